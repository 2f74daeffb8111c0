import { sql } from 'kysely'
import type { ContributorPerson } from '#api/contributors.ts'
import type { RefusalReason } from '#api/kinds.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'
import { from, type ContributorState } from './flow.ts'

export type ContributorRow = {
  id: string
  account_id: string
  state: ContributorState
  person_sealed: Buffer | null
  title: ContributorPerson['title'] | null
  country: string | null
  contact_sealed: Buffer | null
  phone_lookup: Buffer | null
  phone_sealed: Buffer | null
  link: string
  began_at: Date
  asked_at: Date | null
  decided_at: Date | null
  reason: RefusalReason | null
  words: string
}
const columns = sql`id, account_id::text, state, person_sealed, title, country, contact_sealed, phone_lookup, phone_sealed, link, began_at, asked_at,
  decided_at, reason, words`

export async function contributorOf(db: ReadDb, accountId: string): Promise<ContributorRow | null> {
  return (await sql<ContributorRow>`select ${columns} from contributors where account_id = ${accountId}`.execute(db)).rows[0] ?? null
}
export async function contributorsByIds(db: ReadDb, ids: string[]): Promise<ContributorRow[]> {
  return ids.length ? (await sql<ContributorRow>`select ${columns} from contributors where id = any (${ids}::uuid[])`.execute(db)).rows : []
}
/** The first step that is written makes it; others find it there. */
export async function beginContributor(db: WriteDb, id: string, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('contributors')
    .values({ id, account_id: accountId, began_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

type Part = Partial<Pick<ContributorRow, 'person_sealed' | 'title' | 'country' | 'contact_sealed' | 'phone_lookup' | 'phone_sealed' | 'link'>>
/** Writes a step; false when it waits or was approved. */
export async function writePart(db: WriteDb, accountId: string, part: Part): Promise<boolean> {
  const done = await db.updateTable('contributors').set(part).where('account_id', '=', accountId).where('state', 'in', from.waiting).executeTakeFirst()
  return done.numUpdatedRows > 0n
}
type End = { state: 'approved' } | { state: 'rejected'; reason: RefusalReason; words: string }
/** Whose it was; null when it did not wait any more. */
export async function decideRow(db: WriteDb, id: string, end: End, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('contributors')
    .set({ ...end, decided_at: now })
    .where('id', '=', id)
    .where('state', 'in', from[end.state])
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}
/** It is sent, or taken back: nothing is decided of it. The number of what moved; null when it was not in a state from which it can. */
export async function moveRow(db: WriteDb, accountId: string, to: 'waiting' | 'draft', askedAt: Date | null): Promise<string | null> {
  const row = await db
    .updateTable('contributors')
    .set({ state: to, ...(askedAt && { asked_at: askedAt }), decided_at: null, reason: null, words: '' })
    .where('account_id', '=', accountId)
    .where('state', 'in', from[to])
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Which of these are a person's own and open to everybody, in the order asked. */
export async function openWorks(db: ReadDb, accountId: string, permlinks: readonly string[]): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select p.id::text from posts p where p.account_id = ${accountId} and p.permlink = any (${permlinks}) and ${whereOpen()}
    order by array_position(${permlinks}::text[], p.permlink)`.execute(db)
  return found.rows.map((row) => row.id)
}
/** These and no others, in this order. */
export async function replaceWorks(db: WriteDb, accountId: string, postIds: readonly string[]): Promise<void> {
  await db.deleteFrom('contributor_works').where('account_id', '=', accountId).execute()
  await db
    .insertInto('contributor_works')
    .values(postIds.map((post_id, place) => ({ account_id: accountId, post_id, place })))
    .execute()
}
export type WorkRow = { account_id: string; post_id: string; cover_key: string; title: string }
/** Sample works of these people in their order, as far as everybody sees them. */
export async function worksOf(db: ReadDb, accountIds: string[]): Promise<WorkRow[]> {
  if (!accountIds.length) return []
  const found = await sql<WorkRow>`select w.account_id::text, w.post_id::text, p.cover_key, p.title from contributor_works w join posts p on p.id = w.post_id
    where w.account_id = any (${accountIds}::bigint[]) and ${whereOpen()} order by w.account_id, w.place`.execute(db)
  return found.rows
}

export async function eraseContributor(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('contributor_works').where('account_id', '=', accountId).execute()
  await db.deleteFrom('contributors').where('account_id', '=', accountId).execute()
}
