// Draws 24 share cards of every kind, size, room and many scripts, small, for somebody to look at: docs/looks/cards.   node scripts/draw-cards.ts [FOLDER]
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { drawCard } from '#server/kit/cards/draw-card.ts'
import { cardOf, samples } from '../tests/many-cards.ts'

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../docs/looks/cards'))
const SIDE = 560
mkdirSync(folder, { recursive: true })
for (const sample of samples) {
  const { of, size, room } = sample
  const name = `${of}-${size}-${room}.webp`
  await sharp(await drawCard(await cardOf(sample)))
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .webp({ quality: 72, effort: 6 })
    .toFile(path.join(folder, name))
  console.log(name)
}
