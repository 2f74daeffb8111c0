const MAX = 200
// Controls, bidirectional controls, zero-width and invisible characters, lone surrogates, private use, and the tag characters that hide text in flags.
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffd\u{e0000}-\u{e007f}]/gu
const LONG_STACKS = /(\p{M}{2})\p{M}+/gu

/** One line of plain text of at most 200 characters from whatever a file holds; null when nothing is left. Never HTML: whoever shows it escapes it. */
export function cleanText(value: unknown, max = MAX): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
    .slice(0, 20_000)
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(LONG_STACKS, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, max).join('').trim() || null
}

/** The first that leaves some text. */
export function firstText(...values: unknown[]): string | null {
  for (const value of values) {
    const text = cleanText(value)
    if (text) return text
  }
  return null
}

/** Every high character in pairs, each pair in the area of GB 2312: nobody writes Western accents like that. */
const isChineseLooking = (latin1: string) => {
  const runs = latin1.match(/[\x80-\xff]+/g) ?? []
  return runs.length > 0 && runs.every((run) => /^([\xa1-\xf7][\xa1-\xfe])+$/.test(run))
}

/** Text of bytes without a declared character set: UTF-8 when valid, then GBK (older Chinese software), then Latin-1. */
export function decodeText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const utf8 = buffer.toString('utf8')
  return utf8.includes('\ufffd') ? repairText(buffer.toString('latin1')) : utf8
}

/** Turns text that was read one character a byte back into Chinese, when that is what it was. */
export function repairText(text: string): string {
  const isBytes = !/[^\0-\xff]/.test(text)
  return isBytes && isChineseLooking(text) ? new TextDecoder('gb18030').decode(Buffer.from(text, 'latin1')) : text
}
