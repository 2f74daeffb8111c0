import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereCouldSee, whereOpen } from '#server/posts/visibility.ts'
import type { Known } from './policy-conditions.ts'

export type OwnPost = { id: string; submitted: boolean; open: boolean } & Omit<Known, 'today'>
/** Posts of one's own, those named or else the latest, with all that conditions look at. */
export async function ownPosts(
  db: ReadDb,
  { groupId, accountId, permlinks, limit }: { groupId: string; accountId: string; permlinks: string[] | null; limit: number },
): Promise<OwnPost[]> {
  const named = permlinks === null ? sql`true` : sql`p.permlink = any (${permlinks})`
  const found = await sql<OwnPost>`with own as (
      select p.id, p.permlink, p.created_at, p.ai, p.tags, ${whereOpen()} as open from posts p
      where p.account_id = ${accountId} and p.deleted_at is null and ${named} order by p.created_at desc, p.id desc limit ${sql.lit(limit)})
    select p.id::text, p.ai, p.tags, p.open,
      p.open or exists (select from post_audiences t where t.post_id = p.id and t.group_id = ${groupId}) as seen,
      exists (select from group_posts s where s.group_id = ${groupId} and s.post_id = p.id) as submitted,
      (select coalesce(json_agg(json_build_object('width', i.width, 'height', i.height, 'thumbhash', i.thumbhash,
          'exposed', coalesce((i.exif ->> 'shutter') is not null or (i.exif ->> 'aperture') is not null, false)) order by i.position), '[]')
        from images i where i.post_id = p.id) as pictures
    from own p order by p.created_at desc, p.id desc`.execute(db)
  return found.rows
}

/** How many somebody submitted there since then. */
export async function submittedSince(db: ReadDb, groupId: string, accountId: string, since: Date): Promise<number> {
  const found = await sql<{ n: number }>`select (select count(*)::int from group_posts s
      where s.account_id = ${accountId} and s.group_id = ${groupId} and s.submitted_at >= ${since}) as n`.execute(db)
  return found.rows[0]!.n
}

/** All in one statement; how many of them everybody sees. What stands there already stays as it is. */
export async function insertGroupPosts(db: WriteDb, groupId: string, accountId: string, posts: readonly OwnPost[], now: Date): Promise<number> {
  const found = await sql<{ counted: boolean }>`insert into group_posts (group_id, post_id, account_id, submitted_at, stands_at, counted)
    select ${groupId}, id, ${accountId}, ${now}, ${now}, open from unnest(${posts.map(({ id }) => id)}::bigint[], ${posts.map(({ open }) => open)}::boolean[]) t (id, open)
    on conflict do nothing returning counted`.execute(db)
  return found.rows.filter(({ counted }) => counted).length
}

export type GroupPostRow = { post_id: string; account_id: string; pinned: boolean; title: string; permlink: string }
/** A post that stands in a group, held until the end. */
export async function lockGroupPost(db: WriteDb, groupId: string, author: string, permlink: string): Promise<GroupPostRow | null> {
  const found = await sql<GroupPostRow>`select s.post_id::text, s.account_id::text, s.pinned_at is not null as pinned, p.title, p.permlink
    from handles h join posts p on p.account_id = h.account_id join group_posts s on s.post_id = p.id
    where h.handle = ${author.toLowerCase()} and p.permlink = ${permlink} and s.group_id = ${groupId} for update of s`.execute(db)
  return found.rows[0] ?? null
}
/** Whether everybody saw it there; null where it did not stand. */
export async function deleteGroupPost(db: WriteDb, groupId: string, postId: string): Promise<boolean | null> {
  const row = await db.deleteFrom('group_posts').where('group_id', '=', groupId).where('post_id', '=', postId).returning('counted').executeTakeFirst()
  return row?.counted ?? null
}
type Removal = { group_id: string; post_id: string; account_id: string; removed_by: string; removed_at: Date; reason: string }
export async function insertRemoval(db: WriteDb, row: Removal): Promise<void> {
  await db.insertInto('group_removals').values(row).execute()
}

/** What is pinned stands a thousand years on, and nothing else does. */
const IN_A_THOUSAND_YEARS = new Date('2900-01-01')
/** What stands first in a group, the latest first. */
export async function pinnedIn(db: ReadDb, groupId: string): Promise<{ author: string; permlink: string }[]> {
  const found = await sql<{ author: string; permlink: string }>`select a.account as author, p.permlink
    from group_posts s join posts p on p.id = s.post_id join accounts a on a.id = p.account_id
    where s.group_id = ${groupId} and s.stands_at > ${IN_A_THOUSAND_YEARS} order by s.stands_at desc, s.post_id desc limit 3`.execute(db)
  return found.rows
}
export async function setPinned(db: WriteDb, groupId: string, postId: string, pin: { by: string; now: Date } | null): Promise<void> {
  await sql`update group_posts set pinned_at = ${pin?.now ?? null}::timestamptz, pinned_by = ${pin?.by ?? null}::bigint,
      stands_at = coalesce(${pin?.now ?? null}::timestamptz + interval '1000 years', submitted_at)
    where group_id = ${groupId} and post_id = ${postId}`.execute(db)
}

type Change = { group_id: string; account_id: string; counted: boolean | null }
/** Where a post stands that changed or went: out of groups that it is not for any more, and counted where everybody sees it. What is taken down keeps its place. */
export async function followPost(db: WriteDb, postId: string, now: Date): Promise<{ group_id: string; account_id: string; change: number }[]> {
  const found = await sql<Change & { change: number }>`with now as (
      select s.group_id, s.post_id, s.account_id, s.counted, ${whereOpen()} as open,
        p.deleted_at is null and (${whereCouldSee({ viewer: null, now })} or exists (select from post_audiences t where t.post_id = p.id and t.group_id = s.group_id)) as stays
      from group_posts s join posts p on p.id = s.post_id where s.post_id = ${postId} for update of s
    ), gone as (delete from group_posts s using now n where s.group_id = n.group_id and s.post_id = n.post_id and not n.stays
    ), kept as (update group_posts s set counted = n.open from now n where s.group_id = n.group_id and s.post_id = n.post_id and n.stays and n.open <> s.counted)
    select group_id::text, account_id::text, (stays and open)::int - counted::int as change from now`.execute(db)
  return found.rows.filter(({ change }) => change !== 0)
}
