// The confined process: a copy out of an original, with its credit, profile and mark; and the mark read again.
import ExifReader from 'exifreader'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openMarker } from './marker.ts'

const marker = openMarker()
afterAll(() => marker.close())
const key = Buffer.alloc(32, 9)
const xmp = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>'
const iptc = { creator: '林安', copyright: '© 林安', credit: '林安 / Pixtura', instructions: '许'.repeat(200), reference: 'LABCDEFGHJKM2' }
const order = { key, id: 42, side: null, keepsProfile: false, xmp, iptc }
const photo = () => readFile(path.resolve('demo/photos/lake-sherburne.jpg'))
const fixture = (name: string) => readFile(path.resolve('tests/fixtures/photos', name))

test('a copy is a JPEG of the original’s size with who made it and under which number, and its mark is read', async () => {
  const original = await photo()
  const { width, height } = await sharp(original).metadata()
  const copy = Buffer.from(await marker.copy(original, order))
  const header = await sharp(copy).metadata()
  expect(header).toMatchObject({ format: 'jpeg', width, height, chromaSubsampling: '4:4:4' })
  expect(header.xmpAsString).toBe(xmp)
  const said = ExifReader.load(copy) as Record<string, { description?: string }>
  expect([said['By-line'], said['Original Transmission Reference'], said['Copyright Notice']].map((tag) => tag?.description)).toEqual([
    iptc.creator,
    iptc.reference,
    iptc.copyright,
  ])
  expect(said['Special Instructions']?.description).toBe('许'.repeat(85)) // 256 bytes are the most, and no half of a character
  expect((await marker.read(copy, { key, scales: [1], from: null, seconds: 10 })).found).toMatchObject({ id: 42, scale: 1, mirrored: false, turned: false })
  expect((await marker.read(original, { key, scales: [1], from: null, seconds: 10 })).found).toBeNull()
})

test('a smaller copy has that side, and colours of its own profile stay measured by it', async () => {
  const small = Buffer.from(await marker.copy(await photo(), { ...order, side: 1280 }))
  expect((await sharp(small).metadata()).width).toBe(1280)
  const wide = await fixture('color-displayp3.jpg')
  const [own, converted] = [await marker.copy(wide, { ...order, keepsProfile: true }), await marker.copy(wide, order)].map((bytes) => Buffer.from(bytes)) as [
    Buffer,
    Buffer,
  ]
  expect((await sharp(own).metadata()).icc).toEqual((await sharp(wide).metadata()).icc)
  const mean = async (bytes: Buffer) => (await sharp(bytes, { ignoreIcc: true }).stats()).channels.map((channel) => channel.mean)
  const [red, green, blue] = [await mean(wide), await mean(own), await mean(converted)]
  expect(Math.max(...red.map((value, n) => Math.abs(value - green[n]!)))).toBeLessThan(1)
  expect(Math.max(...red.map((value, n) => Math.abs(value - blue[n]!)))).toBeGreaterThan(2)
})

test('what is no picture is an error of that order alone', async () => {
  await expect(marker.copy(Buffer.from('no picture at all'), order)).rejects.toThrow(/could not be drawn/)
  await expect(marker.read(Buffer.from('no picture at all'), { key, scales: [], from: null, seconds: 1 })).rejects.toThrow(/could not be drawn/)
  expect((await marker.copy(await photo(), { ...order, side: 1280 })).length).toBeGreaterThan(10_000)
})
