import { sql, type RawBuilder } from 'kysely'
import type { WordsState } from '#api/discussions.ts'
import type { Lang } from '#api/limits.ts'
import { hideBlocked } from '#server/account/blocks/service.ts'
import { hideMutedPeople, hideMutedWords } from '#server/account/mutes/service.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { asc, desc, keyset } from '#server/kit/keyset.ts'

type NamedRow = Pick<PersonRow, 'id' | 'account' | 'nickname' | 'unique_uri'>
type Written = {
  account_id: string | null
  state: WordsState
  words: string
  edited_at: Date | null
  person: Omit<PersonRow, 'id'>
  mentioned: NamedRow[] | null
}
export type DiscussionRow = Written & {
  id: string
  for_members: boolean
  title: string
  lang: Lang
  begun_at: Date
  replies: number
  last_at: Date | null
}
export type ReplyRow = Written & { id: string; root_id: string | null; said_at: Date; answered: NamedRow | null; by_starter: boolean }
/** Who reads what is said in a group, and whether they are in it. */
export type Reading = { groupId: string; viewer: Viewer | null; now: Date; isMember: boolean }

/** Not whom this reader blocked or muted, nor words that they muted; their own words stay. */
const hides = (reading: Reading, owner: RawBuilder<unknown>, words: RawBuilder<unknown>) => {
  const own = reading.viewer ? sql`${owner} = ${reading.viewer.id}` : sql`false`
  const said = sql`(${own} or ${hideMutedWords(reading, words)})`
  return sql`(${owner} is null or (${hideBlocked(reading.viewer, owner)} and ${hideMutedPeople(reading, owner)} and ${said}))`
}
const hidesReply = (reading: Reading) => hides(reading, sql`r.account_id`, sql`r.words`)
const named = sql`jsonb_build_object('id', a.id, 'account', a.account, 'nickname', a.nickname, 'unique_uri', a.unique_uri)`
const personOf = (id: RawBuilder<unknown>) => sql`(select jsonb_build_object('account', a.account, 'nickname', a.nickname, 'unique_uri', a.unique_uri,
  'header_key', a.header_key, 'work_key', a.work_key) from accounts a where a.id = ${id})`
const mentionedIn = (where: RawBuilder<unknown>) =>
  sql`(select jsonb_agg(${named}) from group_mentions m join accounts a on a.id = m.account_id where ${where})`
/** Of what is removed nobody reads a word, though they are kept for an appeal. */
const shownOnly = (column: RawBuilder<unknown>, of: string) => sql`case when ${sql.ref(`${of}.state`)} = 'shown' then ${column} else '' end`

const discussionColumns = sql`d.id::text, d.account_id::text, d.for_members, d.state, ${shownOnly(sql`d.title`, 'd')} as title, ${shownOnly(sql`d.words`, 'd')} as words, d.lang,
  d.begun_at, d.edited_at, ${personOf(sql`d.account_id`)} as person,
  ${mentionedIn(sql`m.discussion_id = d.id and m.reply_id is null`)} as mentioned,
  coalesce((select sum(c.replies) from discussion_counts c where c.discussion_id = d.id), 0)::int as replies,
  (select r.said_at from group_replies r where r.discussion_id = d.id order by r.id desc limit 1) as last_at`
const whereRead = ({ groupId, isMember }: Reading) => sql`d.group_id = ${groupId} and d.state <> 'removed' and (${isMember} or not d.for_members)`

/** Those begun last first, without whom the reader does not want to meet. */
export async function discussionRows(db: ReadDb, reading: Reading, before: string | undefined, limit: number): Promise<DiscussionRow[]> {
  const { beyond, page } = keyset(desc(sql`d.id`), before ? [before] : null, limit)
  const found = await sql<DiscussionRow>`select ${discussionColumns} from group_discussions d
    where ${whereRead(reading)} and ${hides(reading, sql`d.account_id`, sql`concat_ws(chr(10), d.title, d.words)`)} ${beyond} ${page}`.execute(db)
  return found.rows
}
/** One, by its number: blocks and mutes do not matter at its own address. */
export async function discussionRow(db: ReadDb, reading: Reading, number: string): Promise<DiscussionRow | null> {
  const found = await sql<DiscussionRow>`select ${discussionColumns} from group_discussions d where d.id = ${number} and ${whereRead(reading)}`.execute(db)
  return found.rows[0] ?? null
}

