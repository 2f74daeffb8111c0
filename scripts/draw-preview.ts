// Draws what a shared link shows where a page has no picture of its own: public/preview.jpg, a photograph of the demo data with the site's name.   node scripts/draw-preview.ts
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { brand } from '#api/brand.ts'

const root = path.resolve(import.meta.dirname, '..')
const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 56]
/** Jacob W. Frank / NPS, CC0; demo/CREDITS.md has its source. */
const PHOTOGRAPH = 'demo/photos/lake-sherburne.jpg'

const sign = readFileSync(path.join(root, 'public/favicon.svg'), 'utf8').match(/<circle.*\/>/)![0]
const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" color="#fff">
  <linearGradient id="g" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-opacity="0.72"/><stop offset="0.45" stop-opacity="0"/></linearGradient>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><g transform="translate(${MARGIN} ${HEIGHT - MARGIN - 64}) scale(${64 / 24})">${sign}</g></svg>`

const folder = mkdtempSync(path.join(tmpdir(), 'preview-'))
const fontfile = path.join(folder, 'face.ttf')
writeFileSync(fontfile, brotliDecompressSync(readFileSync(path.join(root, 'server/kit/pdf/noto-sans-sc-regular.ttf.br'))))
const text = `<span foreground="white">${brand.name.zh}  ${brand.name.en}</span>`
const name = sharp({ text: { text, font: 'Noto Sans SC 30', fontfile, rgba: true, dpi: 130 } })
const { data, info } = await name.png().toBuffer({ resolveWithObject: true })
rmSync(folder, { recursive: true })

await sharp(path.join(root, PHOTOGRAPH))
  .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
  .composite([
    { input: Buffer.from(shade), left: 0, top: 0 },
    { input: data, left: MARGIN + 64 + 24, top: HEIGHT - MARGIN - 32 - Math.round(info.height / 2) },
  ])
  .jpeg({ quality: 82, progressive: true, mozjpeg: true })
  .toFile(path.join(root, 'public/preview.jpg'))
