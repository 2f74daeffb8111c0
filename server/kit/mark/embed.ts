import sharp from 'sharp'
import { CHIP, CHIPS, chipsOf, type Pattern } from './pattern.ts'
import type { Plane } from './planes.ts'
import { strengthOf } from './strength.ts'

/** Pixels of three bytes, row by row. */
export type Colours = { data: Buffer; width: number; height: number }

/** The mark is reckoned on one value for so many pixels a side: half a chip. */
const COARSE = CHIP / 2
/** Steps of 255 as bytes around the middle, so that sharp can enlarge them. */
const [MIDDLE, FINE] = [128, 16]

/** Puts the mark of an id into the pixels in place. The same amount is added to all three colours, so only lightness changes. */
export async function embedMark(pixels: Colours, pattern: Pattern, id: number): Promise<void> {
  const { data, width, height } = pixels
  const added = await enlarge(coarseMark(strengthOf(await coarseGrey(pixels)), chipsOf(pattern, id)), width, height)
  for (let y = 0, n = 0, at = 0; y < height; y++) {
    let threshold = (y * DITHER_Y) % 1
    for (let x = 0; x < width; x++, n++, at += 3) {
      threshold += DITHER_X
      if (threshold >= 1) threshold -= 1
      const step = Math.floor((added[n]! - MIDDLE) / FINE + threshold)
      if (step === 0) continue
      data[at] = bounded(data[at]! + step)
      data[at + 1] = bounded(data[at + 1]! + step)
      data[at + 2] = bounded(data[at + 2]! + step)
    }
  }
}

/** Parts of a step are spread evenly over neighbours: the R2 sequence, whose points never come close to each other. Source: M. Roberts, The unreasonable effectiveness of quasirandom sequences. */
const [DITHER_X, DITHER_Y] = [0.754_877_666_246_692_7, 0.569_840_290_998_053_2]
const bounded = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value)

async function coarseGrey({ data, width, height }: Colours): Promise<Plane> {
  const [across, down] = [Math.ceil(width / COARSE), Math.ceil(height / COARSE)]
  const grey = await sharp(data, { raw: { width, height, channels: 3 } })
    .greyscale()
    .resize(across, down, { fit: 'fill' })
    .raw()
    .toBuffer()
  return { values: Float32Array.from(grey), width: across, height: down }
}

function coarseMark(strength: Plane, chips: Int8Array): Plane {
  const { values, width, height } = strength
  const marked = new Float32Array(values.length)
  for (let y = 0, n = 0; y < height; y++) for (let x = 0; x < width; x++, n++) marked[n] = values[n]! * chips[((y >> 1) % CHIPS) * CHIPS + ((x >> 1) % CHIPS)]!
  return { values: marked, width, height }
}

const enlarge = ({ values, width: across, height: down }: Plane, width: number, height: number): Promise<Buffer> =>
  sharp(
    Uint8Array.from(values, (value) => Math.round(MIDDLE + FINE * value)),
    { raw: { width: across, height: down, channels: 1 } },
  )
    .resize(across * COARSE, down * COARSE, { fit: 'fill', kernel: 'cubic' })
    .extract({ left: 0, top: 0, width, height })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
