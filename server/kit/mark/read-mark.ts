import sharp from 'sharp'
import { IMAGE_LIMITS } from '../images/types.ts'
import type { MarkRead, ReadOrder } from './copy-order.ts'
import { openReader } from './detect.ts'
import { openSuspect } from './fold.ts'
import { openPattern } from './pattern.ts'
import type { Plane } from './planes.ts'
import { searchMark } from './search.ts'

/** More pixels than these say nothing more. */
const MOST = 24_000_000

/** Lightness as it is stored, not turned upright: the reader tries all ways itself. `by`: how much smaller it was made. */
async function greyOf(bytes: Buffer): Promise<{ plane: Plane; by: number }> {
  const options = { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'none', ignoreIcc: true } as const
  const { width, height } = await sharp(bytes, options).metadata()
  const by = Math.min(1, Math.sqrt(MOST / (width * height)))
  const { data, info } = await sharp(bytes, options)
    .flatten({ background: '#fff' })
    .resize(Math.round(width * by), Math.round(height * by), { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { plane: { values: Float32Array.from(data), width: info.width, height: info.height }, by }
}

/** Which mark a picture bears, if any. */
export async function readMark(bytes: Buffer, { key, scales, from, seconds }: ReadOrder): Promise<MarkRead> {
  const { plane, by } = await greyOf(bytes)
  const until = performance.now() + seconds * 1000
  const reader = openReader(openPattern(Buffer.from(key, 'base64')))
  const { found, next, looks } = searchMark(reader, openSuspect(plane), {
    scales: scales.map((scale) => scale * by),
    from,
    isOver: () => performance.now() > until,
  })
  if (!found) return { found, next, looks }
  const { id, likeness, scale, pose } = found
  return { found: { id, likeness, scale: scale / by, mirrored: pose.across !== pose.down, turned: pose.turned }, next, looks }
}
