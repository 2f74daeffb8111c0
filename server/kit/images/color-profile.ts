import { cleanText } from './clean-text.ts'

// Source of all layouts: ICC.1:2022 §7.2 (header), §7.3 (tag table), §10.6 (curv), §10.15 (mluc), §10.18 (para), §10.31 (XYZ); ICC.1:2001 §6.5.17 (desc).
const HEADER = 128
const MOST_TAGS = 100

/** The description of an ICC profile (`Display P3`), or `srgb` without one or when it says so. */
export function colorProfileName(icc: Buffer | undefined): string {
  const name = icc ? cleanText(descriptionOf(icc), 80) : 'srgb'
  return !name || /^srgb/i.test(name) ? (name ? 'srgb' : 'unnamed') : name
}

/** The bytes of a tag, as many as there are; null without it. */
function tagOf(icc: Buffer, name: string): Buffer | null {
  const count = icc.length > HEADER + 4 ? Math.min(icc.readUInt32BE(HEADER), MOST_TAGS) : 0
  const first = HEADER + 4
  for (let at = first; at + 12 <= Math.min(icc.length, first + count * 12); at += 12) {
    if (icc.toString('latin1', at, at + 4) === name) return icc.subarray(icc.readUInt32BE(at + 4)).subarray(0, icc.readUInt32BE(at + 8))
  }
  return null
}
const kindOf = (tag: Buffer) => tag.toString('latin1', 0, 4)

function descriptionOf(icc: Buffer): string | null {
  const tag = tagOf(icc, 'desc')
  return tag && textOfTag(tag)
}

function textOfTag(tag: Buffer): string | null {
  const kind = kindOf(tag)
  if (kind === 'desc' && tag.length > 12) return tag.toString('latin1', 12, 12 + tag.readUInt32BE(8)).replace(/\0.*$/s, '')
  if (kind !== 'mluc' || tag.length < 28) return null
  const bytes = tag.subarray(tag.readUInt32BE(24)).subarray(0, tag.readUInt32BE(20))
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')
}

/** sRGB's primaries as a profile holds them, adapted to D50. Source: IEC 61966-2-1; ICC's own sRGB profiles. */
const PRIMARIES = { rXYZ: [0.4361, 0.2225, 0.0139], gXYZ: [0.3851, 0.7169, 0.0971], bXYZ: [0.1431, 0.0606, 0.7141] } as const
const CURVES = ['rTRC', 'gTRC', 'bTRC']
const LOOKED_AT = Array.from({ length: 33 }, (_, n) => n / 32)
/** A step and a half of 255: what no eye tells apart. */
const NEAR = 0.006
const toSrgb = (linear: number) => (linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)

/** Whether a profile, whatever it calls itself, says no more than that the numbers are sRGB: a conversion would change none. */
export function isSrgb(icc: Buffer): boolean {
  if (icc.length < HEADER || icc.toString('latin1', 16, 24) !== 'RGB XYZ ' || tagOf(icc, 'A2B0')) return false
  return (
    Object.entries(PRIMARIES).every(([name, primary]) => {
      const tag = tagOf(icc, name)
      return tag !== null && tag.length >= 20 && primary.every((value, n) => Math.abs(fixed(tag, 8 + 4 * n) - value) < 0.001)
    }) &&
    CURVES.every((name) => {
      const curve = curveOf(tagOf(icc, name))
      return curve !== null && LOOKED_AT.every((value) => Math.abs(toSrgb(curve(value)) - value) < NEAR)
    })
  )
}

/** s15Fixed16Number. */
const fixed = (tag: Buffer, at: number) => tag.readInt32BE(at) / 65_536

/** From a number of the file (0–1) to light (0–1). */
function curveOf(tag: Buffer | null): ((value: number) => number) | null {
  if (!tag || tag.length < 12) return null
  if (kindOf(tag) === 'curv') return tableOf(tag, tag.readUInt32BE(8))
  return kindOf(tag) === 'para' && tag.readUInt16BE(8) === 3 && tag.length >= 32 ? parametric(tag) : null
}

function parametric(tag: Buffer): (value: number) => number {
  const [g, a, b, c, d] = [12, 16, 20, 24, 28].map((at) => fixed(tag, at)) as [number, number, number, number, number]
  return (value) => (value >= d ? (a * value + b) ** g : c * value)
}

/** A table of n points; one number alone is a power. */
function tableOf(tag: Buffer, points: number): ((value: number) => number) | null {
  if (points === 1 && tag.length >= 14) return (value) => value ** (tag.readUInt16BE(12) / 256)
  if (points < 2 || tag.length < 12 + 2 * points) return null
  const point = (n: number) => tag.readUInt16BE(12 + 2 * n) / 65_535
  return (value) => {
    const at = Math.min(Math.floor(value * (points - 1)), points - 2)
    return point(at) + (point(at + 1) - point(at)) * (value * (points - 1) - at)
  }
}
