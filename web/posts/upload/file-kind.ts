/** As many bytes of a file as `kindOf` looks at. */
export const HEAD_BYTES = 64
export type Kind = 'picture' | 'gif' | 'heic' | 'unknown' | 'nothing'

/** Beginnings of files, byte for byte as text; the first that fits says the kind. AVIF and HEIC share a box whose brands tell them apart. */
const beginnings: readonly [RegExp, Kind][] = [
  [/^\xff\xd8\xff/, 'picture'],
  [/^\x89PNG/, 'picture'],
  [/^RIFF....WEBP/s, 'picture'],
  [/^....ftyp.*avi[fs]/s, 'picture'],
  [/^....ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s, 'heic'],
  [/^GIF8/, 'gif'],
  [/^(PK\x03\x04|\x7fELF|MZ)/, 'nothing'],
  // SVG and PDF are text too, and pictures of a sort: the server says what to do with them
  [/<svg|<\?xml|<!--|^%PDF|^%!PS/, 'unknown'],
  [/^[\t\n\r\x20-\xff]*$/, 'nothing'],
]

/**
 * What a file is by its first bytes, never by its name. `picture` is a kind that can be published, `unknown` one that only the server can name;
 * `nothing` is obviously no picture: text, an archive, a program.
 */
export function kindOf(head: Uint8Array): Kind {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  return beginnings.find(([beginning]) => beginning.test(text))?.[1] ?? 'unknown'
}
