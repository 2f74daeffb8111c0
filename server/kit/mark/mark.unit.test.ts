// A mark in, a mark out: after what people do to a picture, and nobody's in what bears none.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { ALL_POSES, openReader } from './detect.ts'
import { embedMark, type Colours } from './embed.ts'
import { emptySpectrum, openTransform } from './fft.ts'
import { openSuspect, wholeOf } from './fold.ts'
import { openPattern } from './pattern.ts'
import { FIRST_SCALE, searchMark } from './search.ts'
import { decodeWord, encodeWord, idOf, wordOf } from './word.ts'

const KEY = Buffer.alloc(32, 5)
const pattern = openPattern(KEY)
const reader = openReader(pattern)
const ID = 700_000_000_123
const [WIDTH, HEIGHT] = [3000, 2000]

const photograph = async (name: string): Promise<Colours> => {
  const { data } = await sharp(await readFile(path.resolve('demo/photos', `${name}.jpg`)))
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: WIDTH, height: HEIGHT }
}
const pictureOf = ({ data, width, height }: Colours) => sharp(data, { raw: { width, height, channels: 3 } })
const pressed = async (picture: Sharp, quality = 80) => sharp(await picture.jpeg({ quality }).toBuffer())
async function suspectOf(picture: Sharp) {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return openSuspect({ values: Float32Array.from(data), width: info.width, height: info.height })
}
async function read(picture: Sharp, scale: number): Promise<number | null> {
  const suspect = await suspectOf(picture)
  return reader.look(suspect, scale, wholeOf(suspect), ALL_POSES).id
}
const marked = await photograph('lake-sherburne')
const plain = Buffer.from(marked.data)
await embedMark(marked, pattern, ID)
const half = () =>
  pictureOf(marked)
    .resize(WIDTH / 2)
    .png({ compressionLevel: 0 })
    .toBuffer()

describe('a mark', () => {
  test('changes so little that the picture stays above 40 dB, and a sky less than a step on average', () => {
    const off = marked.data.map((value, n) => Math.abs(value - plain[n]!))
    let squares = 0
    for (const step of off) squares += step * step
    expect(10 * Math.log10(255 ** 2 / (squares / off.length))).toBeGreaterThan(40)
    const sky = off.subarray(0, WIDTH * 3 * 300)
    expect(sky.reduce((sum, step) => sum + step, 0) / sky.length).toBeLessThan(0.5)
    expect(Math.max(...sky.subarray(0, 3000))).toBeLessThanOrEqual(2)
  })
  test('is read as it is, pressed, at half the size, in a tenth of it, and after all three', async () => {
    const corner = { left: 1100, top: 700, width: 950, height: 633 }
    const smaller = { left: 700, top: 420, width: 475, height: 316 }
    expect(await read(await pressed(pictureOf(marked)), 1)).toBe(ID)
    expect(await read(await pressed(sharp(await half()), 92), 0.5)).toBe(ID)
    expect(await read(await pressed(pictureOf(marked).extract(corner), 92), 1)).toBe(ID)
    expect(await read(await pressed(sharp(await half()).extract(smaller)), 0.5)).toBe(ID)
    expect(await read(await pressed(pictureOf(marked).resize(1080)), 1080 / WIDTH)).toBe(ID)
  })
  test('is read however a copy was mirrored and turned by quarters', async () => {
    const small = sharp(await half())
    for (const copy of [small.clone().flop(), small.clone().flip(), small.clone().rotate(90), small.clone().rotate(270).flop()])
      expect(await read(await pressed(copy), 0.5)).toBe(ID)
  })
  test('is found at a scale that nobody knows, mirrored, and from where a search stopped', async () => {
    const suspect = await suspectOf(await pressed(pictureOf(marked).resize(1735).flop()))
    const begun = searchMark(reader, suspect, { scales: [], from: FIRST_SCALE, isOver: () => true })
    expect(begun).toMatchObject({ found: null, next: expect.any(Number) })
    const searched = searchMark(reader, suspect, { scales: [], from: 0.6, isOver: () => false })
    expect(searched.found).toMatchObject({ id: ID, pose: { across: true, down: false, turned: false } })
    expect(Math.abs(searched.found!.scale - 1735 / WIDTH)).toBeLessThan(0.005)
  })
  test('is nobody’s under another key, and in a picture that has none', async () => {
    const suspect = await suspectOf(await pressed(pictureOf(marked)))
    expect(openReader(openPattern(Buffer.alloc(32, 6))).look(suspect, 1, wholeOf(suspect), ALL_POSES).id).toBeNull()
    for (const name of ['lake-sherburne', 'casa-mila', 'perched-osprey']) {
      const bare = await suspectOf(pictureOf(await photograph(name)).resize(1500))
      expect(searchMark(reader, bare, { scales: [1], from: null, isOver: () => false }).found, name).toBeNull()
    }
  })
})

describe('a word', () => {
  test('is read through noise that turns a fifth of its signs over, and of noise alone there is none', () => {
    const word = wordOf(ID, KEY)
    const sent = encodeWord(word)
    let seed = 7
    const noise = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5
    const heard = Float64Array.from(sent, (sign) => sign + 3.4 * noise())
    expect(heard.filter((value, n) => Math.sign(value) !== sent[n]).length).toBeGreaterThan(sent.length / 8)
    expect(idOf(decodeWord(heard), KEY)).toBe(ID)
    for (let n = 0; n < 50; n++) expect(idOf(decodeWord(Float64Array.from(sent, noise)), KEY)).toBeNull()
  })
  test('does not check with a bit turned, nor under another key', () => {
    const word = wordOf(ID, KEY)
    expect(idOf(word, Buffer.alloc(32, 6))).toBeNull()
    for (let bit = 0; bit < word.length; bit++)
      expect(
        idOf(
          Uint8Array.from(word, (value, n) => (n === bit ? 1 - value : value)),
          KEY,
        ),
      ).toBeNull()
  })
})

test('the transform is the discrete Fourier transform, and both ways together change nothing', () => {
  const side = 8
  const { forward, backward } = openTransform(side)
  const given = Float64Array.from({ length: side * side }, (_, n) => Math.sin(n * n) + (n % 3))
  const spectrum = emptySpectrum(side)
  spectrum.re.set(given)
  forward(spectrum)
  for (const [v, u] of [
    [0, 0],
    [1, 2],
    [5, 7],
    [4, 4],
  ] as const) {
    let [re, im] = [0, 0]
    given.forEach((value, n) => {
      const angle = (-2 * Math.PI * (u * (n % side) + v * Math.floor(n / side))) / side
      re += value * Math.cos(angle)
      im += value * Math.sin(angle)
    })
    expect(spectrum.re[v * side + u]).toBeCloseTo(re, 9)
    expect(spectrum.im[v * side + u]).toBeCloseTo(im, 9)
  }
  backward(spectrum)
  given.forEach((value, n) => expect(spectrum.re[n]).toBeCloseTo(value, 9))
  spectrum.im.forEach((value) => expect(value).toBeCloseTo(0, 9))
})
