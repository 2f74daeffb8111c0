import { sql } from 'kysely'
import type { RefusalReason } from '#api/kinds.ts'
import type { NewRelease, ReleaseKind, ReleaseState, Signer } from '#api/releases.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { from } from './flow.ts'
import type { ImageRelease } from './policy.ts'

export type ReleaseRow = {
  id: string
  number: string
  account_id: string
  kind: ReleaseKind
  state: ReleaseState
  renews: string | null
  is_minor: boolean
  name_sealed: Buffer
  remark: string
  fee: number
  years: number
  link_sealed: Buffer
  link_ends_at: Date
  codes: number
  made_at: Date
  asked_at: Date | null
  decided_at: Date | null
  valid_until: Date | null
  ended_at: Date | null
  reason: RefusalReason | null
  words: string
}
const columns = sql`r.id::text, r.number, r.account_id::text, r.kind, r.state, (select o.number from releases o where o.id = r.renews_id) as renews,
  r.is_minor, r.name_sealed, r.remark, r.fee, r.years, r.link_sealed, r.link_ends_at, r.codes, r.made_at, r.asked_at, r.decided_at, r.valid_until, r.ended_at,
  r.reason, r.words`

export type ListedRelease = ReleaseRow & { count: number; covered: boolean }
export async function releasesOf(db: ReadDb, accountId: string, before: string | null, limit: number): Promise<ListedRelease[]> {
  const { beyond, page } = keyset(desc(sql`r.id`), before === null ? null : [before], limit)
  const found = await sql<ListedRelease>`select ${columns}, n.count, n.covered from releases r cross join lateral (
      select count(*)::int as count, bool_or(i.place = 0 and i.image_id is not null) as covered from release_images i where i.release_id = r.id) n
    where r.account_id = ${accountId} ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function ownRelease(db: ReadDb, number: string, accountId: string): Promise<ReleaseRow | null> {
  const found = await sql<ReleaseRow>`select ${columns} from releases r where r.number = ${number} and r.account_id = ${accountId}`.execute(db)
  return found.rows[0] ?? null
}
/** The same, held until the transaction ends. */
export async function lockOwn(db: WriteDb, number: string, accountId: string): Promise<ReleaseRow | null> {
  const found = await sql<ReleaseRow>`select ${columns} from releases r where r.number = ${number} and r.account_id = ${accountId} for update of r`.execute(db)
  return found.rows[0] ?? null
}
export async function releaseByLink(db: ReadDb, hash: Buffer): Promise<ReleaseRow | null> {
  return (await sql<ReleaseRow>`select ${columns} from releases r where r.link_hash = ${hash}`.execute(db)).rows[0] ?? null
}
export async function lockByLink(db: WriteDb, hash: Buffer): Promise<ReleaseRow | null> {
  return (await sql<ReleaseRow>`select ${columns} from releases r where r.link_hash = ${hash} for update of r`.execute(db)).rows[0] ?? null
}
export async function releasesByIds(db: ReadDb, ids: readonly string[]): Promise<ReleaseRow[]> {
  if (!ids.length) return []
  return (await sql<ReleaseRow>`select ${columns} from releases r where r.id = any (${ids}::bigint[])`.execute(db)).rows
}
export async function releaseByNumber(db: ReadDb, number: string): Promise<ReleaseRow | null> {
  return (await sql<ReleaseRow>`select ${columns} from releases r where r.number = ${number}`.execute(db)).rows[0] ?? null
}
export async function countUnsigned(db: ReadDb, accountId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from releases where account_id = ${accountId} and state = 'waiting'`.execute(db)
  return found.rows[0]!.n
}
/** Whether a renewal of it waits or is being looked at. */
export async function isRenewing(db: ReadDb, id: string): Promise<boolean> {
  const found = await sql`select from releases where renews_id = ${id} and state in ('waiting', 'in-review')`.execute(db)
  return found.rows.length > 0
}

