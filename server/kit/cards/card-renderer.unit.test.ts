import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { cardSizes } from '#api/limits.ts'
import { cardOf, photographOf, samples } from '#tests/many-cards.ts'
import { smallCard } from '#tests/small-card.ts'
import { openCardRenderer } from './card-renderer.ts'

const renderer = openCardRenderer()
afterAll(() => renderer.close())

/** What a camera makes of it: `shrink` times smaller, and once more as JPEG of a messenger. */
async function readCode(jpeg: Uint8Array, shrink = 1): Promise<string | undefined> {
  const { width } = await sharp(jpeg).metadata()
  const sent = await sharp(jpeg)
    .resize({ width: Math.round(width / shrink) })
    .jpeg({ quality: 60 })
    .toBuffer()
  const { data, info } = await sharp(sent).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a card', () => {
  test.each(samples.map((sample) => [`${sample.of}, ${sample.size}, ${sample.room}`, sample] as const))(
    '%s: has its size, and its code is read back, also half as large and pressed once more',
    async (_, sample) => {
      const card = await cardOf(sample)
      const jpeg = await renderer.draw(card)
      const { width, height, format } = await sharp(jpeg).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', ...cardSizes[sample.size] })
      expect(await readCode(jpeg)).toBe(card.code)
      if (sample.size !== 'square') expect(await readCode(jpeg, 2)).toBe(card.code)
    },
  )
  test('a long address still has a code that is read, in each size', async () => {
    const code = `https://a-rather-long-name-of-a-house.example.org/en/photographer/${'a'.repeat(32)}`
    for (const size of ['tall', 'wide', 'square'] as const) expect(await readCode(await renderer.draw(smallCard({ size, code })))).toBe(code)
  })
  test('is the same bytes when it is the same card, and others when a word of it is another', async () => {
    const [once, again, other] = [await renderer.draw(smallCard()), await renderer.draw(smallCard()), await renderer.draw(smallCard({ brand: 'Pixtura' }))]
    expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true)
    expect(Buffer.from(once).equals(Buffer.from(other))).toBe(false)
  })
  test('keeps the focal point of its picture in sight', async () => {
    const file = new Uint8Array(
      await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#000' } })
        .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#f00' } }, left: 900, top: 0 }])
        .webp({ lossless: true })
        .toBuffer(),
    )
    const redIn = async (x: number) => {
      const jpeg = await renderer.draw(smallCard({ size: 'square', pictures: [{ file, focus: { x, y: 0.5 } }] }))
      const { channels } = await sharp(await sharp(jpeg).extract({ left: 0, top: 0, width: 600, height: 380 }).png().toBuffer()).stats()
      return channels[0]!.mean
    }
    expect(await redIn(1)).toBeGreaterThan(100)
    expect(await redIn(0)).toBeLessThan(20)
  })
  test('its words say nothing to whoever reads the file as text', async () => {
    const jpeg = Buffer.from(await renderer.draw(smallCard({ title: { text: 'Findable', lang: 'en' } })))
    expect(jpeg.includes('Findable')).toBe(false)
    expect((await sharp(jpeg).metadata()).exif).toBeUndefined()
  })
})

describe('the renderer', () => {
  test('has no child before its first card, one for many at once, and none when it has rested', async () => {
    const own = openCardRenderer({ restMs: 50 })
    expect(own.pids()).toEqual([])
    const drawn = Promise.all([1, 2, 3].map((n) => own.draw(smallCard({ code: `https://pixtura.example/p/${n}` }))))
    const [pid] = own.pids()
    expect(await Promise.all((await drawn).map((jpeg) => readCode(jpeg)))).toEqual([1, 2, 3].map((n) => `https://pixtura.example/p/${n}`))
    await vi.waitFor(() => expect([own.pids(), isAlive(pid!)]).toEqual([[], false]), { timeout: 30_000 })
    await own.close()
  })
  test('a picture that is none fails its card alone', async () => {
    const ofNone = smallCard({ pictures: [{ file: new Uint8Array([1, 2, 3]), focus: { x: 0.5, y: 0.5 } }] })
    const failed = renderer.draw(ofNone).then(
      () => null,
      (error: Error) => error.message,
    )
    const right = renderer.draw(smallCard({ pictures: [{ file: await photographOf('casa-mila', 320), focus: { x: 0.5, y: 0.5 } }] }))
    expect(await failed).toContain('a card could not be drawn')
    expect((await right).byteLength).toBeGreaterThan(10_000)
  })
})
