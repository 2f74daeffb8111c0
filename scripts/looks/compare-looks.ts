// Pictures beside those that were kept: the same but for a little, or changed, and where.
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'

/** Compared at this width at most: what is finer is how letters are drawn. */
const WIDTH = 720
/** How far a colour may be off, of 255, and how many of a thousand points may be further. */
const OFF = 32
const POINTS = 0.5

const read = async (file: string) => {
  const { data, info } = await sharp(file).resize({ width: WIDTH, withoutEnlargement: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Null where the two are the same, `new` where none was kept; else a picture of the points that differ, white on black. */
export async function differenceOf(was: string, is: string): Promise<Buffer | 'new' | null> {
  if (!existsSync(was)) return 'new'
  if (readFileSync(was).equals(readFileSync(is))) return null // as nearly all are
  const [a, b] = await Promise.all([read(was), read(is)])
  const [width, height] = [b.width, b.height]
  const points = Buffer.alloc(width * height)
  const alike = a.width === width && a.height === height
  let off = 0
  for (let n = 0; n < points.length; n++) {
    const at = n * 3
    const far = !alike || apart(a.data, b.data, at) || apart(a.data, b.data, at + 1) || apart(a.data, b.data, at + 2)
    points[n] = far ? 255 : 0
    off += Number(far)
  }
  if (off * 1000 <= POINTS * points.length) return null
  return sharp(points, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
const apart = (a: Buffer, b: Buffer, at: number) => Math.abs(a[at]! - b[at]!) > OFF
