// Contact sheets: every picture of a page on one sheet, a row a state, each with what it shows.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { atOnce } from './at-once.ts'
import { folderOf, nameOf, type Shot } from './plan-shots.ts'

const HEIGHT = 340
const LABEL = 26
const GAP = 12
const SHEETS_AT_ONCE = 2
const INK = '#1d1a17'
const PAPER = '#d9d5cf'

type Tile = { image: Buffer; width: number; height: number; label: string }

const textOf = (words: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${LABEL}"><text x="0" y="18" font-family="sans-serif" font-size="14" fill="${INK}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`,
  )

async function tileOf(file: string | Buffer, label: string, height = HEIGHT): Promise<Tile> {
  const { data, info } = await sharp(file).resize({ height }).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height, label }
}

async function write(rows: Tile[][], title: string, to: string, height = HEIGHT) {
  const width = Math.max(400, ...rows.map((row) => row.reduce((sum, tile) => sum + tile.width + GAP, GAP)))
  const rowHeight = LABEL + height + GAP
  const composed = rows.flatMap((row, n) => {
    let left = GAP
    return row.flatMap((tile) => {
      const [x, top] = [left, LABEL + GAP + n * rowHeight]
      left += tile.width + GAP
      return [
        { input: textOf(tile.label, Math.max(tile.width, 170)), left: x, top },
        { input: tile.image, raw: { width: tile.width, height: tile.height, channels: 3 as const }, left: x, top: top + LABEL },
      ]
    })
  })
  await mkdir(path.dirname(to), { recursive: true })
  await sharp({ create: { width, height: LABEL + GAP + rows.length * rowHeight, channels: 3, background: PAPER } })
    .composite([{ input: textOf(title, width - GAP), left: GAP, top: 4 }, ...composed])
    .jpeg({ quality: 82 })
    .toFile(to)
}

/** `sheets/PAGE.jpg` of every page. */
export async function makeSheets(shots: readonly Shot[], taken: string, sheets: string): Promise<void> {
  await atOnce([...Map.groupBy(shots, (shot) => shot.file)], SHEETS_AT_ONCE, async ([file, own]) => {
    const rows = [...Map.groupBy(own, ({ state }) => state).values()]
    const tiles = rows.map((row) =>
      row
        .toSorted((a, b) => a.width - b.width)
        .map((shot) => tileOf(path.join(taken, folderOf(file), `${nameOf(shot)}.jpg`), nameOf(shot).replaceAll('-', ' · '))),
    )
    await write(await Promise.all(tiles.map((row) => Promise.all(row))), file, path.join(sheets, `${folderOf(file)}.jpg`))
  })
}

/** What it was, what it is, and where they differ. */
export async function makeChange(name: string, files: [was: string, is: string, difference: Buffer], to: string): Promise<void> {
  const labels = ['old', 'new', 'difference']
  await write([await Promise.all(files.map((file, n) => tileOf(file, labels[n]!, 700)))], name, to, 700)
}
