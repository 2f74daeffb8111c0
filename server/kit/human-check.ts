import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { z } from 'zod'
import { HumanCheck } from '#api/shared.ts'
import type { WriteDb } from '../db/pool.ts'
import { batchOf, sweptBy, type Swept } from './jobs/batch.ts'
import type { Random } from './random.ts'
import type { Secrets } from './secrets.ts'

/** Rounds of PBKDF2 in one try: about half a millisecond where SHA-256 is in hardware, and what making a check costs us. */
const ROUNDS = 2000
const GOOD_MS = 5 * 60_000

export type HumanFault = 'HUMAN_CHECK_NEEDED' | 'HUMAN_CHECK_EXPIRED' | 'HUMAN_CHECK_USED' | 'HUMAN_CHECK_WRONG'
/** A check that was solved: `id` is what it may be used under once, until `expiresAt`. */
export type Solved = { id: string; expiresAt: Date }

const keysOf = (secrets: Secrets) => ({
  hmacSignatureSecret: secrets.mac('human-check', 'challenge').toString('hex'),
  hmacKeySignatureSecret: secrets.mac('human-check', 'solution').toString('hex'),
})

/**
 * Work for whoever wants to do `action`, good for five minutes; nothing is kept of it. `cost`: between so many tries and twice as many lead to its end, one
 * and a half times as many on average. Format and deterministic mode of altcha-lib 2 (https://altcha.org/docs/v2/proof-of-work/): ours to make is one try.
 */
export async function makeHumanCheck({ secrets, random, now, cost }: { secrets: Secrets; random: Random; now: Date; cost: number }, action: string) {
  const expiresAt = new Date(now.getTime() + GOOD_MS).toISOString()
  const terms = { algorithm: 'PBKDF2/SHA-256', cost: ROUNDS, counter: cost + random.int(cost), data: { action, expiresAt }, deriveKey }
  return HumanCheck.parse(await createChallenge({ ...terms, ...keysOf(secrets) }))
}

/** Does the work of a check, as a page does it in its workers: for programs that call us. The answer is what goes into `nvcVal`. */
export async function solveHumanCheck(challenge: HumanCheck): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const Payload = z.strictObject({
  challenge: HumanCheck,
  solution: z.strictObject({ counter: z.int(), derivedKey: z.string(), time: z.number().optional() }),
})

/** What a caller sent as proof that the work for `action` is done, or what is wrong with it. Whether it was used before is for `rememberHumanCheck` to say. */
export async function readHumanCheck(secrets: Secrets, action: string, payload: string | undefined, now: Date): Promise<Solved | HumanFault> {
  if (!payload) return 'HUMAN_CHECK_NEEDED'
  const read = Payload.safeParse(jsonOf(payload))
  if (!read.success) return 'HUMAN_CHECK_WRONG'
  const { challenge, solution } = read.data
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secrets) })
  const { data, nonce } = challenge.parameters
  if (!verified || data.action !== action) return 'HUMAN_CHECK_WRONG'
  const expiresAt = new Date(data.expiresAt)
  return expiresAt > now ? { id: nonce, expiresAt } : 'HUMAN_CHECK_EXPIRED'
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))
  } catch {
    return null // somebody's own invention
  }
}

/** False when this check was used before, by whatever process. A second call at the same moment waits for what becomes of the first one. */
export async function rememberHumanCheck(db: Pick<WriteDb, 'insertInto'>, { id, expiresAt }: Solved): Promise<boolean> {
  const row = await db
    .insertInto('human_checks')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Too old to be used anyway: what the hourly sweep calls. */
export const dropOldHumanChecks = (ctx: { db: WriteDb; now: Date }): Promise<Swept> =>
  sweptBy(sql`delete from human_checks where ctid = any (${batchOf(sql`human_checks where expires_at < ${ctx.now}`)})`.execute(ctx.db))
