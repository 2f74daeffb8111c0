// Draws the icons of the installed site out of our sign: public/icon-*.png from public/favicon.svg.   node scripts/draw-icons.ts
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../public')
/** The sign alone, in the ink and on the ground of Paper (web/look/tokens.css). */
const sign = readFileSync(path.join(folder, 'favicon.svg'), 'utf8').match(/<circle.*\/>/)![0]
const [INK, GROUND] = ['#2b2622', '#fbfaf8']
/** `share` of the width that the sign takes; a mask may cut everything outside a circle of 80 % (W3C manifest, maskable). */
const drawing = (share: number) => {
  const side = 24 / share
  const margin = (side - 24) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" color="${INK}"><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${GROUND}"/>${sign}</svg>`
}

const icons = [
  { name: 'icon-192', side: 192, share: 0.72 },
  { name: 'icon-512', side: 512, share: 0.72 },
  { name: 'icon-maskable-512', side: 512, share: 0.56 },
  { name: 'apple-touch-icon', side: 180, share: 0.66 },
]
for (const { name, side, share } of icons)
  await sharp(Buffer.from(drawing(share)), { density: (72 * side * share) / 24 })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, `${name}.png`))
