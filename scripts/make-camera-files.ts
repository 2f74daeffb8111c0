// Makes photographs as a camera writes them (noise, EXIF with GPS, all eight orientations) for tests, drills and the bench; kept under DATA_DIR/camera-files.
import { access, link, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export type CameraFile = { megapixels: number; orientation: number }

const SEED = 20_250_501
const SKY = 0.55 // of the height; below it the ground
const EXIF = {
  IFD0: { Make: 'Pixtura', Model: 'Pixtura Test 24', Software: 'make-camera-files 1' },
  IFD2: {
    DateTimeOriginal: '2025:05:01 06:12:30',
    ExposureTime: '1/125',
    FNumber: '28/10',
    ISOSpeedRatings: '200',
    FocalLength: '35/1',
    LensModel: 'Test 35mm F1.8',
    BodySerialNumber: 'SN-4711-0815',
    CameraOwnerName: 'Owner Of The Camera',
  },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 5892/100', GPSLongitudeRef: 'E', GPSLongitude: '116/1 23/1 4976/100' },
}

/** Deterministic bytes. Source: Marsaglia, "Xorshift RNGs", 2003. */
function noiseFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 0xff
  }
}

type Color = readonly [number, number, number]
const RED: Color = [220, 30, 30]
const WHITE: Color = [240, 240, 240]

/** What stands at a place (0–1 each way): a white band along the top, a red arrow that points up, a sun to its right; null is landscape. */
function shapeAt(x: number, y: number, ratio: number): Color | null {
  if (y < 0.04) return WHITE
  const [dx, dy] = [Math.abs(x - 0.5) * ratio, y]
  const isHead = dy > 0.2 && dy < 0.45 && dx < (dy - 0.2) * 0.8
  const isShaft = dy >= 0.45 && dy < 0.8 && dx < 0.07
  if (isHead || isShaft) return RED
  return ((x - 0.82) * ratio) ** 2 + (y - 0.22) ** 2 < 0.01 ? [255, 225, 120] : null
}

const landscapeAt = (x: number, y: number): Color => {
  if (y < SKY) return [90 + 90 * y, 130 + 110 * y, 220 - 40 * x]
  const furrow = 18 * Math.sin(x * 90 + y * 160)
  return [70 + 50 * x + furrow, 90 + 60 * (y - SKY) + furrow, 40 + 30 * x]
}

/** The upright picture as raw RGB. */
function paint(width: number, height: number): Buffer {
  const data = Buffer.allocUnsafe(width * height * 3)
  const noise = noiseFrom(SEED)
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at += 3) {
      const [x, y] = [column / width, row / height]
      const color = shapeAt(x, y, width / height) ?? landscapeAt(x, y)
      const grain = (noise() >> 3) - 16
      for (let band = 0; band < 3; band++) data[at + band] = Math.max(0, Math.min(255, color[band as 0 | 1 | 2] + grain + ((noise() >> 5) - 4)))
    }
  return data
}

/** How a camera held that way stores the upright picture: the inverse of what EXIF orientation asks viewers to do. */
const STORED: Record<number, { rotate: number; mirror: boolean }> = {
  1: { rotate: 0, mirror: false },
  2: { rotate: 0, mirror: true },
  3: { rotate: 180, mirror: false },
  4: { rotate: 180, mirror: true },
  5: { rotate: 90, mirror: true },
  6: { rotate: 270, mirror: false },
  7: { rotate: 270, mirror: true },
  8: { rotate: 90, mirror: false },
}

async function photograph({ megapixels, orientation }: CameraFile): Promise<Buffer> {
  const height = Math.round(Math.sqrt((megapixels * 1e6) / 1.5))
  const width = Math.round(height * 1.5)
  const stored = STORED[orientation]
  if (!stored) throw new RangeError(`orientation ${orientation} is not one of 1–8`)
  const upright = sharp(paint(width, height), { raw: { width, height, channels: 3 } })
  const turned = await upright.rotate(stored.rotate).raw().toBuffer({ resolveWithObject: true })
  const held = sharp(turned.data, { raw: { width: turned.info.width, height: turned.info.height, channels: 3 } }).flop(stored.mirror)
  return held
    .jpeg({ quality: 92, chromaSubsampling: '4:2:0' })
    .withExif({ ...EXIF, IFD0: { ...EXIF.IFD0, Orientation: String(orientation) } })
    .withMetadata({ orientation })
    .toBuffer()
}

/** The path of such a file, made when it is not there yet. Upright it is 3:2 (24 megapixels: 6000 × 4000), with a red arrow pointing up and a white band on top. */
export async function cameraFile({ megapixels, orientation }: CameraFile): Promise<string> {
  const folder = path.resolve(process.env['DATA_DIR'] ?? '.data', 'camera-files')
  const file = path.join(folder, `camera-${megapixels}mp-orientation-${orientation}.jpg`)
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) return file
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, await photograph({ megapixels, orientation }))
  // whoever came first keeps the name: a browser that has the file already must not see it change
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return file
}

if (import.meta.main) {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) process.stdout.write(`${await cameraFile({ megapixels: 12, orientation })}\n`)
  process.stdout.write(`${await cameraFile({ megapixels: 24, orientation: 1 })}\n`)
}
