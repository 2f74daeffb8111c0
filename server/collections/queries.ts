import { sql, type RawBuilder } from 'kysely'
import type { Rule, ShownTo } from '#api/collections.ts'
import { hideBlocked } from '#server/account/blocks/service.ts'
import { hideMutedPeople } from '#server/account/mutes/service.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { MetricReader } from '#server/hooks/console-metrics.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { stepIn, type StepRow } from '#server/kit/steps.ts'
import { whereMaySee, type Reader } from '#server/posts/visibility.ts'
import { dropPeopleOf } from './people/queries.ts'
import type { CollectionRole } from './policy.ts'
import { deleteProofsOf } from './proofs/queries.ts'
import { shownIn } from './queries-rule.ts'

export type CollectionRow = Omit<PersonRow, 'id'> & {
  id: string
  account_id: string
  name_zh: string
  name_en: string
  words_zh: string
  words_en: string
  shown_to: ShownTo
  link_hash: Buffer | null
  link_sealed: Buffer | null
  link_ends_at: Date | null
  rule: Rule | null
  cover_post_id: string | null
  version: number
  removed_at: Date | null
  role: CollectionRole | null
  joined_at: Date | null
}
const columns = sql`c.id::text, c.account_id::text, c.name_zh, c.name_en, c.words_zh, c.words_en, c.shown_to, c.link_hash, c.link_sealed, c.link_ends_at, c.rule,
  c.cover_post_id::text, c.version, c.removed_at, m.role, m.joined_at, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key`
/** With its owner, and with what this reader is in it. */
const withOwner = ({ viewer }: Pick<Reader, 'viewer'>) =>
  sql`collections c join accounts a on a.id = c.account_id left join collection_people m on m.collection_id = c.id and m.account_id = ${viewer?.id ?? null}`

export async function collectionById(db: ReadDb, reader: Pick<Reader, 'viewer'>, id: string): Promise<CollectionRow | null> {
  const found = await sql<CollectionRow>`select ${columns} from ${withOwner(reader)} where c.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}
/** Held until the transaction ends: what is done in it goes one after the other. */
export async function lockCollection(db: WriteDb, id: string): Promise<void> {
  await sql`select from collections where id = ${id} for update`.execute(db)
}

/** Of what is put in by hand: how many this reader sees up to a number, how many of those are of others, the first of them. */
export type Within = { n: number; others: number; first: string | null }
const within = (reader: Reader, most: number): RawBuilder<unknown> => sql`cross join lateral (
    select count(*)::int as n, count(*) filter (where f.others)::int as others, (array_agg(f.post_id order by f.place))[1]::text as first
    from (select s.post_id, s.place, p.account_id <> c.account_id as others from collection_posts s join posts p on p.id = s.post_id
      where c.rule is null and s.collection_id = c.id and ${whereMaySee(reader)} and ${shownIn(reader, sql`c.account_id`)}
      order by s.place limit ${sql.lit(most)}) f) n`

export async function countWithin(db: ReadDb, reader: Reader, id: string, most: number): Promise<Within> {
  const found = await sql<Within>`select n.* from collections c ${within(reader, most)} where c.id = ${id}`.execute(db)
  return found.rows[0]!
}

export type ListedRow = CollectionRow & Within & { holds: boolean }
type Some = { before: string | undefined; limit: number; counted: number }
const listed = (reader: Reader, counted: number, holds: RawBuilder<unknown>) =>
  sql`select ${columns}, n.*, ${holds} as holds from ${withOwner(reader)} ${within(reader, counted)}`

/** Those that everybody may open, the ones made last first; of one person, or of everybody whom this reader wants to come across. */
export async function openCollections(db: ReadDb, reader: Reader, accountId: string | null, { before, limit, counted }: Some): Promise<ListedRow[]> {
  const { beyond, page } = keyset(desc(sql`c.id`), before ? [before] : null, limit)
  const whose =
    accountId === null
      ? sql`${hideBlocked(reader.viewer, sql`c.account_id`)} and ${hideMutedPeople(reader, sql`c.account_id`)}`
      : sql`c.account_id = ${accountId}`
  const found = await sql<ListedRow>`${listed(reader, counted, sql`false`)}
    where c.shown_to = 'everybody' and c.removed_at is null and ${whose} ${beyond} ${page}`.execute(db)
  return found.rows
}
/** All of somebody's own and those into which they were asked, with whether each holds a post. */
export async function ownCollections(
  db: ReadDb,
  reader: Reader,
  accountId: string,
  { before, limit, counted, postId }: Some & { postId: string | null },
): Promise<ListedRow[]> {
  const { beyond, page } = keyset(desc(sql`c.id`), before ? [before] : null, limit)
  const holds = sql`exists (select from collection_posts h where h.collection_id = c.id and h.post_id = ${postId}::bigint)`
  const found =
    await sql<ListedRow>`${listed(reader, counted, holds)} where c.id in (${ofPerson(accountId)}) and (c.account_id = ${accountId} or c.removed_at is null) ${beyond} ${page}`.execute(
      db,
    )
  return found.rows
}
const ofPerson = (accountId: string) =>
  sql`select o.id from collections o where o.account_id = ${accountId} union all select q.collection_id from collection_people q where q.account_id = ${accountId}`

export async function countOf(db: ReadDb, accountId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from collections where account_id = ${accountId}`.execute(db)
  return found.rows[0]!.n
}

