import { sql } from 'kysely'
import { inviteRules, type inviteLapses, type InviteSign } from '#api/limits.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { MetricReader } from '#server/hooks/console-metrics.ts'
import { stepIn, type StepRow } from '#server/kit/steps.ts'
import { whereOpen } from '#server/posts/visibility.ts'
import type { InviteState } from './policy.ts'

const person = sql`a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key`
/** Who left has a number for a name. */
const isGone = sql<boolean>`a.account = 'gone-' || a.id`

export async function codeOf(db: ReadDb, accountId: string): Promise<string | null> {
  return (await db.selectFrom('invite_codes').select('code').where('account_id', '=', accountId).executeTakeFirst())?.code ?? null
}

export type OwnerRow = PersonRow & { created_at: Date; post_count: number }
/** Whose code it is, as long as they are here. */
export async function ownerOf(db: ReadDb, code: string): Promise<OwnerRow | null> {
  const found = await sql<OwnerRow>`select ${person}, a.created_at, a.post_count from invite_codes c join accounts a on a.id = c.account_id
    where c.code = ${code} and not ${isGone}`.execute(db)
  return found.rows[0] ?? null
}

export type InviterRow = PersonRow & { gone: boolean; code: string | null; inviter_id: string; state: InviteState; amount: number; month: string }
/** By whom somebody came. */
export async function inviterOf(db: ReadDb, friendId: string): Promise<InviterRow | null> {
  const found = await sql<InviterRow>`select ${person}, ${isGone} as gone, c.code, i.inviter_id, i.state, i.amount::float8, i.month
    from invites i join accounts a on a.id = i.inviter_id left join invite_codes c on c.account_id = a.id where i.friend_id = ${friendId}`.execute(db)
  return found.rows[0] ?? null
}

type NewInvite = { inviter: string; friend: string; mark: string; range: string | null; month: string; amount: number }
/** False where this phone stands for a friend already. A public post that the friend has counts from now on. */
export async function insertInvite(db: WriteDb, { inviter, friend, mark, range, month, amount }: NewInvite, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`insert into invites (inviter_id, friend_id, mark, range_mark, month, amount, state, published_at, bound_at)
    select ${inviter}, ${friend}, ${mark}, ${range}, ${month}, ${amount}, case when o.here then 'settling' else 'waiting' end, case when o.here then ${now}::timestamptz end, ${now}
      from (select exists (select from posts p where p.account_id = ${friend} and ${whereOpen()}) as here) o on conflict (mark) do nothing`.execute(db)
  return numAffectedRows > 0n
}
export async function deleteInvite(db: WriteDb, friendId: string): Promise<void> {
  await db.deleteFrom('invite_days').where('friend_id', '=', friendId).execute()
  await db.deleteFrom('invites').where('friend_id', '=', friendId).execute()
}

/** The author of a post that everybody sees has their first. */
export async function markPublished(db: WriteDb, postId: string, now: Date): Promise<void> {
  await sql`update invites i set state = 'settling', published_at = ${now} from posts p
    where p.id = ${postId} and ${whereOpen()} and i.friend_id = p.account_id and i.state = 'waiting'`.execute(db)
}

/** Writes down on which days friends whose invitation is open were here. */
export async function markDays(db: WriteDb): Promise<void> {
  await sql`insert into invite_days (friend_id, day)
    select i.friend_id, (s.seen_at at time zone 'Asia/Shanghai')::date from invites i join sessions s on s.account_id = i.friend_id
      where i.state in ('waiting', 'settling') group by 1, 2 on conflict do nothing`.execute(db)
}

export type DueRow = {
  id: string
  inviter_id: string
  mark: string
  month: string
  party: string
  amount: number
  bound_at: Date
  is_open: boolean
  days: number
}
/** Friends who published before a time, held: whether they have a public post, and on how many of the days from then on they were here. */
export async function lockDue(db: WriteDb, before: Date, most: number): Promise<DueRow[]> {
  const found = await sql<DueRow>`select i.id, i.inviter_id, i.mark, i.month, m.party_id as party, i.amount::float8, i.bound_at,
      exists (select from posts p where p.account_id = i.friend_id and ${whereOpen()}) as is_open,
      (select count(*)::int from invite_days d where d.friend_id = i.friend_id and d.day between (i.published_at at time zone 'Asia/Shanghai')::date
        and (i.published_at at time zone 'Asia/Shanghai')::date + ${sql.lit(inviteRules.settleDays)}) as days
    from invites i join invite_months m on m.month = i.month
    where i.state = 'settling' and i.published_at <= ${before} order by i.published_at, i.id limit ${most} for update of i skip locked`.execute(db)
  return found.rows
}

