// Runs apart (see card-renderer.ts): a card and its pictures come in over stdin, its JPEG goes out over stdout.
import sharp from 'sharp'
import { serveOrders } from '../confinement/serve-orders.ts'
import type { OrderedCard } from './card-renderer.ts'
import type { Card } from './card.ts'
import { drawCard } from './draw-card.ts'

const MAX_ORDER = 20_000_000
sharp.cache(false)
sharp.concurrency(1)

function cardOf({ card, lengths }: OrderedCard, blob: Buffer): Card {
  let at = 0
  const files = lengths.map((length) => blob.subarray(at, (at += length)))
  const face = files.at(-1)!
  const pictures = card.pictures.map((picture, n) => ({ ...picture, file: files[n]! }))
  return { ...card, pictures, by: card.by && { ...card.by, face: face.length ? face : null } }
}
serveOrders(MAX_ORDER, process.argv[2], (order, blob) => drawCard(cardOf(order as OrderedCard, blob)))
