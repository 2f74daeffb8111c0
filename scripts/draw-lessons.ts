// Draws the photographs that lessons take apart: public/photographs, each of demo/photos as a page shows it.   node scripts/draw-lessons.ts
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { photographs } from '#content/photographs.ts'

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, 'public/photographs')
/** The longer side: a page's column at twice its pixels, nearly. */
const LONGER = 1120

mkdirSync(out, { recursive: true })
for (const name of Object.keys(photographs)) {
  const picture = sharp(path.join(root, `demo/photos/${name}.jpg`)).resize(LONGER, LONGER, { fit: 'inside' })
  const { width, height, size } = await picture.webp({ quality: 62, effort: 6 }).toFile(path.join(out, `${name}.webp`))
  console.log(`${name}  ${width} × ${height}  ${Math.round(size / 1000)} kB`)
}
