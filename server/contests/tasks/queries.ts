import { sql, type RawBuilder } from 'kysely'
import type { TaskDeed } from '#api/campaigns-parts.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { whereOpen } from '#server/posts/visibility.ts'

/** Of whom, in which campaign, from when until when. */
export type Counted = { activityId: number; accountId: string; deed: TaskDeed; tag: string | null; from: Date; until: Date }

const within = (column: RawBuilder<unknown>, { from, until }: Counted) => sql`${column} >= ${from} and ${column} < ${until}`
/** How often somebody did it, as the tables say at this moment: what was taken back does not count, nor what one does to oneself. Comments, likes and forwards count once a work. */
const deeds: Record<TaskDeed, (of: Counted) => RawBuilder<unknown>> = {
  publish: (of) => sql`select count(*)::int from posts p where p.account_id = ${of.accountId} and ${whereOpen()} and ${within(sql`p.created_at`, of)}
    and (${of.tag}::text is null or exists (select from post_tags t where t.post_id = p.id and t.tag = ${of.tag}))`,
  comment: (of) => sql`select count(distinct c.post_id)::int from comments c join posts p on p.id = c.post_id
    where c.account_id = ${of.accountId} and c.state = 'shown' and p.account_id <> ${of.accountId} and ${within(sql`c.created_at`, of)}`,
  like: (of) => sql`select count(distinct l.post_id)::int from likes l
    where l.account_id = ${of.accountId} and l.kind = 'like' and l.author_id <> ${of.accountId} and ${within(sql`l.created_at`, of)}`,
  'check-in': (of) => sql`select count(*)::int from check_ins i
    where i.account_id = ${of.accountId} and i.activity_id = ${of.activityId} and ${within(sql`i.made_at`, of)}`,
  vote: (of) => sql`select count(*)::int from contest_pairs v
    where v.voter_id = ${of.accountId} and v.activity_id = ${of.activityId} and ${within(sql`v.answered_at`, of)}`,
  invite: (of) => sql`select count(*)::int from invites n
    where n.inviter_id = ${of.accountId} and n.state = 'paid' and ${within(sql`n.decided_at`, of)}`,
}
/** Of several, in their order, in one question. */
export async function countDeeds(db: ReadDb, all: readonly Counted[]): Promise<number[]> {
  if (!all.length) return []
  const found = await sql<Record<string, number>>`select ${sql.join(all.map((one, n) => sql`(${deeds[one.deed](one)}) as ${sql.ref(`n${n}`)}`))}`.execute(db)
  return all.map((_, n) => found.rows[0]![`n${n}`]!)
}

export type RewardRow = { id: string; item_id: string; day: string | null; stamps: number; taken_at: Date }
const reward = sql`r.id::text, r.item_id, r.day::text, r.stamps, r.taken_at from task_rewards r`
export async function rewardsOf(
  db: ReadDb,
  { activityId, accountId }: { activityId: number; accountId: string },
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<RewardRow[]> {
  const { beyond, page } = keyset(desc(sql`r.id`), before ? [before] : null, limit)
  const found = await sql<RewardRow>`select ${reward} where r.activity_id = ${activityId} and r.account_id = ${accountId} ${beyond} ${page}`.execute(db)
  return found.rows
}
/** What of a campaign somebody took that still says something of a task: for good, or on this day. */
export async function takenOf(db: ReadDb, activityId: number, accountId: string, day: string): Promise<string[]> {
  const found = await sql<{ item_id: string }>`select r.item_id from task_rewards r
    where r.activity_id = ${activityId} and r.account_id = ${accountId} and (r.day is null or r.day = ${day}::date)`.execute(db)
  return found.rows.map(({ item_id }) => item_id)
}
/** Stamps in all, and those of this day by the clock of UTC+8. */
export async function stampsOf(db: ReadDb, activityId: number, accountId: string, day: string): Promise<{ stamps: number; today: number }> {
  const found = await sql<{ stamps: number; today: number }>`select coalesce(sum(r.stamps), 0)::int as stamps,
    coalesce(sum(r.stamps) filter (where (r.taken_at at time zone 'Asia/Shanghai')::date = ${day}::date), 0)::int as today
    from task_rewards r where r.activity_id = ${activityId} and r.account_id = ${accountId}`.execute(db)
  return found.rows[0]!
}
type NewReward = { activityId: number; accountId: string; itemId: string; day: string | null; nth: number; stamps: number; now: Date }
/** Null where it was taken already. */
export async function insertReward(db: WriteDb, { activityId, accountId, itemId, day, nth, stamps, now }: NewReward): Promise<RewardRow | null> {
  const made = await sql<RewardRow>`insert into task_rewards (activity_id, account_id, item_id, day, nth, stamps, taken_at)
    values (${activityId}, ${accountId}, ${itemId}, ${day}, ${nth}, ${stamps}, ${now}) on conflict do nothing
    returning id::text, item_id, day::text, stamps, taken_at`.execute(db)
  return made.rows[0] ?? null
}
export async function eraseRewards(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('task_rewards').where('account_id', '=', accountId).execute()
}
