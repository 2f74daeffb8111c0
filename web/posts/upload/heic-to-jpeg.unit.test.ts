import ExifReader from 'exifreader'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exifIn, withExif } from './heic-to-jpeg.ts'

const number = (value: number, bytes: number) => Array.from({ length: bytes }, (_, n) => (value >>> (8 * (bytes - 1 - n))) & 255)
const text = (said: string) => [...said].map((letter) => letter.charCodeAt(0))
const box = (name: string, ...parts: number[][]) => {
  const body = parts.flat()
  return [...number(body.length + 8, 4), ...text(name), ...body]
}

const camera = async (orientation: number) => {
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#864' } })
    .withExif({ IFD0: { Make: 'Apple', Model: 'iPhone 15', Orientation: String(orientation) }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const at = jpeg.indexOf('Exif\0\0')
  return { jpeg, exif: [...jpeg.subarray(at + 6, at - 2 + jpeg.readUInt16BE(at - 2))] }
}

type Form = { version: 0 | 1 | 2; method?: number; extents?: number }
/** A HEIC file as phones write it, with nothing in it but its EXIF, which lies behind a picture that is none. */
function heicWith(exif: number[], { version, method = 0, extents = 1 }: Form): Uint8Array {
  const id = (value: number) => number(value, version < 2 ? 2 : 4)
  const infe = (item: number, type: string) => box('infe', [version < 2 ? 2 : 3, 0, 0, 0], id(item), [0, 0], text(type), [0])
  const item = [...number(6, 4), ...text('Exif\0\0'), ...exif]
  const place = (n: number, from: number, length: number) => [
    ...id(n),
    ...(version ? number(method, 2) : []),
    ...number(0, 2),
    ...number(extents, 2),
    ...Array.from({ length: extents }, () => [...number(from, 4), ...number(length, 4)]).flat(),
  ]
  const iinf = box('iinf', [0, 0, 0, 0], number(2, 2), infe(1, 'hvc1'), infe(2, 'Exif'))
  const made = (from: number) => [
    ...box('ftyp', text('heic'), number(0, 4), text('mif1heic')),
    ...box('meta', [0, 0, 0, 0], iinf, box('iloc', [version, 0, 0, 0, 0x44, 0], id(2), place(1, 9, 9), place(2, from, item.length))),
  ]
  const start = made(0).length + 8
  return Uint8Array.from([...made(start), ...box('mdat', item)])
}

test.each([{ version: 0 }, { version: 1 }, { version: 2 }] as const)('the EXIF of a HEIC file is found (iloc $version)', async (form) => {
  const { exif } = await camera(6)
  expect([...exifIn(heicWith(exif, form))!]).toEqual(exif)
})

test('there is none in what has none, is cut short, or keeps it in a way that no phone does', async () => {
  const { jpeg, exif } = await camera(6)
  const heic = heicWith(exif, { version: 1 })
  for (const file of [new Uint8Array(), new Uint8Array(jpeg), heic.subarray(0, 90), heic.subarray(0, -20)]) expect(exifIn(file)).toBeNull()
  expect(exifIn(heicWith(exif, { version: 1, method: 1 }))).toBeNull()
  expect(exifIn(heicWith(exif, { version: 1, extents: 2 }))).toBeNull()
  expect(exifIn(heicWith(text('no TIFF at all'), { version: 1 }))).toBeNull()
})

test('a JPEG has it then, and says that it stands upright, as its pixels do', async () => {
  const { exif } = await camera(6)
  const plain = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer()
  const made = withExif(plain, Uint8Array.from(exif))
  const tags = ExifReader.load(made.buffer)
  expect([tags.Make?.description, tags.Model?.description, tags.Orientation?.value]).toEqual(['Apple', 'iPhone 15', 1])
  const { width, height } = await sharp(made, { failOn: 'warning' })
    .autoOrient()
    .toBuffer({ resolveWithObject: true })
    .then(({ info }) => info)
  expect([width, height]).toEqual([20, 40])
})

test('EXIF that is too long for one segment stays out', async () => {
  const { jpeg } = await camera(1)
  expect(Buffer.from(withExif(jpeg, new Uint8Array(65_530))).equals(jpeg)).toBe(true)
})
