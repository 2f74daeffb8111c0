import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { z } from 'zod'
import { proveRound, timeOfRound } from './draw-beacons.ts'
import { giveOut, valueOfSpin, type Standing } from './draw-spin-value.ts'
import {
  DAY_ROUNDS,
  receiptText,
  ROUND_SECONDS,
  spinLine,
  spinReceipt,
  spinsHeader,
  spinsRound,
  WHOLE,
  type SpinReceipt,
  type SpinsHeader,
  type SpinsRound,
} from './draw-spins.ts'

const DAY_MS = 86_400_000
/** Midnight of a day in UTC+8. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
/** The day of a moment in UTC+8. */
const dayAt = (at: number) => new Date(at + DAY_MS / 3).toISOString().slice(0, 10)

type Named = Pick<SpinsRound, 'round' | 'day'>
/** When a round is there, in milliseconds; null where there is no such round. */
export function timeOfSpinRound({ beacon }: Pick<SpinsHeader, 'beacon'>, { round, day }: Named): number | null {
  if (beacon.kind === 'drand') return day === null ? timeOfRound({ kind: 'drand', chain: beacon.chain, round }) : null
  return day !== null && round <= DAY_ROUNDS ? midnight(day) + round * ROUND_SECONDS * 1000 : null
}

/** The chain of a day, of those that were named; null where none was. */
const chainFor = ({ beacon }: Pick<SpinsHeader, 'beacon'>, day: string | null): string | null =>
  beacon.kind === 'drand' ? beacon.chain : day === null ? null : (beacon.chains[(midnight(day) - midnight(beacon.first)) / DAY_MS] ?? null)

/** What a round comes to, if the beacon said this for it; null for anything else. */
function proveSpinRound(header: Pick<SpinsHeader, 'beacon'>, { round, day, proof }: Omit<SpinsRound, 'at'>): Uint8Array | null {
  const chain = chainFor(header, day)
  return chain === null ? null : (proveRound({ kind: header.beacon.kind, chain, round }, proof)?.randomness ?? null)
}

/** As `proveSpinRound`, for rounds that come one after the other: a value is hashed to the one before it, and not to the end of its chain each time. */
export function proveInTurn(header: SpinsHeader) {
  let last: { chain: string; round: number; proof: string } | null = null
  return (said: Omit<SpinsRound, 'at'>): Uint8Array | null => {
    const { round, day, proof } = said
    const chain = chainFor(header, day)
    if (header.beacon.kind === 'drand' || chain === null) return proveSpinRound(header, said)
    const since = last?.chain === chain && last.round < round ? last : { chain, round: 0, proof: chain }
    const proven = proveRound({ kind: 'own', chain: since.proof, round: round - since.round }, proof)
    if (proven) last = { chain, round, proof }
    return proven?.randomness ?? null
  }
}

/** The first thing that does not hold, and the line at which it stands, from 1. */
export type SpinsFault = { at: 'form' | 'table' | 'published' | 'round' | 'proof' | 'order' | 'times' | 'cap' | 'value' | 'part' | 'twice'; line: number }
export type SpinsVerdict = { header: SpinsHeader | null; rounds: number; spins: number; given: ReadonlyMap<string, number>; fault: SpinsFault | null }

/** Hash of the first line with its line break: what stands published before the first ticket. Hex. */
export const hashHeader = (line: string): string => bytesToHex(sha256(utf8ToBytes(`${line}\n`)))

function isTable({ parts, guarantee }: SpinsHeader): boolean {
  const ids = new Set(parts.map(({ id }) => id))
  const sum = parts.reduce((all, { odds }) => all + odds, 0)
  const known = [...parts.map(({ next }) => next), guarantee?.part ?? null].every((one) => one === null || ids.has(one))
  return sum === WHOLE && known && ids.size === parts.length
}

