import { z } from 'zod'
import { Sha256 as hash } from './shared.ts'

/** Tickets in a block; of the last one there may be fewer. */
export const BLOCK_TICKETS = 4096
/** Most signs of a ticket. */
export const TICKET_LENGTH = 64
/** A ticket is printed signs without spaces and does not begin like the lines around it; so it is the same bytes everywhere. */
export const TICKET = new RegExp(`^[\\x21-\\x7a\\x7c-\\x7e][\\x21-\\x7e]{0,${TICKET_LENGTH - 1}}$`)
const time = z.iso.datetime({ precision: 3 })
/** Most rounds that a chain of our own may have: whoever checks the last one hashes as often. */
export const MOST_ROUNDS = 100_000

/**
 * Where chance comes from, named before the first ticket. `own`: a chain of hashes, its end published first and its values from the end on, one a round; it proves that
 * nothing was changed, not that nobody knew. `drand`: a public network, by the hash of its chain; a round is known to nobody before its time.
 */
export const drawBeacon = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own'), chain: hash, round: z.int().min(1).max(MOST_ROUNDS) }),
  z.strictObject({ kind: z.literal('drand'), chain: hash, round: z.int().min(1) }),
])
export type DrawBeacon = z.infer<typeof drawBeacon>

/** What is said of a draw before it: how many win, since when it is announced (ISO, UTC) and the beacon. */
export const drawAnnouncement = z.strictObject({
  id: z.string().regex(TICKET),
  winners: z.int().min(1),
  named: time,
  beacon: drawBeacon,
})
export type DrawAnnouncement = z.infer<typeof drawAnnouncement>

/** The first line of a draw's file. `hashes`: of each block of tickets, hex; `root`: over the announcement and them. */
export const drawHeader = drawAnnouncement.extend({
  pixtura: z.literal('draw'),
  version: z.literal(1),
  tickets: z.int().min(1).max(0xffff_ffff),
  frozen: time,
  block: z.literal(BLOCK_TICKETS),
  hashes: z.array(hash).min(1),
  root: hash,
})
export type DrawHeader = z.infer<typeof drawHeader>

/** What a beacon said, hex. */
export const BeaconProof = z.string().regex(/^([0-9a-f]{2}){1,128}$/)
/** The last line, once the round was there. `proof`: what the beacon said, hex; `winners`: numbers of tickets, from 1, in the order in which they were drawn. */
export const drawOutcome = z.strictObject({ drawn: time, proof: BeaconProof, seed: hash, winners: z.array(z.int().min(1)) })
export type DrawOutcome = z.infer<typeof drawOutcome>
