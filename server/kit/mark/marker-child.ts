// Runs apart (see marker.ts): a picture comes in over stdin, its marked or signed copy or the mark in it goes out over stdout, one after the other.
import { serveOrders } from '../confinement/serve-orders.ts'
import { IMAGE_LIMITS } from '../images/types.ts'
import type { Ordered } from './copy-order.ts'
import { makeCopy } from './make-copy.ts'
import { readMark } from './read-mark.ts'
import { followFrom } from './same-chance.ts'
import { signManifest } from './sign-manifest.ts'

const HEAD = 100_000
let before: Promise<unknown> = Promise.resolve()

async function answer(order: Ordered, picture: Buffer): Promise<Uint8Array> {
  if ('copy' in order) return makeCopy(picture, order.copy)
  if ('read' in order) return Buffer.from(JSON.stringify(await readMark(picture, order.read)))
  followFrom(picture)
  return signManifest(picture, order.sign)
}

serveOrders(IMAGE_LIMITS.bytes + HEAD, process.argv[2], (order, picture) => {
  const turn = before.then(() => answer(order as Ordered, picture))
  before = turn.catch(() => {})
  return turn
})
