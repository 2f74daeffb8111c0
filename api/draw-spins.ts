import { z } from 'zod'
import { BeaconProof } from './draw-file.ts'
import { Sha256 as hash } from './shared.ts'

/** Chances are said in ten-thousandths; those of a table are this many. */
export const WHOLE = 10_000
/** A chain of our own has a round every so many seconds, and one chain is for one day (UTC+8). */
export const [ROUND_SECONDS, DAY_ROUNDS] = [6, 14_400]
/** What a member may give as a seed of their own. */
const SEED = /^[0-9A-Za-z]{8,64}$/
const time = z.iso.datetime({ precision: 3 })
const day = z.iso.date()

export const PartKind = z.enum(['blank', 'goods', 'pixt', 'yuan', 'coupon', 'code'])
export type PartKind = z.infer<typeof PartKind>
/** One part of the table. `odds`: in ten-thousandths; `stock`: null where it never ends; `next`: to which part it falls once its stock is gone. */
const spinPart = z.strictObject({
  id: z.string(),
  kind: PartKind,
  worth: z.int().min(0),
  odds: z.int().min(0).max(WHOLE),
  stock: z.int().min(0).nullable(),
  next: z.string().nullable(),
})
export type SpinPart = z.infer<typeof spinPart>

/** `own`: the end of one chain a day, the first one of `first`; `drand`: its one chain. */
const beacon = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own'), first: day, chains: z.array(hash).min(1).max(40) }),
  z.strictObject({ kind: z.literal('drand'), chain: hash }),
])
/**
 * The first line of the file of a wheel, fixed before the first ticket. `guarantee`: after so many blanks in a row the next one is this part. `key`: receipts are signed
 * by it (Ed25519, hex).
 */
export const spinsHeader = z.strictObject({
  pixtura: z.literal('spins'),
  version: z.literal(1),
  id: z.string(),
  named: time,
  ends: time,
  mostADay: z.int().min(1),
  guarantee: z.strictObject({ after: z.int().min(1), part: z.string() }).nullable(),
  parts: z.array(spinPart).min(2).max(12),
  beacon,
  key: hash,
})
export type SpinsHeader = z.infer<typeof spinsHeader>

/** A round that was there, and then each spin that it decided, by their numbers. `day`: of the chain; null for drand. `proof`: what the beacon said, hex. */
export const spinsRound = z.strictObject({ round: z.int().min(1), day: day.nullable(), at: time, proof: BeaconProof })
export type SpinsRound = z.infer<typeof spinsRound>
/** `member`: the same for all spins of somebody on this wheel. `value`: where the needle stands, from 1 to 10 000; `part`: what that gave. */
export const spinLine = z.strictObject({
  number: z.int().min(1),
  ticket: z.string(),
  member: z.string(),
  spun: time,
  seed: z.string().regex(SEED),
  value: z.int().min(1).max(WHOLE),
  part: z.string(),
})

/** What somebody holds from the moment on at which they spun: their ticket, their own seed and a round to come. */
export const spinReceipt = z.strictObject({
  wheel: z.string(),
  number: z.int().min(1),
  ticket: z.string(),
  seed: z.string().regex(SEED),
  round: z.int().min(1),
  day: day.nullable(),
  spun: time,
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})
export type SpinReceipt = z.infer<typeof spinReceipt>
/** What of a receipt is signed. */
export const receiptText = ({ wheel, number, ticket, seed, round, day: of, spun }: Omit<SpinReceipt, 'signature'>): string =>
  ['pixtura spin 1', wheel, number, ticket, seed, of ?? '', round, spun, ''].join('\n')
