import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorProfileName, isSrgb } from './color-profile.ts'

const pixel = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
async function profileOf(name: 'srgb' | 'p3'): Promise<Buffer> {
  const { icc } = await sharp(await pixel().withIccProfile(name).png().toBuffer()).metadata()
  return icc!
}
/** Where a tag's bytes begin. */
const startOf = (icc: Buffer, tag: string) => icc.readUInt32BE(icc.indexOf(tag, 132, 'latin1') + 4)
const changed = (icc: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(icc)
  change(copy)
  return copy
}
/** The same profile whose curves are one `curv` of these numbers of 0–65535, or a power. */
const withCurves = (icc: Buffer, points: number[]) => {
  const tag = Buffer.alloc(12 + 2 * points.length)
  tag.write('curv', 'latin1')
  tag.writeUInt32BE(points.length, 8)
  points.forEach((point, n) => tag.writeUInt16BE(point, 12 + 2 * n))
  const all = Buffer.concat([icc, tag])
  for (const name of ['rTRC', 'gTRC', 'bTRC']) {
    const at = all.indexOf(name, 132, 'latin1')
    all.writeUInt32BE(icc.length, at + 4)
    all.writeUInt32BE(tag.length, at + 8)
  }
  return all
}
const light = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const table = (points: number, of: (value: number) => number) => Array.from({ length: points }, (_, n) => Math.round(of(n / (points - 1)) * 65_535))

test('sRGB is known by its primaries and curves, not by its name', async () => {
  const srgb = await profileOf('srgb')
  expect([isSrgb(srgb), colorProfileName(srgb)]).toEqual([true, 'srgb'])
  expect(isSrgb(withCurves(srgb, table(1024, light)))).toBe(true)
  const renamed = changed(srgb, (copy) => copy.write('XXXX', copy.indexOf('desc', 132, 'latin1'), 'latin1'))
  expect([isSrgb(renamed), colorProfileName(renamed)]).toEqual([true, 'unnamed'])
})

test('whatever would change a color is not sRGB', async () => {
  const [srgb, p3] = [await profileOf('srgb'), await profileOf('p3')]
  const swapped = changed(srgb, (copy) => {
    const [red, green] = [startOf(copy, 'rXYZ'), startOf(copy, 'gXYZ')]
    const first = Buffer.from(copy.subarray(red, red + 20))
    copy.copy(copy, red, green, green + 20)
    first.copy(copy, green)
  })
  const others = {
    p3,
    swapped,
    power: withCurves(srgb, [Math.round(2.2 * 256)]),
    straight: withCurves(
      srgb,
      table(2, (value) => value),
    ),
    none: withCurves(srgb, []),
    'for print': changed(srgb, (copy) => copy.write('CMYK', 16, 'latin1')),
    'with a table of its own': changed(srgb, (copy) => copy.write('A2B0', copy.indexOf('cprt', 132, 'latin1'), 'latin1')),
    'cut short': srgb.subarray(0, 200),
    empty: Buffer.alloc(0),
  }
  expect(Object.entries(others).filter(([, icc]) => isSrgb(icc))).toEqual([])
})

test('no bytes make it stumble', async () => {
  const srgb = await profileOf('srgb')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(srgb.length - 1), fc.nat(255)), { maxLength: 12 }), fc.nat(srgb.length), (edits, length) => {
      const spoilt = changed(srgb, (copy) => edits.forEach(([at, value]) => (copy[at] = value))).subarray(0, length)
      expect(typeof isSrgb(spoilt)).toBe('boolean')
      expect(typeof colorProfileName(spoilt)).toBe('string')
    }),
  )
})
