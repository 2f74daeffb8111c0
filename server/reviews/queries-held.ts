import { sql } from 'kysely'
import type { Outcome, RefusalReason } from '#api/kinds.ts'
import type { Role } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type HeldVote = {
  id: string
  review_id: string
  account_id: string
  vote: 'approve' | 'refuse'
  reason: RefusalReason | null
  outcome: Outcome | null
  words: string | null
  at: Date
  due_at: Date
}
const columns = ['id', 'review_id', 'account_id', 'vote', 'reason', 'outcome', 'words', 'at', 'due_at'] as const

/** The answer is its number. */
export async function insertHeld(db: WriteDb, row: Omit<HeldVote, 'id'>): Promise<string> {
  return (await db.insertInto('held_votes').values(row).returning('id').executeTakeFirstOrThrow()).id
}
/** At most one on each review. */
export async function heldOn(db: ReadDb, reviewIds: string[]): Promise<HeldVote[]> {
  return (await db.selectFrom('held_votes').select(columns).where('review_id', 'in', reviewIds).execute()) as HeldVote[]
}
/** Which review a vote is on, while it is held. */
export async function reviewOfHeld(db: ReadDb, id: string): Promise<string | null> {
  return (await db.selectFrom('held_votes').select('review_id').where('id', '=', id).executeTakeFirst())?.review_id ?? null
}
/** Takes it out; null where it is no more. */
export async function takeHeld(db: WriteDb, id: string): Promise<HeldVote | null> {
  return ((await db.deleteFrom('held_votes').where('id', '=', id).returning(columns).executeTakeFirst()) as HeldVote | undefined) ?? null
}

/** What somebody may do as an operator now, whatever they could when they voted. */
export async function rolesOf(db: ReadDb, accountId: string): Promise<readonly Role[]> {
  const found = await sql<{ roles: Role[] }>`select roles from accounts where id = ${accountId}`.execute(db)
  return found.rows[0]?.roles ?? []
}