export type HeldRow = Omit<DueRow, 'bound_at' | 'is_open' | 'days'> & { held_at: Date }
const heldRow = sql`i.id, i.inviter_id, i.mark, i.month, m.party_id as party, i.amount::float8, i.held_at`
/** Those held that nobody has looked at since a time and that lie before no reviewer, held until the transaction ends. */
export async function lockHeld(db: WriteDb, before: Date, most: number): Promise<HeldRow[]> {
  const found =
    await sql<HeldRow>`select ${heldRow} from invites i join invite_months m on m.month = i.month where i.state = 'held' and i.looked_at <= ${before}
      and not exists (select from reviews r where r.kind = 'invite' and r.subject = i.id::text and r.state = 'waiting')
    order by i.looked_at, i.id limit ${most} for update of i skip locked`.execute(db)
  return found.rows
}
/** One that is held, or null. */
export async function lockOneHeld(db: WriteDb, id: string): Promise<HeldRow | null> {
  const found =
    await sql<HeldRow>`select ${heldRow} from invites i join invite_months m on m.month = i.month where i.id = ${id} and i.state = 'held' for update of i`.execute(
      db,
    )
  return found.rows[0] ?? null
}
export async function setLooked(db: WriteDb, ids: string[], now: Date): Promise<void> {
  await sql`update invites set looked_at = ${now} where id = any(${ids}::bigint[])`.execute(db)
}

type Lapse = (typeof inviteLapses)[number]
export type Decision = { id: string; state: 'paid' | 'waiting' | 'held' | 'lapsed'; lapsed_for: Lapse | null; held_for?: readonly InviteSign[] }
/** Puts down what was decided; of who lapsed or waits again their days are forgotten too. */
export async function setDecided(db: WriteDb, decisions: readonly Decision[], now: Date): Promise<void> {
  await sql`update invites i set state = t.state, lapsed_for = t.lapsed_for, mark = case when t.state <> 'lapsed' then i.mark end,
      published_at = case when t.state <> 'waiting' then i.published_at end, decided_at = case when t.state in ('paid', 'lapsed') then ${now}::timestamptz end,
      held_for = coalesce(t.held_for, i.held_for), held_at = case when t.state = 'held' then ${now}::timestamptz else i.held_at end,
      looked_at = case when t.state = 'held' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as t (id bigint, state text, lapsed_for text, held_for text[]) where i.id = t.id`.execute(db)
  await sql`delete from invite_days d using invites i where i.friend_id = d.friend_id and i.id = any(${decisions.map(({ id }) => id)}::bigint[])`.execute(db)
}
export async function addSettled(db: WriteDb, each: readonly { inviter: string; amount: number }[]): Promise<void> {
  await sql`insert into invite_counts as c (account_id, settled, earned)
    select inviter, count(*), sum(amount) from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as t (inviter bigint, amount bigint) group by 1 order by 1
    on conflict (account_id) do update set settled = c.settled + excluded.settled, earned = c.earned + excluded.earned`.execute(db)
}

export type OpenRow = { id: string; month: string; amount: number }
/** Friends who came before a time and have published nothing for everybody, held. */
export async function lockLate(db: WriteDb, before: Date, most: number): Promise<OpenRow[]> {
  const found = await sql<OpenRow>`select id, month, amount::float8 from invites where state = 'waiting' and bound_at < ${before}
    order by id limit ${most} for update skip locked`.execute(db)
  return found.rows
}
/** What is open of somebody, as a friend or as who invited. */
export async function lockOpenOf(db: WriteDb, accountId: string): Promise<OpenRow[]> {
  const found = await sql<OpenRow>`select id, month, amount::float8 from invites
    where (friend_id = ${accountId} or inviter_id = ${accountId}) and state in ('waiting', 'settling', 'held') order by id for update`.execute(db)
  return found.rows
}

export async function deleteCode(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('invite_codes').where('account_id', '=', accountId).execute()
}

/** How many came by day, for the console. */
export const countInvites: MetricReader = async (db, from, step) => {
  const found = await sql<StepRow>`select ${stepIn('i.bound_at', from, step)} as n, count(*)::bigint as amount
    from invites i where i.bound_at >= ${from} group by 1`.execute(db)
  return found.rows
}
