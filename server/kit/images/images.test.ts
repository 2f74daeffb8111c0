// Pictures in, facts and files out: what is accepted, colours, sizes, and what never leaves.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { withChunk } from '#tests/png-chunks.ts'
import { cameraFile } from '../../../scripts/make-camera-files.ts'
import { openImageWorkers } from './image-workers.ts'
import { distance, isLike } from './likeness.ts'
import { saysOthersRights } from './rights.ts'
import type { DevelopedPicture, PictureFile } from './types.ts'

type Case = { file: string; kind: string; bytes: number; display_width: number | null; display_height: number | null; expected: string; reason: string }

const FIXTURES = path.resolve('tests/fixtures/photos')
const CASES: Case[] = JSON.parse(await readFile(path.join(FIXTURES, 'cases.json'), 'utf8')).cases
const fixture = (name: string) => readFile(path.join(FIXTURES, name))

const room = openImageWorkers({ workers: 2 })
afterAll(() => room.close())

async function developed(bytes: Buffer): Promise<DevelopedPicture> {
  const answer = await room.develop(bytes)
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${JSON.stringify(answer.detail)}`)
  return answer
}
const largest = (picture: DevelopedPicture): PictureFile => picture.files.filter(({ type }) => type === 'webp').at(-1) as PictureFile
const named = (picture: DevelopedPicture, name: string): PictureFile => picture.files.find((file) => file.name === name) as PictureFile

/** Means of red, green and blue as stored, no profile applied. */
async function meanOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  const stats = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).stats()
  return stats.channels.slice(0, 3).map(({ mean }) => mean)
}
const expectNear = (got: number[], wanted: number[], tolerance: number) =>
  wanted.forEach((value, band) =>
    expect(Math.abs((got[band] ?? Number.NaN) - value), `${got.join(' ')} is not ${wanted.join(' ')}`).toBeLessThanOrEqual(tolerance),
  )

const plain = (width: number, height: number, color = { r: 200, g: 80, b: 40 }): Sharp => sharp({ create: { width, height, channels: 3, background: color } })

test.concurrent.each(CASES)('$file: $expected, because it is $reason', async ({ file, kind, bytes, expected, display_width, display_height }) => {
  const original = await fixture(file)
  expect(original.length).toBe(bytes)
  const answer = await room.develop(original)
  const accepted = expected === 'accept' || expected === 'flag' || (expected === 'accept_if_format_enabled' && kind === 'avif')
  expect(answer.ok, JSON.stringify(answer).slice(0, 200)).toBe(accepted)
  const size = answer.ok && display_width ? [answer.width, answer.height] : [display_width, display_height]
  expect(size).toEqual([display_width, display_height])
})

test.concurrent.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i comes out upright', async (orientation) => {
  const picture = await developed(await readFile(await cameraFile({ megapixels: 1, orientation })))
  expect([picture.width, picture.height]).toEqual([1224, 816])
  const { data } = await sharp(named(picture, '320.webp').bytes).resize(300, 200, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)]
  expectNear(at(20, 3), [240, 240, 240], 12) // the white band on top
  expectNear(at(150, 60), [220, 30, 30], 20) // the arrow's head
  expectNear(at(246, 44), [255, 225, 120], 20) // the sun on the right
})

test('colours come out in sRGB: Display P3, CMYK, 16 bit, grey', async () => {
  expectNear(await meanOf(largest(await developed(await fixture('color-displayp3.jpg'))).bytes), [108.1, 73, 66.1], 2)
  expectNear(await meanOf(largest(await developed(await fixture('color-cmyk-icc.jpg'))).bytes), [97.1, 103.3, 128], 25)
  const deep = await plain(900, 900).toColourspace('rgb16').withIccProfile('p3').png().toBuffer()
  expectNear(await meanOf(deep), [186, 88, 52], 2) // stored in Display P3 numbers
  const picture = await developed(deep)
  expectNear(await meanOf(largest(picture).bytes), [200, 80, 40], 3)
  expect(picture.colorProfile).not.toBe('srgb')
  const grey = await plain(900, 900, { r: 100, g: 100, b: 100 }).toColourspace('grey16').png().toBuffer()
  expectNear(await meanOf(largest(await developed(grey)).bytes), [100, 100, 100], 2)
})

test('transparent places are white, not black', async () => {
  const glass = await sharp({ create: { width: 900, height: 900, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
  expectNear(await meanOf(largest(await developed(glass)).bytes), [255, 255, 255], 1)
})

test.concurrent.each([
  [3000, 2000, ['320.webp', '640.webp', '640.avif', '960.avif', '1280.webp', '1280.avif', '2048.webp'], 2048, 1365],
  [1280, 960, ['320.webp', '640.webp', '640.avif', '960.avif', '1280.webp', '1280.avif'], 1280, 960],
  [1000, 700, ['320.webp', '640.webp', '640.avif', '960.avif', '1280.webp', '1280.avif'], 1000, 700],
  [300, 800, ['320.webp', '640.webp', '640.avif'], 300, 800],
  [200, 6000, ['320.webp', '640.webp', '640.avif', '960.avif', '1280.webp', '1280.avif', '2048.webp'], 200, 6000],
  [12_000, 800, ['320.webp', '640.webp', '640.avif', '960.avif', '1280.webp', '1280.avif', '2048.webp'], 2048, 137],
])('%i × %i: never enlarged, bounded, the largest holds it whole', async (width, height, names, wide, high) => {
  const picture = await developed(await plain(width, height).jpeg().toBuffer())
  expect(picture.files.map(({ name }) => name)).toEqual(names)
  expect([largest(picture).width, largest(picture).height]).toEqual([wide, high])
  for (const file of picture.files) {
    const header = await sharp(file.bytes).metadata()
    expect([header.width, header.height, header.format]).toEqual([file.width, file.height, file.type === 'avif' ? 'heif' : 'webp'])
  }
})

test('S086, S087: public files carry no place, serial number, owner, thumbnail or comment', async () => {
  const camera = await developed(await readFile(await cameraFile({ megapixels: 1, orientation: 6 })))
  expect(camera.place).toEqual({ latitude: 39.916367, longitude: 116.397156 })
  expect(camera.exif).toEqual({
    camera: 'Pixtura Test 24',
    lens: 'Test 35mm F1.8',
    focalLength: 35,
    aperture: 2.8,
    shutter: '1/125',
    iso: 200,
    takenAt: '2025-05-01T06:12:30',
    software: 'make-camera-files 1',
  })
  const others = await Promise.all(
    ['meta-gps-made.jpg', 'polyglot-jpeg-html.jpg', 'meta-rights-conflict.jpg'].map(async (name) => developed(await fixture(name))),
  )
  for (const { files } of [camera, ...others])
    for (const { bytes } of files) {
      expect(bytes.toString('latin1')).not.toMatch(/GPS|SN-4711|Owner Of|<script|Exif\0\0|Canon/)
      const { exif, iptc, icc } = await sharp(bytes).metadata()
      expect([exif, iptc, icc]).toEqual([undefined, undefined, undefined])
    }
})

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const SPACES = 'xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"'
const xmpOf = (inner: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}"><rdf:Description rdf:about="" ${SPACES}>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`

test('credit and AI label travel with the public files, escaped', async () => {
  const credit = '<d:creator><rdf:Seq><rdf:li>A &lt;b&gt;&amp; 李明</rdf:li></rdf:Seq></d:creator><d:rights>© 2024 Li Ming</d:rights>'
  const label = '<e:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</e:DigitalSourceType>'
  const original = await plain(900, 900)
    .jpeg()
    .withXmp(xmpOf(credit + label))
    .toBuffer()
  const picture = await developed(original)
  expect(picture.ai).toEqual({ label: 'generated', source: 'iptc', sourceType: 'trainedAlgorithmicMedia' })
  for (const { bytes } of picture.files) {
    const packet = (await sharp(bytes).metadata()).xmp?.toString('utf8')
    expect(packet).toContain('<rdf:li>A &lt;b&gt;&amp; 李明</rdf:li>')
    expect(packet).toContain('© 2024 Li Ming')
    expect(packet).toContain('digitalsourcetype/trainedAlgorithmicMedia')
  }
})

test('S071: traces of a generator in a PNG suggest the label, and never decide it', async () => {
  const text = Buffer.from('parameters\0a bird\nSteps: 30, Sampler: Euler a, CFG scale: 7', 'latin1')
  expect((await developed(await withChunk(plain(900, 900), 'tEXt', text))).ai).toEqual({ label: 'suggested', source: 'generator-text', sourceType: null })
})

test('rights of another are seen, the member’s own are not another’s', async () => {
  const { rights } = await developed(await fixture('meta-rights-conflict.jpg'))
  expect(rights).toMatchObject({ copyright: '© 2016 Getty Images. All rights reserved.', credit: 'Getty Images', reserved: true })
  expect(saysOthersRights(rights, ['liming', '李明'])).toBe(true)
  expect(saysOthersRights(rights, ['getty images'])).toBe(false)
})

test('copies of one photograph are alike: exact, compressed, resized, brighter, grey, tagged; another one is not', async () => {
  const original = await fixture('dup-00-original.jpg')
  const first = await developed(original)
  const copies = [
    original,
    await fixture('dup-03-recompressed-q40.jpg'),
    await sharp(original).resize({ width: 1600 }).webp().toBuffer(),
    await sharp(original).modulate({ brightness: 1.2 }).jpeg().toBuffer(),
    await sharp(original).greyscale().png().toBuffer(),
    await sharp(original)
      .withExif({ IFD0: { Artist: 'x' } })
      .jpeg({ quality: 85 })
      .toBuffer(),
  ]
  const others = await Promise.all(['ai-iptc-short-value.jpg', 'meta-gps-made.jpg', 'color-cmyk-icc.jpg'].map(fixture))
  const hashOf = async (bytes: Buffer) => (await developed(bytes)).phash
  for (const hash of await Promise.all(copies.map(hashOf))) expect(isLike(first.phash, hash), `${distance(first.phash, hash)} bits apart`).toBe(true)
  for (const hash of await Promise.all(others.map(hashOf))) expect(isLike(first.phash, hash), `${distance(first.phash, hash)} bits apart`).toBe(false)
})

test('steps rise to their total, hashes have their form', async () => {
  const steps: [string, number, number][] = []
  const picture = await room.develop(await fixture('dup-00-original.jpg'), ({ name, done, total }) => steps.push([name, done, total]))
  expect(steps.map(([name]) => name)).toEqual(['read', 'decode', 'hash', ...Array.from({ length: 5 }, () => 'write')])
  expect(steps.map(([, done]) => done)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(steps.at(-1)?.[2]).toBe(8)
  expect(picture).toMatchObject({
    ok: true,
    type: 'jpeg',
    phash: expect.stringMatching(/^[0-9a-f]{16}$/),
    thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]{20,40}=*$/),
  })
})