function parse<T extends z.ZodType>(schema: T, line: string): z.infer<T> | null {
  // a file that anybody hands in
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

type Turn = { said: SpinsRound; at: number; randomness: Uint8Array; last: number }
/** Reads a file line by line; what it knows so far decides what the next one may say. */
function openReading(header: SpinsHeader) {
  const standing: Standing = { given: new Map(), blanks: new Map() }
  const prove = proveInTurn(header)
  const [tickets, days] = [new Set<string>(), new Map<string, number>()]
  let turn: Turn | null = null
  const seen = { rounds: 0, spins: 0 }

  const readRound = (said: SpinsRound): SpinsFault['at'] | null => {
    const at = timeOfSpinRound(header, said)
    if (at === null || at !== Date.parse(said.at) || (turn && turn.at >= at)) return 'round'
    const randomness = prove(said)
    if (!randomness) return 'proof'
    turn = { said, at, randomness, last: 0 }
    seen.rounds++
    return null
  }
  const readSpin = (line: string): SpinsFault['at'] | null => {
    const spin = parse(spinLine, line)
    if (!spin || !turn) return 'form'
    const spun = Date.parse(spin.spun)
    if (spin.number <= turn.last) return 'order'
    if (spun >= turn.at || spun < Date.parse(header.named) || spun >= Date.parse(header.ends)) return 'times'
    if (tickets.has(spin.ticket)) return 'twice'
    const of = `${spin.member} ${dayAt(spun)}`
    days.set(of, (days.get(of) ?? 0) + 1)
    if (days.get(of)! > header.mostADay) return 'cap'
    if (valueOfSpin({ ...spin, wheel: header.id }, turn.randomness) !== spin.value) return 'value'
    if (giveOut(header, standing, spin.member, spin.value).id !== spin.part) return 'part'
    tickets.add(spin.ticket)
    turn.last = spin.number
    seen.spins++
    return null
  }
  const read = (line: string): SpinsFault['at'] | null => {
    const round = line.startsWith('{"round"') ? parse(spinsRound, line) : null
    return round ? readRound(round) : readSpin(line)
  }
  return { read, seen, given: standing.given }
}

/** Works every spin of a wheel out again from its file alone. `published`: the hash of the first line as it stands elsewhere. */
export function verifySpins(file: string, published: string | null): SpinsVerdict {
  const lines = file.split('\n')
  const header = parse(spinsHeader, lines[0] ?? '')
  const fails = (at: SpinsFault['at'], line: number): SpinsVerdict => ({ header, rounds: 0, spins: 0, given: new Map(), fault: { at, line } })
  if (!header || lines.pop() !== '') return fails('form', header ? lines.length + 1 : 1)
  if (!isTable(header)) return fails('table', 1)
  if (published && hashHeader(lines[0]!) !== published) return fails('published', 1)
  const { read, seen, given } = openReading(header)
  for (let n = 1; n < lines.length; n++) {
    const at = read(lines[n]!)
    if (at) return { ...fails(at, n + 1), ...seen }
  }
  return { header, ...seen, given, fault: null }
}

/** Whether a receipt is one of ours, and stands in the file as it was given: `unsigned`, `waiting` for its round, `missing` although that is there, or `found`. */
export function findReceipt(file: string, said: string): 'form' | 'unsigned' | 'waiting' | 'missing' | 'found' {
  const lines = file.split('\n')
  const [header, receipt] = [parse(spinsHeader, lines[0] ?? ''), parse(spinReceipt, said)]
  if (!header || !receipt) return 'form'
  if (receipt.wheel !== header.id || !isSigned(receipt, header.key)) return 'unsigned'
  const rounds = lines.flatMap((line, n) => (line.startsWith('{"round"') ? [{ n, round: parse(spinsRound, line) }] : []))
  const own = rounds.findIndex(({ round }) => round?.round === receipt.round && round.day === receipt.day)
  const at = timeOfSpinRound(header, receipt)
  const isPast = rounds.some(({ round }) => round && at !== null && Date.parse(round.at) > at)
  if (own === -1) return isPast ? 'missing' : 'waiting'
  const spins = lines.slice(rounds[own]!.n + 1, rounds[own + 1]?.n).map((line) => parse(spinLine, line))
  return spins.some((spin) => spin?.ticket === receipt.ticket && spin.number === receipt.number && spin.seed === receipt.seed && spin.spun === receipt.spun)
    ? 'found'
    : 'missing'
}
function isSigned({ signature, ...receipt }: SpinReceipt, key: string): boolean {
  // a signature that is no point of the curve throws
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(receiptText(receipt)), hexToBytes(key), { zip215: false })
  } catch {
    return false
  }
}
