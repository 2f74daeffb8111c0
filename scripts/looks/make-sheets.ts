// Contact sheets: every picture of a page on one sheet, a row a state, each with what it shows.
import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { atOnce } from './at-once.ts'
import { folderOf, nameOf, SHARED, type Shot } from './plan-shots.ts'

const HEIGHT = 340
const LABEL = 26
const GAP = 12
const SHEETS_AT_ONCE = 2
const INK = '#1d1a17'
const PAPER = Buffer.from([0xd9, 0xd5, 0xcf])

type Tile = { image: Buffer; width: number; height: number; label: string }

type Words = { words: string; x: number; width: number }
/** Lines of words below each other, each of them within its width, as points on paper. */
async function drawWords(lines: readonly (readonly Words[])[], width: number): Promise<Buffer> {
  const drawn = lines.flatMap((line, n) =>
    line.map(
      ({ words, ...box }) =>
        `<svg x="${box.x}" y="${n * LABEL}" width="${box.width}" height="${LABEL}"><text y="18">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`,
    ),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${lines.length * LABEL}" font-family="sans-serif" font-size="11" fill="${INK}">${drawn.join('')}</svg>`
  const [r, g, b] = PAPER as unknown as [number, number, number]
  return sharp(Buffer.from(svg)).flatten({ background: { r, g, b } }).raw().toBuffer()
}

async function tileOf(file: string | Buffer, label: string, height = HEIGHT): Promise<Tile> {
  const { data, info } = await sharp(file).resize({ height, kernel: 'linear' }).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height, label }
}

async function write(rows: Tile[][], title: string, to: string, height = HEIGHT) {
  const width = Math.max(400, ...rows.map((row) => row.reduce((sum, tile) => sum + tile.width + GAP, GAP)))
  const rowHeight = LABEL + height + GAP
  const whole = LABEL + GAP + rows.length * rowHeight
  const sheet = Buffer.alloc(width * whole * 3, PAPER)
  const words: Words[][] = [[{ words: title, x: GAP, width: width - GAP }]]
  for (const [n, row] of rows.entries()) {
    let left = GAP
    const top = LABEL + GAP + n * rowHeight + LABEL
    words.push([])
    for (const tile of row) {
      words[n + 1]!.push({ words: tile.label, x: left, width: tile.width })
      for (let line = 0; line < tile.height; line++)
        tile.image.copy(sheet, ((top + line) * width + left) * 3, line * tile.width * 3, (line + 1) * tile.width * 3)
      left += tile.width + GAP
    }
  }
  // only where words stand: drawn over all of the sheet they would cost more than its pictures
  const drawn = await drawWords(words, width)
  const strip = LABEL * width * 3
  for (const n of words.keys()) drawn.copy(sheet, (n ? LABEL + GAP + (n - 1) * rowHeight : 4) * width * 3, n * strip, (n + 1) * strip)
  await mkdir(path.dirname(to), { recursive: true })
  await sharp(sheet, { raw: { width, height: whole, channels: 3 } })
    .jpeg({ quality: 82 })
    .toFile(to)
}

/** What most pages show alike was taken once and copied: it is read once too. */
function tilesOnce() {
  const read = new Map<string, Promise<Omit<Tile, 'label'>>>()
  return async (file: string, shot: Shot): Promise<Tile> => {
    const label = nameOf(shot).replaceAll('-', ' · ')
    if (!SHARED.includes(shot.state)) return tileOf(file, label)
    const bytes = await readFile(file)
    const name = createHash('sha1').update(bytes).digest('base64')
    const tile = read.get(name) ?? tileOf(bytes, '')
    read.set(name, tile)
    return { ...(await tile), label }
  }
}

/** `sheets/PAGE.jpg` of every page. */
export async function makeSheets(shots: readonly Shot[], taken: string, sheets: string): Promise<void> {
  const tile = tilesOnce()
  await atOnce([...Map.groupBy(shots, (shot) => shot.file)], SHEETS_AT_ONCE, async ([file, own]) => {
    const rows = [...Map.groupBy(own, ({ state }) => state).values()]
    const tiles = rows.map((row) =>
      row.toSorted((a, b) => a.width - b.width).map((shot) => tile(path.join(taken, folderOf(file), `${nameOf(shot)}.jpg`), shot)),
    )
    await write(await Promise.all(tiles.map((row) => Promise.all(row))), file, path.join(sheets, `${folderOf(file)}.jpg`))
  })
}

/** What it was, what it is, and where they differ. */
export async function makeChange(name: string, files: [was: string, is: string, difference: Buffer], to: string): Promise<void> {
  const labels = ['old', 'new', 'difference']
  await write([await Promise.all(files.map((file, n) => tileOf(file, labels[n]!, 700)))], name, to, 700)
}