test('the focal point is where something stands out, the middle where nothing does, and never the very edge', async () => {
  const square = await plain(120, 120, { r: 224, g: 64, b: 48 }).png().toBuffer()
  const withSquare = (width: number, height: number, left: number, top: number) =>
    plain(width, height, { r: 119, g: 119, b: 119 })
      .composite([{ input: square, left, top }])
      .png()
      .toBuffer()
  const focusOf = async (bytes: Buffer) => (await developed(bytes)).focus
  expect(await focusOf(await plain(1200, 800).png().toBuffer())).toEqual({ x: 0.5, y: 0.5 })
  expectNear(Object.values(await focusOf(await withSquare(1200, 800, 840, 480))), [0.75, 0.68], 0.08)
  expectNear(Object.values(await focusOf(await withSquare(800, 1200, 240, 840))), [0.38, 0.75], 0.08)
  expect(await focusOf(await withSquare(1200, 800, 1080, 0))).toEqual({ x: 0.8, y: 0.2 })
})

test('facts alone are found in files of any size, and nothing is written', async () => {
  const facts = await room.develop(await plain(320, 20).webp().toBuffer(), undefined, 'facts')
  expect(facts).toMatchObject({ ok: true, width: 320, height: 20, files: [], focus: { x: 0.5, y: 0.5 } })
})
