import { sql, type RawBuilder } from 'kysely'
import type { GroupRole } from '#api/groups-kinds.ts'
import type { Conditions, Joining } from '#api/groups.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { MetricReader } from '#server/hooks/console-metrics.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { stepIn, type StepRow } from '#server/kit/steps.ts'
import { slotOf } from './policy.ts'

export type GroupRow = {
  id: string
  name_zh: string
  name_en: string
  words_zh: string
  words_en: string
  rules_zh: string
  rules_en: string
  joining: Joining
  conditions: Conditions
  cover_post_id: string | null
  version: number
  founded_at: Date
  ownerless_at: Date | null
  members: number
  posts: number
  /** The reader's; null where they are not in it. */
  role: GroupRole | null
}
const columns = sql`g.id::text, g.name_zh, g.name_en, g.words_zh, g.words_en, g.rules_zh, g.rules_en, g.joining, g.conditions,
  g.cover_post_id::text, g.version, g.founded_at, g.ownerless_at, coalesce(n.members, 0)::int as members, coalesce(n.posts, 0)::int as posts, own.role`
const beside = (viewerId: string | null): RawBuilder<unknown> => sql`
  cross join lateral (select sum(c.members) as members, sum(c.posts) as posts from group_counts c where c.group_id = g.id) n
  left join group_members own on own.group_id = g.id and own.account_id = ${viewerId}::bigint`

/** Neither closed nor taken down. */
const stands = (of: string) => sql`${sql.ref(`${of}.closed_at`)} is null and ${sql.ref(`${of}.taken_down_at`)} is null`

export async function groupById(db: ReadDb, id: string, viewerId: string | null): Promise<GroupRow | null> {
  const found = await sql<GroupRow>`select ${columns} from groups g ${beside(viewerId)} where g.id = ${id} and ${stands('g')}`.execute(db)
  return found.rows[0] ?? null
}

/** Held until the transaction ends: by many at once who come and go (`share`), by one alone who changes or closes it. */
export async function lockGroup(db: WriteDb, id: string, how: 'share' | 'update'): Promise<boolean> {
  const found = await sql`select from groups where id = ${id} and ${stands('groups')} ${how === 'share' ? sql`for share` : sql`for update`}`.execute(db)
  return found.rows.length === 1
}

type Listed = { viewerId: string | null; before: string | undefined; limit: number }
/** Those founded last first. */
export async function listedGroups(db: ReadDb, { viewerId, before, limit }: Listed): Promise<GroupRow[]> {
  const { beyond, page } = keyset(desc(sql`g.id`), before ? [before] : null, limit)
  const found = await sql<GroupRow>`select ${columns} from groups g ${beside(viewerId)} where ${stands('g')} ${beyond} ${page}`.execute(db)
  return found.rows
}
/** Those that somebody is in. */
export async function groupsOf(db: ReadDb, accountId: string, { before, limit }: Omit<Listed, 'viewerId'>): Promise<GroupRow[]> {
  const { beyond, page } = keyset(desc(sql`m.group_id`), before ? [before] : null, limit)
  const found = await sql<GroupRow>`select ${columns} from group_members m join groups g on g.id = m.group_id ${beside(accountId)}
    where m.account_id = ${accountId} and ${stands('g')} ${beyond} ${page}`.execute(db)
  return found.rows
}
/** Whose name begins so in either language, those founded first. */
export async function groupsLike(db: ReadDb, beginning: string, viewerId: string | null, limit: number): Promise<GroupRow[]> {
  const like = `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const some = (name: RawBuilder<unknown>) =>
    sql`(select s.id from groups s where ${stands('s')} and lower(${name}) like ${like} order by s.id limit ${sql.lit(limit)})`
  const found = await sql<GroupRow>`select ${columns} from groups g ${beside(viewerId)}
    where ${stands('g')} and g.id in (${some(sql`s.name_zh`)} union ${some(sql`s.name_en`)}) order by g.id limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

export type GroupWords = Pick<GroupRow, 'name_zh' | 'name_en' | 'words_zh' | 'words_en' | 'rules_zh' | 'rules_en' | 'joining' | 'conditions' | 'cover_post_id'>
export async function insertGroup(db: WriteDb, { conditions, ...words }: GroupWords, now: Date): Promise<string> {
  const row = await db
    .insertInto('groups')
    .values({ ...words, conditions: JSON.stringify(conditions), founded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
export async function updateGroup(db: WriteDb, id: string, { conditions, ...words }: GroupWords): Promise<void> {
  await db
    .updateTable('groups')
    .set((set) => ({ ...words, conditions: JSON.stringify(conditions), version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
/** What was said in it is for its members alone from now on, for good. */
export async function setForMembers(db: WriteDb, id: string): Promise<void> {
  await sql`update group_announcements set for_members = true where group_id = ${id} and not for_members`.execute(db)
  await sql`update group_discussions set for_members = true where group_id = ${id} and not for_members`.execute(db)
  await sql`update group_challenges set for_members = true where group_id = ${id} and not for_members`.execute(db)
}
export async function setClosed(db: WriteDb, id: string, now: Date): Promise<void> {
  await db.updateTable('groups').set({ closed_at: now, cover_post_id: null, ownerless_at: null }).where('id', '=', id).execute()
}
export async function setOwnerless(db: WriteDb, id: string, at: Date | null): Promise<void> {
  await db.updateTable('groups').set({ ownerless_at: at }).where('id', '=', id).execute()
}

/** Adds to one of a group's sixteen rows. */
export async function addToCounts(
  db: WriteDb,
  groupId: string,
  accountId: string,
  { members = 0, posts = 0 }: { members?: number; posts?: number },
): Promise<void> {
  await sql`insert into group_counts (group_id, slot, members, posts) values (${groupId}, ${slotOf(accountId)}, ${members}, ${posts})
    on conflict (group_id, slot) do update set members = group_counts.members + excluded.members, posts = group_counts.posts + excluded.posts`.execute(db)
}

/** The same of a photograph in each group where it stands, in one order, so that no two wait for each other in a circle. */
export async function addEach(db: WriteDb, changes: readonly { group_id: string; account_id: string; change: number }[]): Promise<void> {
  const of = (key: 'group_id' | 'account_id' | 'change') => changes.map((one) => one[key])
  await sql`insert into group_counts (group_id, slot, posts) select g, a % 16, n from unnest(${of('group_id')}::bigint[], ${of('account_id')}::bigint[], ${of('change')}::int[]) t (g, a, n)
    order by g on conflict (group_id, slot) do update set posts = group_counts.posts + excluded.posts`.execute(db)
}

/** Of somebody's posts the one that may stand for a group: one's own, or one that the group shows. */
export async function coverPost(db: ReadDb, { author, permlink }: { author: string; permlink: string }, accountId: string, groupId: string | null) {
  const found = await sql<{ id: string }>`select p.id::text from handles h join posts p on p.account_id = h.account_id
    where h.handle = ${author.toLowerCase()} and p.permlink = ${permlink} and p.deleted_at is null
      and (p.account_id = ${accountId} or exists (select from group_posts s where s.group_id = ${groupId}::bigint and s.post_id = p.id))`.execute(db)
  return found.rows[0]?.id ?? null
}

export const countFounded: MetricReader = async (db, from, step) => {
  const found =
    await sql<StepRow>`select ${stepIn('g.founded_at', from, step)} as n, count(*)::bigint as amount from groups g where g.founded_at >= ${from} group by 1`.execute(
      db,
    )
  return found.rows
}
