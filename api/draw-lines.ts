import { BLOCK_TICKETS, TICKET_LENGTH, drawHeader, drawOutcome, type DrawHeader, type DrawOutcome } from './draw-file.ts'

const BREAK = 10
const BRACE = 123
const text = new TextDecoder('utf-8', { fatal: false })

/** A draw's file with the place of each line, so that a million tickets need no million strings. `starts`: of each ticket, and the end of the last. */
export type ReadDraw = { bytes: Uint8Array; header: DrawHeader; starts: Uint32Array; outcome: DrawOutcome | null }

/** JSON in a line, or null. */
function parseLine(bytes: Uint8Array): unknown {
  // a file that anybody hands in
  try {
    return JSON.parse(text.decode(bytes)) as unknown
  } catch {
    return null
  }
}

function lineStarts(bytes: Uint8Array): Uint32Array {
  let lines = 0
  for (const byte of bytes) if (byte === BREAK) lines++
  const starts = new Uint32Array(lines + 1)
  let line = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === BREAK) starts[++line] = at + 1
  return starts
}

/** The first line that is no ticket (`TICKET`, read byte by byte), counted in the file from 1; null when all are. */
function findNoTicket(bytes: Uint8Array, starts: Uint32Array): number | null {
  for (let n = 0; n + 1 < starts.length; n++) {
    const [from, to] = [starts[n]!, starts[n + 1]! - 1]
    if (to === from || to - from > TICKET_LENGTH || bytes[from] === BRACE) return n + 2
    for (let at = from; at < to; at++) if (bytes[at]! < 0x21 || bytes[at]! > 0x7e) return n + 2
  }
  return null
}

/** What a file holds, or the line at which it is none. */
export function readDraw(bytes: Uint8Array): ReadDraw | { line: number } {
  const lines = lineStarts(bytes)
  const count = lines.length - 1
  if (!count || lines[count] !== bytes.length) return { line: count + 1 }
  const header = drawHeader.safeParse(parseLine(bytes.subarray(0, lines[1])))
  if (!header.success) return { line: 1 }
  const ends = bytes[lines[count - 1]!] === BRACE
  const outcome = ends ? drawOutcome.safeParse(parseLine(bytes.subarray(lines[count - 1]))) : null
  if (count < 2 || outcome?.success === false) return { line: count }
  const starts = lines.subarray(1, ends ? count : count + 1)
  const line = findNoTicket(bytes, starts)
  return line ? { line } : { bytes, header: header.data, starts, outcome: outcome?.data ?? null }
}

/** The lines of each block of tickets. */
export function* blocksIn({ bytes, starts }: ReadDraw): Generator<Uint8Array> {
  const tickets = starts.length - 1
  for (let from = 0; from < tickets; from += BLOCK_TICKETS) yield bytes.subarray(starts[from], starts[Math.min(tickets, from + BLOCK_TICKETS)])
}

/** The number of a ticket that stood before, from 1; null when all are different. A table of places, as a set of a million strings is large. */
export function findTwice({ bytes, starts }: ReadDraw): number | null {
  const tickets = starts.length - 1
  const size = 2 ** Math.ceil(Math.log2(tickets * 2 + 2))
  const table = new Uint32Array(size)
  const isSame = (a: number, b: number) => {
    const [length, other] = [starts[a + 1]! - starts[a]!, starts[b + 1]! - starts[b]!]
    if (length !== other) return false
    for (let n = 0; n < length; n++) if (bytes[starts[a]! + n] !== bytes[starts[b]! + n]) return false
    return true
  }
  for (let n = 0; n < tickets; n++) {
    let hash = 0x811c9dc5
    for (let at = starts[n]!; at < starts[n + 1]!; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
    let place = (hash ^ (hash >>> 15)) & (size - 1)
    for (; table[place]; place = (place + 1) & (size - 1)) if (isSame(table[place]! - 1, n)) return n + 1
    table[place] = n + 1
  }
  return null
}
