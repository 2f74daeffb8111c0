import { utf8ToBytes } from '@noble/hashes/utils.js'
import { proveRound, timeOfRound } from '#api/draw-beacons.ts'
import { BLOCK_TICKETS, TICKET, drawAnnouncement, type DrawAnnouncement, type DrawHeader, type DrawOutcome } from '#api/draw-file.ts'
import { hashBlock, rootOfDraw, seedOfDraw } from '#api/draw-tickets.ts'
import { drawWinners } from '#api/draw-winners.ts'

const linesOf = (tickets: readonly string[]) => tickets.map((one) => `${one}\n`).join('')

function* blocksOf(tickets: readonly string[]) {
  for (let from = 0; from < tickets.length; from += BLOCK_TICKETS) yield linesOf(tickets.slice(from, from + BLOCK_TICKETS))
}

/**
 * The file of a draw whose tickets are all there: a first line (`DrawHeader`), then a line a ticket, in their order. Its root is what is published before the beacon speaks.
 * Throws for a ticket that has another form or stands twice, and when the round is already known.
 */
export function freezeDraw(announced: DrawAnnouncement, tickets: readonly string[], now: Date): { header: DrawHeader; file: string } {
  const { beacon, ...said } = drawAnnouncement.parse(announced)
  if (!tickets.length || new Set(tickets).size < tickets.length || tickets.some((one) => !TICKET.test(one)))
    throw new Error('tickets are signs without spaces, none twice')
  if ((timeOfRound(beacon) ?? Infinity) <= now.getTime()) throw new Error('the round must be one that is still to come')
  const frozen = { ...said, beacon, tickets: tickets.length, frozen: now.toISOString() }
  const hashes = [...blocksOf(tickets)].map((lines) => hashBlock(utf8ToBytes(lines)))
  const root = rootOfDraw(frozen, hashes)
  const header = { pixtura: 'draw', version: 1, ...frozen, block: BLOCK_TICKETS, hashes, root } as const
  return { header, file: `${JSON.stringify(header)}\n${linesOf(tickets)}` }
}

/** What the round decides, as the last line of the file; null when the beacon did not say this. */
export function settleDraw({ id, beacon, root, tickets, winners }: DrawHeader, proof: string, now: Date): DrawOutcome | null {
  const proven = proveRound(beacon, proof)
  if (!proven) return null
  const seed = seedOfDraw(id, root, proven.randomness)
  return { drawn: now.toISOString(), proof, seed, winners: drawWinners(seed, tickets, winners) }
}
