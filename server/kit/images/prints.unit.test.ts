import { readdirSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { PRINT_SIDE, printsOf } from './prints.ts'

const folder = new URL('../../../demo/photos/', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => /\.(jpg|webp)$/.test(name))
  .toSorted()
  .slice(0, 16)
const thumb = async (name: string) => sharp(new URL(name, folder).pathname).resize({ width: 480 }).png().toBuffer()
const printed = async (picture: Sharp) =>
  printsOf(
    await sharp(await picture.png().toBuffer())
      .resize({ width: PRINT_SIDE, height: PRINT_SIDE, fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer(),
  )

const bits = (a: string, b: string) => {
  let n = 0
  for (let rest = BigInt.asUintN(64, BigInt(a) ^ BigInt(b)); rest > 0n; rest &= rest - 1n) n++
  return n
}
const nearest = (some: readonly string[], others: readonly string[]) => Math.min(65, ...some.flatMap((a) => others.map((b) => bits(a, b))))

test('a picture that was turned, mirrored, framed or made smaller has a print near one of its own, a crop nearly always, another picture never', async () => {
  const pictures = await Promise.all(files.map(thumb))
  const originals = await Promise.all(pictures.map((bytes) => printed(sharp(bytes))))
  const missed: string[] = []
  for (const [n, bytes] of pictures.entries()) {
    const { width, height } = await sharp(bytes).metadata()
    const part = (left: number, top: number, share: number) => ({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.floor(share * width),
      height: Math.floor(share * height),
    })
    const copies = {
      turned: sharp(bytes).rotate(90),
      'on its head': sharp(bytes).rotate(180),
      mirrored: sharp(bytes).flop(),
      smaller: sharp(bytes).resize({ width: 200 }).jpeg({ quality: 50 }),
      framed: sharp(bytes).extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#fff' }),
      'cropped all around': sharp(bytes).extract(part(0.05, 0.05, 0.9)),
      'cropped to a corner': sharp(bytes).extract(part(0, 0, 0.8)),
    }
    for (const [how, copy] of Object.entries(copies)) {
      const apart = nearest(originals[n]!, await printed(copy))
      if (apart > 8) missed.push(`${files[n]} ${how}: ${apart}`)
    }
  }
  expect(missed.filter((said) => !said.includes('cropped'))).toEqual([])
  // fine patterns that fill a picture shift under a crop
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(files.length / 4)
  const mixed = originals.flatMap((some, a) => originals.slice(a + 1).map((others, b) => [`${files[a]} ${files[a + 1 + b]}`, nearest(some, others)] as const))
  expect(mixed.filter(([, apart]) => apart <= 8)).toEqual([])
})

test('what there is nothing to tell by has no print', () => {
  expect(printsOf(new Uint8Array(PRINT_SIDE * PRINT_SIDE).fill(127))).toEqual([])
})