type Link = { hash: Buffer; sealed: Buffer; ends: Date }
type Fresh = Pick<NewRelease, 'kind' | 'remark' | 'fee' | 'years' | 'isMinor'> & {
  number: string
  accountId: string
  name: Buffer
  link: Link
  renewsId: string | null
}
export async function insertRelease(db: WriteDb, one: Fresh, now: Date): Promise<string> {
  const row = await db
    .insertInto('releases')
    .values({
      number: one.number,
      account_id: one.accountId,
      kind: one.kind,
      is_minor: one.isMinor,
      renews_id: one.renewsId,
      name_sealed: one.name,
      remark: one.remark,
      fee: one.fee,
      years: one.years,
      link_hash: one.link.hash,
      link_sealed: one.link.sealed,
      link_ends_at: one.link.ends,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
/** A new link; what was rejected waits again, and what was signed then is forgotten. */
export async function setLink(db: WriteDb, id: string, { hash, sealed, ends }: Link): Promise<boolean> {
  await sql`delete from release_signatures s using releases r where s.release_id = ${id} and r.id = s.release_id and r.state = 'rejected'`.execute(db)
  const done = await db
    .updateTable('releases')
    .set({
      state: 'waiting',
      link_hash: hash,
      link_sealed: sealed,
      link_ends_at: ends,
      codes: 0,
      asked_at: null,
      decided_at: null,
      valid_until: null,
      reason: null,
      words: '',
    })
    .where('id', '=', id)
    .where('state', 'in', from.waiting)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
/** One more message by this link; how many there were with it. */
export async function countCode(db: WriteDb, id: string): Promise<number> {
  const found = await sql<{ codes: number }>`update releases set codes = codes + 1 where id = ${id} returning codes`.execute(db)
  return found.rows[0]!.codes
}

export type SignatureRow = {
  release_id: string
  signer: Signer
  phone_lookup: Buffer
  phone_sealed: Buffer
  statement_sealed: Buffer
  statement_hash: Buffer
  signed_at: Date
}
export async function signaturesOf(db: ReadDb, ids: readonly string[]): Promise<SignatureRow[]> {
  if (!ids.length) return []
  const found = await sql<SignatureRow>`select release_id::text, signer, phone_lookup, phone_sealed, statement_sealed, statement_hash, signed_at
    from release_signatures where release_id = any (${ids}::bigint[])`.execute(db)
  return found.rows
}
/** It is signed once: false when it did not wait any more. */
export async function writeSignature(db: WriteDb, row: SignatureRow, { isMinor, validUntil }: { isMinor: boolean; validUntil: Date }): Promise<boolean> {
  const done = await db
    .updateTable('releases')
    .set({ state: 'in-review', is_minor: isMinor, valid_until: validUntil, asked_at: row.signed_at })
    .where('id', '=', row.release_id)
    .where('state', 'in', from['in-review'])
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  await db.insertInto('release_signatures').values(row).execute()
  return true
}

type Decision = { state: 'valid' } | { state: 'rejected'; reason: RefusalReason; words: string }
/** What it was of; null when it did not wait any more. */
export async function decideRow(db: WriteDb, id: string, end: Decision, now: Date): Promise<{ account_id: string; number: string } | null> {
  const row = await db
    .updateTable('releases')
    .set({ ...end, decided_at: now })
    .where('id', '=', id)
    .where('state', 'in', from[end.state])
    .returning(['account_id', 'number'])
    .executeTakeFirst()
  return row ?? null
}
/** Taken back, by who signed it or unsigned; what was being looked at counts as decided by that. */
export async function endRow(db: WriteDb, id: string, to: 'revoked' | 'cancelled', now: Date): Promise<boolean> {
  const done = await db
    .updateTable('releases')
    .set({ state: to, ended_at: now, reason: null, words: '', ...(to === 'revoked' && { decided_at: sql<Date>`coalesce(decided_at, ${now})` }) })
    .where('id', '=', id)
    .where('state', 'in', from[to])
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
/** Those whose time is over, so many at most. */
export async function expireRows(db: WriteDb, now: Date, most: number): Promise<{ id: string; account_id: string; number: string; name_sealed: Buffer }[]> {
  const found = await sql<{ id: string; account_id: string; number: string; name_sealed: Buffer }>`update releases set state = 'expired', ended_at = valid_until
    where ctid = any (${batchOf(sql`releases where state = 'valid' and valid_until <= ${now}`, most)})
    returning id::text, account_id::text, number, name_sealed`.execute(db)
  return found.rows
}
/** What nobody signed for so long is given up. */
export const cancelUnsigned = (db: WriteDb, before: Date, now: Date): Promise<Swept> =>
  sweptBy(
    sql`update releases set state = 'cancelled', ended_at = ${now}, reason = null, words = ''
      where ctid = any (${batchOf(sql`releases where state in ('waiting', 'rejected') and link_ends_at < ${before}`)})`.execute(db),
  )
/** What ended long ago goes, and with it who signed it. */
export const deleteEnded = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from releases where ctid = any (${batchOf(sql`releases where ended_at < ${before}`)})`.execute(db))

/** What is known of each release of these pictures. */
export async function releasesByImages(db: ReadDb, imageIds: readonly string[]): Promise<(ImageRelease & { imageId: string })[]> {
  if (!imageIds.length) return []
  const found = await sql<ImageRelease & { imageId: string }>`select i.image_id as "imageId", r.number, r.kind, r.state, r.valid_until as "validUntil", r.fee,
      o.number as renews
    from release_images i join releases r on r.id = i.release_id left join releases o on o.id = r.renews_id
    where i.image_id = any (${imageIds}::uuid[]) order by r.id`.execute(db)
  return found.rows
}
