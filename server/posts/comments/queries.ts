import { sql, type RawBuilder } from 'kysely'
import type { CommentOrder, WaitsFor } from '#api/comments.ts'
import { hideBlocked } from '#server/account/blocks/service.ts'
import { hideMutedPeople, hideMutedWords } from '#server/account/mutes/service.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { asc, desc, keyset } from '#server/kit/keyset.ts'

export type CommentState = 'shown' | 'waiting' | 'deleted' | 'removed' | 'taken-down'
type NamedRow = Pick<PersonRow, 'id' | 'account' | 'nickname' | 'unique_uri'>
export type CommentRow = {
  id: string
  post_id: string
  account_id: string | null
  root_id: string | null
  state: CommentState
  held_for: WaitsFor | null
  words: string
  created_at: Date
  edited_at: Date | null
  aspect: 'light' | 'composition' | 'story' | 'technique' | null
  picture: number | null
  x: number | null
  y: number | null
  width: number | null
  height: number | null
  helped_at: Date | null
  hearts: number
  hearted: boolean
  person: Omit<PersonRow, 'id'>
  answered: NamedRow | null
  mentioned: NamedRow[] | null
}

/** Who reads what is said under which post. */
export type Reading = { postId: string; viewer: Viewer | null; now: Date; isAuthor: boolean }

/** What a reader finds in a thread: not whom they blocked or muted, nor words that they muted, and of what waits only their own, or as the post's author, or where answers stand under it. */
const whereRead = ({ viewer, now, isAuthor }: Reading): RawBuilder<boolean> => {
  const waiting = isAuthor ? sql`true` : viewer ? sql`c.account_id = ${viewer.id}` : sql`false`
  const met = sql`${hideBlocked(viewer, sql`c.account_id`)} and ${hideMutedPeople({ viewer, now }, sql`c.account_id`)}`
  const muted = viewer?.muting?.includes('word') ? sql`and (c.account_id = ${viewer.id} or ${hideMutedWords({ viewer, now }, sql`c.words`)})` : sql``
  // what stands under a thread names it: `root_id is null` is not asked here, so that threads are counted from an index alone
  const answered = sql`exists (select from comments r where r.root_id = c.id and r.state = 'shown')`
  return sql`(c.state <> 'waiting' or ${waiting} or ${answered}) and (c.account_id is null or (${met} ${muted}))`
}

const named = sql`jsonb_build_object('id', a.id, 'account', a.account, 'nickname', a.nickname, 'unique_uri', a.unique_uri)`
const columns = ({
  viewer,
}: Reading) => sql`c.id, c.post_id, c.account_id, c.root_id, c.state, c.held_for, c.words, c.created_at, c.edited_at, c.aspect, c.x, c.y, c.width, c.height, c.helped_at,
  (select i.position + 1 from images i where i.id = c.image_id) as picture,
  c.heart_count + coalesce((select sum(u.hearts) from hearts_unfolded u where u.comment_id = c.id), 0)::int as hearts,
  ${viewer ? sql`exists (select from comment_hearts h where h.comment_id = c.id and h.account_id = ${viewer.id})` : sql`false`} as hearted,
  (select jsonb_build_object('account', a.account, 'nickname', a.nickname, 'unique_uri', a.unique_uri, 'header_key', a.header_key, 'work_key', a.work_key)
    from accounts a where a.id = c.account_id) as person,
  (select ${named} from accounts a where a.id = c.answered_id) as answered,
  (select jsonb_agg(${named}) from comment_mentions m join accounts a on a.id = m.account_id where m.comment_id = c.id) as mentioned`

const isCritique = sql`exists (select from comments k where k.post_id = c.post_id and k.state = 'shown' and k.aspect is not null and (k.id = c.id or k.root_id = c.id))`
const rootsOf = (reading: Reading, order: CommentOrder) =>
  sql`c.post_id = ${reading.postId} and c.root_id is null and ${whereRead(reading)} ${order === 'critique' ? sql`and ${isCritique}` : sql``}`

type Page = { order: CommentOrder; after?: string | undefined; before?: string | undefined; limit: number }
/** A page of threads in their order, after or before one of them; one more than it holds. */
export async function rootRows(db: ReadDb, reading: Reading, { order, after, before, limit }: Page): Promise<CommentRow[]> {
  const forward = order === 'latest' ? desc(sql`c.id`) : asc(sql`c.id`)
  const back = order === 'latest' ? asc(sql`c.id`) : desc(sql`c.id`)
  const place = before ?? after
  const { beyond, page } = keyset(before ? back : forward, place ? [place] : null, limit)
  const found = await sql<CommentRow>`select ${columns(reading)} from comments c where ${rootsOf(reading, order)} ${beyond} ${page}`.execute(db)
  return before ? found.rows.toReversed() : found.rows
}

