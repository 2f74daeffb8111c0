import { sql } from 'kysely'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

type Told = { theme: string; words: string; lang: Lang; starts_at: Date; ends_at: Date }
export async function insertChallenge(db: WriteDb, row: Told & { group_id: string; started_by: string; for_members: boolean; made_at: Date }): Promise<string> {
  const made = await db.insertInto('group_challenges').values(row).returning('id').executeTakeFirstOrThrow()
  return made.id
}
export async function changeChallenge(db: WriteDb, number: string, told: Told): Promise<void> {
  await db.updateTable('group_challenges').set(told).where('id', '=', number).execute()
}
/** Held until the end: by many at once who enter and vote (`keep`), by one alone who changes, cancels or counts it. */
export async function lockChallenge(db: WriteDb, number: string, how: 'change' | 'keep'): Promise<void> {
  await sql`select from group_challenges where id = ${number} ${how === 'change' ? sql`for update` : sql`for share`}`.execute(db)
}
/** Its votes go with it, uncounted. */
export async function setCancelled(db: WriteDb, number: string, { by, reason, now }: { by: string; reason: string; now: Date }): Promise<void> {
  await sql`update group_challenges set cancelled_at = ${now}, cancelled_by = ${by}, reason = ${reason} where id = ${number}`.execute(db)
  await sql`delete from group_pairs where challenge_id = ${number}`.execute(db)
}

type Entry = { challenge_id: string; group_id: string; account_id: string; permlink: string; now: Date; turn: number }
/** The number of a post of one's own that stands in the group, held so that it stays there. */
export async function ownInGroup(db: WriteDb, { group_id, account_id, permlink }: Pick<Entry, 'group_id' | 'account_id' | 'permlink'>): Promise<string | null> {
  const found = await sql<{ id: string }>`select s.post_id::text as id from posts p join group_posts s on s.post_id = p.id and s.group_id = ${group_id}
    where p.account_id = ${account_id} and p.permlink = ${permlink} and p.deleted_at is null for key share of s`.execute(db)
  return found.rows[0]?.id ?? null
}
/** Which posts somebody has entered. */
export async function enteredBy(db: ReadDb, challenge: string, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('group_entries').select('post_id').where('challenge_id', '=', challenge).where('account_id', '=', accountId).execute()
  return rows.map(({ post_id: id }) => id)
}
export async function insertEntry(db: WriteDb, postId: string, { challenge_id, group_id, account_id, now, turn }: Entry): Promise<void> {
  await sql`insert into group_entries (challenge_id, group_id, post_id, account_id, entered_at, turn)
    values (${challenge_id}, ${group_id}, ${postId}, ${account_id}, ${now}, ${turn}) on conflict do nothing`.execute(db)
}
/** With every vote about it. */
export async function deleteEntry(db: WriteDb, challenge: string, accountId: string, permlink: string): Promise<void> {
  await sql`delete from group_entries e using posts p where p.id = e.post_id and e.challenge_id = ${challenge} and e.account_id = ${accountId}
    and p.account_id = ${accountId} and p.permlink = ${permlink}`.execute(db)
}

type Pair = { challenge: string; accountId: string; now: Date; lowLeft: boolean; turns: readonly [number, number] }
/** Puts two before somebody; both have been shown once more. Rows are taken in one order, so that no two wait for each other in a circle. */
export async function insertPair(db: WriteDb, two: readonly [string, string], { challenge, accountId, now, lowLeft, turns }: Pair): Promise<void> {
  const [low, high] = BigInt(two[0]) < BigInt(two[1]) ? two : [two[1], two[0]]
  await sql`with held as materialized (select e.post_id from group_entries e where e.challenge_id = ${challenge} and e.post_id in (${low}, ${high})
      order by e.post_id for no key update)
    update group_entries e set shown = e.shown + 1, turn = case when e.post_id = ${low} then ${turns[0]}::int else ${turns[1]}::int end
    from held where e.challenge_id = ${challenge} and e.post_id = held.post_id`.execute(db)
  const row = { challenge_id: challenge, account_id: accountId, low_post: low, high_post: high, low_left: lowLeft, shown_at: now }
  await db.insertInto('group_pairs').values(row).execute()
}

export type Answered = { id: string; left_post: string; right_post: string; answered: boolean; chosen: string | null }
/** One of somebody's pairs, held until the end. */
export async function lockPair(db: WriteDb, challenge: string, accountId: string, number: string): Promise<Answered | null> {
  const found = await sql<Answered>`select id::text, case when low_left then low_post else high_post end::text as left_post,
      case when low_left then high_post else low_post end::text as right_post, answered_at is not null as answered, chosen::text
    from group_pairs where id = ${number} and challenge_id = ${challenge} and account_id = ${accountId} for update`.execute(db)
  return found.rows[0] ?? null
}
export async function setAnswered(db: WriteDb, number: string, chosen: string | null, now: Date): Promise<void> {
  await db.updateTable('group_pairs').set({ chosen, answered_at: now }).where('id', '=', number).execute()
}

export async function hasEnded(db: ReadDb, now: Date): Promise<boolean> {
  const found = await sql`select from group_challenges where ends_at <= ${now} and counted_at is null and cancelled_at is null limit 1`.execute(db)
  return found.rows.length > 0
}
type Ended = { id: string; theme: string; group_id: string; name_zh: string; name_en: string }
/** One that has ended and is not counted yet, held until the end. */
export async function lockEnded(db: WriteDb, now: Date): Promise<Ended | null> {
  const found = await sql<Ended>`select c.id::text, c.theme, c.group_id::text, g.name_zh, g.name_en from group_challenges c join groups g on g.id = c.group_id
    where c.ends_at <= ${now} and c.counted_at is null and c.cancelled_at is null order by c.ends_at limit 1 for update of c skip locked`.execute(db)
  return found.rows[0] ?? null
}
/** Counts its votes into its entries, once; whose entries they are. */
export async function countVotes(db: WriteDb, challenge: string, now: Date): Promise<string[]> {
  await sql`with votes as (
      select v.post, count(*) filter (where v.post = t.chosen)::int as won, count(*) filter (where v.post <> t.chosen)::int as lost
      from group_pairs t cross join lateral (values (t.low_post), (t.high_post)) v (post)
      where t.challenge_id = ${challenge} and t.chosen is not null group by v.post)
    update group_entries e set won = v.won, lost = v.lost from votes v where e.challenge_id = ${challenge} and e.post_id = v.post`.execute(db)
  await sql`delete from group_pairs where challenge_id = ${challenge} and answered_at is null`.execute(db)
  await db.updateTable('group_challenges').set({ counted_at: now }).where('id', '=', challenge).execute()
  return entrants(db, challenge)
}
export async function entrants(db: ReadDb, challenge: string): Promise<string[]> {
  const rows = await db.selectFrom('group_entries').select('account_id').distinct().where('challenge_id', '=', challenge).execute()
  return rows.map(({ account_id: id }) => id)
}
/** Only demo data says so. */
export async function setEnd(db: WriteDb, challenge: string, at: Date): Promise<void> {
  await db.updateTable('group_challenges').set({ ends_at: at }).where('id', '=', challenge).execute()
}
