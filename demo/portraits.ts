import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Square } from './types.ts'

const SIDE = 512
/** What people of the demo data have chosen for a picture of themselves: a square of a photograph that is in the public domain. Shares of the file's width. */
type Cut = Square & { file: string }
const cut = (file: string, left: number, top: number, side: number): Cut => ({ file, left, top, side })

/** Who is not named shows their newest work, or the first letter of their name. */
export const portraits: Readonly<Record<string, Cut>> = {
  anna: cut('extreme-desert-hike.jpg', 0.23, 0.19, 0.42),
  bruno: cut('casa-mila.jpg', 0.27, 0.02, 0.56),
  chen: cut('abstract-spiral.jpg', 0.25, 0.02, 0.5),
  dora: cut('the-spices-of-life.jpg', 0.58, 0.18, 0.3),
  sumei: cut('pondering-heron.jpg', 0.33, 0.13, 0.34),
  amara: cut('honey-bee-on-aster.jpg', 0.14, 0.14, 0.5),
  gulan: cut('northern-buttercup.jpg', 0.34, 0, 0.56),
  xiaoman: cut('oakland-zoo-otters.jpg', 0.21, 0.06, 0.33),
  zhouqi: cut('dandelion-seeding.jpg', 0.12, 0.01, 0.36),
  luoyi: cut('flower-meadow-llano.jpg', 0.31, 0.03, 0.45),
  tangning: cut('perched-osprey.jpg', 0.26, 0.06, 0.3),
  weilan: cut('blue-periwinkle.jpg', 0.42, 0.25, 0.28),
  pengyu: cut('hotel-facade.jpg', 0.28, 0.01, 0.46),
  xuheng: cut('piazza-gae-aulenti.jpg', 0.2, 0.05, 0.5),
  jiangtao: cut('high-trestle-trail.jpg', 0.28, 0.2, 0.44),
  shenbei: cut('sunning-anhinga.jpg', 0.3, 0.08, 0.4),
  priya: cut('lake-sherburne.jpg', 0.18, 0.08, 0.4),
  mateo: cut('beacon-street-sunset.jpg', 0.6, 0.1, 0.38),
  salma: cut('saturnian-profile.jpg', 0.3, 0, 0.4),
  joon: cut('green-staircase.jpg', 0.3, 0.35, 0.6),
  lerato: cut('tea-gardens.jpg', 0.3, 0.2, 0.4),
}

/** The square itself, as JPEG. */
export const cutPortrait = (photos: string, { file, ...square }: Cut): Promise<Buffer> => cutSquare(join(photos, file), square, SIDE)

/** A square of a photograph as JPEG, so many pixels wide. */
export async function cutSquare(path: string, { left, top, side }: Square, pixels: number): Promise<Buffer> {
  const photo = sharp(await readFile(path))
  const { width } = await photo.metadata()
  const [x, y, length] = [left, top, side].map((share) => Math.round(share * width)) as [number, number, number]
  return photo.extract({ left: x, top: y, width: length, height: length }).resize(pixels, pixels).jpeg({ quality: 85 }).toBuffer()
}
