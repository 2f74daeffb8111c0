import { cleanText } from './clean-text.ts'

/** The description of an ICC profile (`Display P3`), or `srgb` without one or when it says so. Source: ICC.1:2022 §7.3, §10.15 (mluc), ICC.1:2001 §6.5.17 (desc). */
export function colorProfileName(icc: Buffer | undefined): string {
  const name = icc ? cleanText(descriptionOf(icc), 80) : 'srgb'
  return !name || /^srgb/i.test(name) ? (name ? 'srgb' : 'unnamed') : name
}

function descriptionOf(icc: Buffer): string | null {
  const count = icc.length > 132 ? Math.min(icc.readUInt32BE(128), 100) : 0
  for (let at = 132; at + 12 <= Math.min(icc.length, 132 + count * 12); at += 12) {
    if (icc.toString('latin1', at, at + 4) === 'desc') return textOfTag(icc.subarray(icc.readUInt32BE(at + 4)).subarray(0, icc.readUInt32BE(at + 8)))
  }
  return null
}

function textOfTag(tag: Buffer): string | null {
  const kind = tag.toString('latin1', 0, 4)
  if (kind === 'desc' && tag.length > 12) return tag.toString('latin1', 12, 12 + tag.readUInt32BE(8)).replace(/\0.*$/s, '')
  if (kind !== 'mluc' || tag.length < 28) return null
  const bytes = tag.subarray(tag.readUInt32BE(24)).subarray(0, tag.readUInt32BE(20))
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')
}
