import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { WHOLE, type SpinPart, type SpinReceipt, type SpinsHeader } from './draw-spins.ts'
import { drawWinners } from './draw-winners.ts'

type Spun = Pick<SpinReceipt, 'wheel' | 'number' | 'ticket' | 'seed'>
/** Where the needle stands, from 1 to 10 000: SHA-256 of wheel, number, ticket, the member's seed and the beacon, and a number out of it as draws take theirs. */
export function valueOfSpin({ wheel, number, ticket, seed }: Spun, randomness: Uint8Array): number {
  const said = utf8ToBytes(`${['pixtura spin 1', wheel, number, ticket, seed].join('\n')}\n`)
  return drawWinners(bytesToHex(sha256(concatBytes(said, randomness))), WHOLE, 1)[0]!
}

/** In which part of the table a value lies: parts stand one after the other, each as wide as its chance. */
function partAt(parts: readonly SpinPart[], value: number): SpinPart {
  let last = 0
  return parts.find(({ odds }) => value <= (last += odds)) ?? parts.at(-1)!
}

type Table = Pick<SpinsHeader, 'parts' | 'guarantee'>
/** Where a table stands: how many of each part were given, and how many blanks somebody has had in a row. */
export type Standing = { given: Map<string, number>; blanks: Map<string, number> }

const isLeft = ({ id, stock }: SpinPart, given: ReadonlyMap<string, number>) => stock === null || (given.get(id) ?? 0) < stock
/** The part itself, or the first of those it falls to of which there is one left. */
function fallTo(parts: readonly SpinPart[], from: SpinPart, given: ReadonlyMap<string, number>): SpinPart {
  let part = from
  for (let n = 0; n < parts.length && !isLeft(part, given); n++) part = parts.find(({ id }) => id === part.next) ?? part
  return part
}

/** What a value gives to somebody, and the standing after it. A blank that comes after as many as the guarantee says is its part, as long as there is one. */
export function giveOut({ parts, guarantee }: Table, { given, blanks }: Standing, member: string, value: number): SpinPart {
  const had = blanks.get(member) ?? 0
  const found = fallTo(parts, partAt(parts, value), given)
  const sure = guarantee && found.kind === 'blank' && had >= guarantee.after ? parts.find(({ id }) => id === guarantee.part) : undefined
  const part = sure ? fallTo(parts, sure, given) : found
  blanks.set(member, part.kind === 'blank' ? had + 1 : 0)
  given.set(part.id, (given.get(part.id) ?? 0) + 1)
  return part
}
