import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

const SPAN = 2 ** 32

/** Numbers of 32 bits out of a seed: SHA-256 of the seed and a counter of four bytes, cut into eight, and so on. */
function* numbersFrom(seed: string): Generator<number, never> {
  const said = new Uint8Array(36)
  said.set(hexToBytes(seed))
  for (let counter = 0; ; counter++) {
    new DataView(said.buffer).setUint32(32, counter)
    const digest = new DataView(sha256(said).buffer)
    for (let at = 0; at < 32; at += 4) yield digest.getUint32(at)
  }
}

/**
 * Who wins, as numbers of tickets from 1, in the order in which they are drawn; nobody twice. Each is chosen among those that are left, by a number of the seed; a number
 * that would favour the first of them is thrown away (rejection sampling).
 */
export function drawWinners(seed: string, tickets: number, winners: number): number[] {
  const numbers = numbersFrom(seed)
  const moved = new Map<number, number>()
  const drawn: number[] = []
  for (let at = 0; at < Math.min(tickets, winners); at++) {
    const left = tickets - at
    const fair = SPAN - (SPAN % left)
    let number = numbers.next().value
    while (number >= fair) number = numbers.next().value
    const chosen = at + (number % left)
    drawn.push((moved.get(chosen) ?? chosen) + 1)
    moved.set(chosen, moved.get(at) ?? at)
  }
  return drawn
}
