import { proveRound, timeOfRound } from './draw-beacons.ts'
import { BLOCK_TICKETS, type DrawHeader, type DrawOutcome } from './draw-file.ts'
import { blocksIn, findTwice, readDraw, type ReadDraw } from './draw-lines.ts'
import { hashBlock, rootOfDraw, seedOfDraw } from './draw-tickets.ts'
import { drawWinners } from './draw-winners.ts'

/**
 * The first thing that does not hold. `block`: blocks from the first to the last that differ, from 1, with the tickets that the first of them holds; `place`: of a winner,
 * from 1; `line`: of the file. Later steps were not looked at.
 */
export type DrawFault =
  | { at: 'form'; line: number }
  | { at: 'block'; first: number; last: number; tickets: { from: number; to: number } }
  | { at: 'count' | 'root' | 'published'; said: string; is: string }
  | { at: 'twice'; ticket: number; block: number }
  | { at: 'times' | 'proof' | 'seed' }
  | { at: 'winner'; place: number; said: number | null; is: number | null }
export type DrawVerdict = { header: DrawHeader | null; outcome: DrawOutcome | null; fault: DrawFault | null }

function checkBlocks(read: ReadDraw): DrawFault | null {
  const { hashes } = read.header
  const own = [...blocksIn(read)].map((lines) => hashBlock(lines))
  const differ = Array.from({ length: Math.max(own.length, hashes.length) }, (_, n) => n).filter((n) => own[n] !== hashes[n])
  if (!differ.length) return null
  const [first, last] = [differ[0]! + 1, differ.at(-1)! + 1]
  return { at: 'block', first, last, tickets: { from: (first - 1) * BLOCK_TICKETS + 1, to: first * BLOCK_TICKETS } }
}

function checkRoot({ header, starts }: ReadDraw, published: string | null): DrawFault | null {
  const count = starts.length - 1
  if (count !== header.tickets) return { at: 'count', said: String(header.tickets), is: String(count) }
  const root = rootOfDraw(header, header.hashes)
  if (root !== header.root) return { at: 'root', said: header.root, is: root }
  return published && published !== root ? { at: 'published', said: published, is: root } : null
}

function checkTwice(read: ReadDraw): DrawFault | null {
  const ticket = findTwice(read)
  return ticket ? { at: 'twice', ticket, block: Math.ceil(ticket / BLOCK_TICKETS) } : null
}

/** Named, then frozen, then the round, then drawn: in this order. */
function checkTimes({ header, outcome }: ReadDraw): DrawFault | null {
  const [named, frozen] = [Date.parse(header.named), Date.parse(header.frozen)]
  const drawn = outcome ? Date.parse(outcome.drawn) : Infinity
  const round = timeOfRound(header.beacon) ?? drawn
  return named <= frozen && frozen < round && round <= drawn ? null : { at: 'times' }
}

function checkOutcome({ header, outcome }: ReadDraw): DrawFault | null {
  if (!outcome) return null
  const proven = proveRound(header.beacon, outcome.proof)
  if (!proven) return { at: 'proof' }
  const seed = seedOfDraw(header.id, header.root, proven.randomness)
  if (seed !== outcome.seed) return { at: 'seed' }
  const [own, said] = [drawWinners(seed, header.tickets, header.winners), outcome.winners]
  for (let n = 0; n < Math.max(own.length, said.length); n++)
    if (own[n] !== said[n]) return { at: 'winner', place: n + 1, said: said[n] ?? null, is: own[n] ?? null }
  return null
}

/**
 * Works a draw out again from its file alone. `published`: the root as it stands elsewhere; without it, a file that was made anew from the beginning to the end is not found.
 * A file without an outcome is one whose round is still to come.
 */
export function verifyDraw(bytes: Uint8Array, published: string | null): DrawVerdict {
  const read = readDraw(bytes)
  if ('line' in read) return { header: null, outcome: null, fault: { at: 'form', line: read.line } }
  const fault = checkBlocks(read) ?? checkRoot(read, published) ?? checkTwice(read) ?? checkTimes(read) ?? checkOutcome(read)
  return { header: read.header, outcome: read.outcome, fault }
}