export type CollectionWords = Pick<
  CollectionRow,
  'name_zh' | 'name_en' | 'words_zh' | 'words_en' | 'shown_to' | 'link_hash' | 'link_sealed' | 'link_ends_at' | 'rule' | 'cover_post_id'
>
const valuesOf = ({ rule, ...words }: CollectionWords) => ({ ...words, rule: rule && JSON.stringify(rule) })
/** The number that the next one gets, for what is bound to it before it is written. */
export async function nextNumber(db: WriteDb): Promise<string> {
  const found = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('collections', 'id'))::text as id`.execute(db)
  return found.rows[0]!.id
}
export async function insertCollection(db: WriteDb, id: string, accountId: string, words: CollectionWords, now: Date): Promise<void> {
  const { rule, ...said } = valuesOf(words)
  await sql`insert into collections (id, account_id, name_zh, name_en, words_zh, words_en, shown_to, link_hash, link_sealed, link_ends_at, rule, cover_post_id, made_at)
    overriding system value values (${id}, ${accountId}, ${said.name_zh}, ${said.name_en}, ${said.words_zh}, ${said.words_en}, ${said.shown_to}, ${said.link_hash},
      ${said.link_sealed}, ${said.link_ends_at}, ${rule}::jsonb, ${said.cover_post_id}, ${now})`.execute(db)
}
export async function updateCollection(db: WriteDb, id: string, words: CollectionWords): Promise<void> {
  await db
    .updateTable('collections')
    .set((set) => ({ ...valuesOf(words), version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
export async function setLink(db: WriteDb, id: string, link: Pick<CollectionRow, 'link_hash' | 'link_sealed'>): Promise<void> {
  await db.updateTable('collections').set(link).where('id', '=', id).execute()
}
/** After a report: away from everybody but its owner, or back. */
export async function setRemoved(db: WriteDb, id: string, at: Date | null): Promise<void> {
  await db.updateTable('collections').set({ removed_at: at }).where('id', '=', id).execute()
}
export async function deleteRows(db: WriteDb, id: string): Promise<void> {
  await deleteProofsOf(db, id)
  await dropPeopleOf(db, id)
  await db.deleteFrom('portfolio_chapters').where('collection_id', '=', id).execute()
  await db.deleteFrom('collection_posts').where('collection_id', '=', id).execute()
  await db.deleteFrom('collections').where('id', '=', id).execute()
}

/** Of somebody's own posts, or of what everybody sees, the one whose picture may stand for a collection. */
export async function coverPost(db: ReadDb, { author, permlink }: { author: string; permlink: string }, reader: Reader): Promise<string | null> {
  const found = await sql<{ id: string }>`select p.id::text from handles h join posts p on p.account_id = h.account_id
    where h.handle = ${author.toLowerCase()} and p.permlink = ${permlink} and ${whereMaySee(reader)} and ${shownIn(reader, reader.viewer?.id ?? '0')}`.execute(
    db,
  )
  return found.rows[0]?.id ?? null
}

export const countMade: MetricReader = async (db, from, step) => {
  const found =
    await sql<StepRow>`select ${stepIn('c.made_at', from, step)} as n, count(*)::bigint as amount from collections c where c.made_at >= ${from} group by 1`.execute(
      db,
    )
  return found.rows
}
