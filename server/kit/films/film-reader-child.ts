// Runs apart (see film-reader.ts): a film comes in over stdin, what it is and its container written anew go out over stdout, one after the other.
import { serveOrders } from '../confinement/serve-orders.ts'
import { readFilm } from './read-film.ts'
import { FILM_LIMITS } from './types.ts'

const HEAD = 100_000
let before: Promise<unknown> = Promise.resolve()

/** Facts as JSON, their length before them (u32 BE), and the film. */
async function answer(order: { flat?: boolean }, film: Buffer): Promise<Buffer> {
  const { bytes, ...said } = { bytes: Buffer.alloc(0), ...(await readFilm(film, order)) }
  const head = Buffer.from(JSON.stringify(said))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, bytes])
}

serveOrders(FILM_LIMITS.bytes + HEAD, process.argv[2], (order, film) => {
  const turn = before.then(() => answer(order, film))
  before = turn.catch(() => {})
  return turn
})
