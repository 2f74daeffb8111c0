// Runs apart (see marker.ts): a picture comes in over stdin, its marked copy or the mark in it goes out over stdout, one after the other.
import { serveOrders } from '../confinement/serve-orders.ts'
import { IMAGE_LIMITS } from '../images/types.ts'
import type { Ordered } from './copy-order.ts'
import { makeCopy } from './make-copy.ts'
import { readMark } from './read-mark.ts'

const HEAD = 100_000
let before: Promise<unknown> = Promise.resolve()

const answer = async (order: Ordered, picture: Buffer): Promise<Buffer> =>
  'copy' in order ? makeCopy(picture, order.copy) : Buffer.from(JSON.stringify(await readMark(picture, order.read)))

serveOrders(IMAGE_LIMITS.bytes + HEAD, process.argv[2], (order, picture) => {
  const turn = before.then(() => answer(order as Ordered, picture))
  before = turn.catch(() => {})
  return turn
})
