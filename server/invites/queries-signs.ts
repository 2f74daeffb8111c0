import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import type { Signs } from './policy-holds.ts'

export type SignRow = Signs & { id: string }
/** What the friends of these invitations have in common with other friends, of whoever. */
export async function signsOf(db: ReadDb, ids: readonly string[]): Promise<Map<string, SignRow>> {
  const circle = sql`(o.account_id = i.inviter_id or exists (select from invites x where x.friend_id = o.account_id and x.inviter_id = i.inviter_id))`
  const invited = sql`(o.account_id = i.inviter_id or exists (select from invites x where x.friend_id = o.account_id))`
  const found = await sql<SignRow>`select i.id,
      coalesce((select min(n)::int from (select (select count(distinct o.account_id) from sessions o
          where o.device_mark = d.device_mark and o.account_id <> i.friend_id and ${invited}) as n
        from (select distinct s.device_mark from sessions s where s.account_id = i.friend_id and s.device_mark is not null) d) of_each), 0) as device,
      (select count(distinct o.account_id)::int from (select s.ip from sessions s where s.account_id = i.friend_id order by s.created_at, s.id limit 1) f
        join sessions o on o.ip = f.ip where o.account_id <> i.friend_id and ${invited}) as address,
      (select count(*)::int from invites x where x.range_mark = i.range_mark and x.id <> i.id
        and x.bound_at between i.bound_at - interval '30 days' and i.bound_at + interval '30 days') as range,
      (select count(distinct o.account_id)::int from payees p join payees o on o.service = p.service and o.target_lookup = p.target_lookup
        where p.account_id = i.friend_id and o.account_id <> i.friend_id and ${circle}) as payee,
      l.given, l.within
    from invites i cross join lateral (
      select count(*)::int as given, (count(*) filter (where o.account_id = i.inviter_id
          or exists (select from invites x where x.friend_id = o.account_id and x.inviter_id = i.inviter_id)))::int as within
        from (select k.author_id as account_id from likes k where k.account_id = i.friend_id) o) l
    where i.id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}