const replyColumns = sql`r.id::text, r.account_id::text, r.root_id::text, r.state, ${shownOnly(sql`r.words`, 'r')} as words, r.said_at, r.edited_at,
  ${personOf(sql`r.account_id`)} as person, (select ${named} from accounts a where a.id = r.answered_id) as answered,
  ${mentionedIn(sql`m.reply_id = r.id`)} as mentioned,
  coalesce((select d.account_id = r.account_id from group_discussions d where d.id = r.discussion_id), false) as by_starter`

/** A page of threads after one of them, or from one on. */
export async function threadRows(
  db: ReadDb,
  reading: Reading,
  discussion: string,
  { after, from, limit }: { after: string | undefined; from: string | null; limit: number },
): Promise<ReplyRow[]> {
  const { beyond, page } = keyset(asc(sql`r.id`), after ? [after] : null, limit)
  const start = from ? sql`and r.id >= ${from}` : sql``
  const found = await sql<ReplyRow>`select ${replyColumns} from group_replies r
    where r.discussion_id = ${discussion} and r.root_id is null and ${hidesReply(reading)} ${start} ${beyond} ${page}`.execute(db)
  return found.rows
}
/** Whether this reader finds a thread before that one. */
export async function hasEarlier(db: ReadDb, reading: Reading, discussion: string, first: string): Promise<boolean> {
  const found = await sql`select from group_replies r where r.discussion_id = ${discussion} and r.root_id is null and r.id < ${first}
    and ${hidesReply(reading)} limit 1`.execute(db)
  return found.rows.length > 0
}

type Under = { root: string; from: string; most: number }
/** The first replies under each of these, those from a linked one on, and how many there are. */
export async function repliesUnder(db: ReadDb, reading: Reading, under: readonly Under[]): Promise<{ rows: ReplyRow[]; counts: Map<string, number> }> {
  const of = <K extends keyof Under>(key: K) => under.map((one) => one[key])
  const whose = hidesReply(reading)
  const found = await sql<ReplyRow & { root: string; n: number }>`select r.*, u.root::text, k.n
    from unnest(${of('root')}::bigint[], ${of('from')}::bigint[], ${of('most')}::int[]) as u (root, start, most)
    cross join lateral (select count(*)::int as n from group_replies r where r.root_id = u.root and ${whose}) k
    cross join lateral (select ${replyColumns} from group_replies r where r.root_id = u.root and r.id >= u.start and ${whose} order by r.id limit u.most) r
    order by u.root, r.id::bigint`.execute(db)
  return { rows: found.rows, counts: new Map(found.rows.map(({ root, n }) => [root, n])) }
}
/** A page of the replies under one. */
export async function repliesAfter(db: ReadDb, reading: Reading, root: string, after: string | undefined, limit: number): Promise<ReplyRow[]> {
  const { beyond, page } = keyset(asc(sql`r.id`), after ? [after] : null, limit)
  const found = await sql<ReplyRow>`select ${replyColumns} from group_replies r where r.root_id = ${root} and ${hidesReply(reading)} ${beyond} ${page}`.execute(
    db,
  )
  return found.rows
}
/** So many of the last are compared: nobody new can say more in a day without a pause. */
const COMPARED = 50
/** What somebody began and replied in groups since then, without what changes. */
export async function saidSince(
  db: ReadDb,
  accountId: string,
  since: Date,
  changes: { discussion?: string; reply?: string },
): Promise<{ words: string; at: Date }[]> {
  const found = await sql<{ words: string; at: Date }>`select words, at from (
      (select d.words, d.begun_at as at from group_discussions d
        where d.account_id = ${accountId} and d.begun_at > ${since} and d.id is distinct from ${changes.discussion ?? null}::bigint order by d.id desc limit ${sql.lit(COMPARED)})
      union all (select r.words, r.said_at from group_replies r
        where r.account_id = ${accountId} and r.said_at > ${since} and r.id is distinct from ${changes.reply ?? null}::bigint order by r.id desc limit ${sql.lit(COMPARED)})) said`.execute(
    db,
  )
  return found.rows
}
/** One reply as its reader finds it. */
export async function replyRow(db: ReadDb, reading: Reading, discussion: string, id: string): Promise<ReplyRow | null> {
  const found = await sql<ReplyRow>`select ${replyColumns} from group_replies r
    where r.id = ${id} and r.discussion_id = ${discussion} and ${hidesReply(reading)}`.execute(db)
  return found.rows[0] ?? null
}