/** One thread, if this reader finds it. */
export async function rootRow(db: ReadDb, reading: Reading, id: string): Promise<CommentRow | null> {
  const found = await sql<CommentRow>`select ${columns(reading)} from comments c where ${rootsOf(reading, 'oldest')} and c.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** How many threads stand before and after a page of them, from the lower to the higher of these numbers. */
export async function besideRoots(
  db: ReadDb,
  reading: Reading,
  order: CommentOrder,
  [low, high]: [string, string],
): Promise<{ lower: number; higher: number }> {
  const found = await sql<{
    lower: number
    higher: number
  }>`select count(*) filter (where c.id < ${low}::bigint)::int as lower, count(*) filter (where c.id > ${high}::bigint)::int as higher
    from comments c where ${rootsOf(reading, order)}`.execute(db)
  return found.rows[0]!
}

type Under = { root: string; around: string | null; most: number }
/** The first replies under each of these comments, those around one of them where it is linked, and how many there are. */
export async function replyRows(db: ReadDb, reading: Reading, under: readonly Under[]): Promise<{ rows: CommentRow[]; counts: Map<string, number> }> {
  const roots = under.map(({ root }) => root)
  const starts = under.map(({ around }) => around)
  const most = under.map((one) => one.most)
  // selected, a list has no length that the planner sees: it would plan anew for each
  const found = await sql<CommentRow & { root: string; n: number }>`select c.*, u.root, k.n
    from unnest((select ${roots}::bigint[]), (select ${starts}::bigint[]), (select ${most}::int[])) as u (root, start, most)
    cross join lateral (select count(*)::int as n from comments c where c.root_id = u.root and ${whereRead(reading)}) k
    cross join lateral (select ${columns(reading)} from comments c where c.root_id = u.root and ${whereRead(reading)}
      and c.id >= coalesce((select min(b.id) from (select b.id from comments b where b.root_id = u.root and b.id <= u.start order by b.id desc limit 3) b), 0)
      order by c.id limit u.most) c
    order by u.root, c.id`.execute(db)
  return { rows: found.rows, counts: new Map(found.rows.map(({ root, n }) => [root, n])) }
}

/** A page of the replies under one comment. */
export async function repliesAfter(db: ReadDb, reading: Reading, root: string, after: string | undefined, limit: number): Promise<CommentRow[]> {
  const { beyond, page } = keyset(asc(sql`c.id`), after ? [after] : null, limit)
  const found = await sql<CommentRow>`select ${columns(reading)} from comments c where c.root_id = ${root} and ${whereRead(reading)} ${beyond} ${page}`.execute(
    db,
  )
  return found.rows
}

/** One comment as its reader sees it. */
export async function commentRow(db: ReadDb, reading: Reading, id: string): Promise<CommentRow | null> {
  const found =
    await sql<CommentRow>`select ${columns(reading)} from comments c where c.id = ${id} and c.post_id = ${reading.postId} and ${whereRead(reading)}`.execute(db)
  return found.rows[0] ?? null
}

/** A comment that a link names, and the one that it stands under, as far as this reader finds them. */
export async function linkedRows(db: ReadDb, reading: Reading, id: string): Promise<{ linked: CommentRow | null; root: CommentRow | null }> {
  const found = await sql<CommentRow>`select ${columns(reading)} from comments c
    where c.id = any (array[${id}::bigint, (select l.root_id from comments l where l.id = ${id})]) and c.post_id = ${reading.postId} and ${whereRead(reading)}`.execute(
    db,
  )
  const linked = found.rows.find((row) => row.id === id) ?? null
  return { linked, root: (linked?.root_id ? found.rows.find((row) => row.id === linked.root_id) : linked) ?? null }
}

export type Rules = {
  from: 'everybody' | 'followers' | 'nobody'
  critique: boolean
  holdsNew: boolean
  pinned: string | null
  count: number
  critiques: number
  waiting: number
  newest: string | null
  follows: boolean
  blocked: boolean
}
/** What the author of a post wants of the words under it, how many there are, and how a reader stands to the author. */
export async function rulesOf(db: ReadDb, reading: Reading): Promise<Rules> {
  const { postId, viewer, isAuthor } = reading
  const me = viewer?.id ?? null
  const found = await sql<Rules>`select p.comments_from as from, p.critique, p.holds_new as "holdsNew", p.pinned_comment_id as pinned,
      p.comment_count + coalesce((select sum(u.comments) from comments_unfolded u where u.post_id = p.id), 0)::int as count,
      (select count(*)::int from comments c where c.post_id = p.id and c.state = 'shown' and c.aspect is not null) as critiques,
      ${isAuthor ? sql`(select count(*)::int from comments c where c.post_id = p.id and c.state = 'waiting')` : sql`0`} as waiting,
      (select c.id from comments c where c.post_id = p.id and ${whereRead(reading)} order by c.id desc limit 1) as newest,
      exists (select from follows f where f.account_id = ${me}::bigint and f.followed_id = p.account_id) as follows,
      exists (select from blocks b where (b.account_id, b.blocked_id) in ((p.account_id, ${me}::bigint), (${me}::bigint, p.account_id))) as blocked
    from posts p where p.id = ${postId}`.execute(db)
  return found.rows[0]!
}

const NEWER = 20
/** What others said after a comment, as far as this reader finds it. */
export async function newerThan(db: ReadDb, reading: Reading, after: string): Promise<string[]> {
  const found = await sql<{ id: string }>`select c.id from comments c where c.post_id = ${reading.postId} and c.id > ${after} and c.state = 'shown'
    and c.account_id is distinct from ${reading.viewer?.id ?? null}::bigint and ${whereRead(reading)} order by c.id limit ${sql.lit(NEWER)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Where a comment stands, whoever asks: the post's address is asked for its reader. */
export async function placeOf(db: ReadDb, id: string): Promise<{ author_id: string; permlink: string } | null> {
  const found = await sql<{
    author_id: string
    permlink: string
  }>`select p.account_id::text as author_id, p.permlink from comments c join posts p on p.id = c.post_id where c.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** Addresses of the posts that comments stand under, for what somebody takes along. */
export async function postsOfComments(db: ReadDb, ids: string[]): Promise<Map<string, string>> {
  const found = await sql<{ id: string; name: string }>`select c.id, a.account || '/' || p.permlink as name from comments c join posts p on p.id = c.post_id
    join accounts a on a.id = p.account_id where c.id = any (${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
