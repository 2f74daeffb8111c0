const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const starts = (bytes: Uint8Array, ...with_: number[]) => with_.every((byte, n) => bytes[n] === byte)
const HEIC = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/** As many bytes of a file as `kindOf` looks at. */
export const HEAD_BYTES = 64
export type Kind = 'picture' | 'gif' | 'heic' | 'unknown' | 'nothing'

/**
 * What a file is by its first bytes, never by its name. `picture` is a kind that can be published, `unknown` one that only the server can name;
 * `nothing` is obviously no picture: text, an archive, a program.
 */
export function kindOf(head: Uint8Array): Kind {
  if (starts(head, 0xff, 0xd8, 0xff) || starts(head, 0x89, 0x50, 0x4e, 0x47)) return 'picture'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'picture'
  if (ascii(head, 4, 8) === 'ftyp')
    return ascii(head, 8, 12).startsWith('avi') ? 'picture' : HEIC.test(ascii(head, 8, 12)) && !ascii(head, 16, 64).includes('avif') ? 'heic' : 'unknown'
  if (ascii(head, 0, 4) === 'GIF8') return 'gif'
  if (starts(head, 0x50, 0x4b, 3, 4) || starts(head, 0x7f, 0x45, 0x4c, 0x46) || starts(head, 0x4d, 0x5a)) return 'nothing'
  return isText(head) ? 'nothing' : 'unknown'
}
/** SVG and PDF are text too, and pictures of a sort: the server says what to do with them. */
const isText = (head: Uint8Array) =>
  !/<svg|<\?xml|<!--|%PDF|%!PS/.test(ascii(head, 0, HEAD_BYTES)) && head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13)
