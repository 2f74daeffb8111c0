// The farm drill's database: its people by SQL, then the settling of the product itself, again and again.
import pg from 'pg'
import type { WriteCtx } from '#server/context.ts'
import { OWNER_ROLE, type Postgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openKysely, openPool } from '#server/db/pool.ts'
import { settleInvites } from '#server/invites/settle-invites.ts'
import type { World } from './farm-world.ts'

const REWARD = 150_000
export type Judged = {
  farm: { friends: number; held: number }
  honest: { friends: number; held: number }
  ways: { name: string; friends: number; held: number }[]
  paid: { friends: number; entries: number; twice: number }
}

/** Inviters, then friends, each with a public work of eight days ago and three days here. The pot is there, and funded. */
const fills = [
  `insert into accounts (account, nickname, phone_lookup, phone_sealed, password_hash, created_at)
     select 'p' || n, 'p' || n, sha256(n::text::bytea), '\\x00', '-', now() - interval '10 days' from generate_series(1, (select (w ->> 'people')::int from world)) n`,
  `create table people as select row_number() over (order by id) - 1 as n, id from accounts`,
  `create table farmed as select t.*, f.id as friend_id, i.id as inviter_id from world cross join lateral jsonb_to_recordset(w -> 'friends')
     as t (n int, way text, honest boolean, inviter int, devices jsonb, address text, range text, payee text, given int, within int)
     join people f on f.n = t.n + (w ->> 'inviters')::int join people i on i.n = t.inviter`,
  `insert into posts (account_id, permlink, title, description, lang, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths, cover_avif,
       cover_placeholder, created_at, updated_at)
     select p.id, 'work-' || k, 'A work', '', 'zh', 'photo', 'public', 'none', 1, substr(md5(p.id || ' ' || k), 1, 24), '', 900, 600, '{320}', '{}', repeat('0', 24), now() - interval '8 days', now()
     from people p, generate_series(1, 3) k`,
  `insert into sessions (id, token_hash, account_id, kind, ip, user_agent, created_at, seen_at, expires_at, device_mark)
     select gen_random_uuid(), sha256((f.n || ' ' || d.device)::bytea), f.friend_id, 'web', f.address, '', now() - interval '9 days' + d.nth * interval '1 minute', now(), now() + interval '9 days', sha256(d.device::bytea)
     from farmed f cross join lateral jsonb_array_elements_text(f.devices) with ordinality as d (device, nth)`,
  `insert into payees (id, account_id, service, target_lookup, target_sealed, said_at)
     select gen_random_uuid(), friend_id, 'alipay', sha256(payee::bytea), '\\x00', now() from farmed where payee is not null`,
  `insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at)
     select p.id, 'like', f.friend_id, p.account_id, 0, 1000000, now() from farmed f
     cross join lateral (
       (select p.id, p.account_id from posts p join farmed o on o.friend_id = p.account_id where o.inviter_id = f.inviter_id and p.account_id <> f.friend_id order by p.id limit f.within)
       union all
       (select p.id, p.account_id from posts p join farmed o on o.friend_id = p.account_id where o.inviter_id <> f.inviter_id order by p.id desc limit f.given - f.within)) p`,
  `insert into invite_months (month, party_id, funded, promised, opened_at)
     select '2026-01', open_party('invite-pot', '2026-01', null, now()), count(*) * ${REWARD}, count(*) * ${REWARD}, now() from farmed`,
  `select post_entry('invite-pot 2026-01', 'invitation', '2026-01', now(), array[0, party_id], array['pixt-treasury', 'pixt'], array[-funded, funded]) from invite_months`,
  `insert into invites (inviter_id, friend_id, mark, range_mark, month, amount, state, bound_at, published_at)
     select inviter_id, friend_id, 'mark ' || n, range, '2026-01', ${REWARD}, 'settling', now() - interval '9 days', now() - interval '8 days' from farmed order by n`,
  `insert into invite_days select friend_id, (now() - ago * interval '1 day')::date from farmed, generate_series(2, 4) ago`,
  'analyze',
]

export async function judgeFarm(postgres: Postgres, { inviters, friends }: World): Promise<Judged> {
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres', OWNER_ROLE) })
  await admin.connect()
  await admin.query('create database farm')
  await admin.end()
  const url = postgres.urlOf('farm', OWNER_ROLE)
  await migrate(url)
  const pool = openPool({ url, max: 4, onError: () => undefined })
  const world = { inviters, people: inviters + friends.length, friends: friends.map(({ like, ...friend }, n) => ({ ...friend, ...like, n })) }
  await pool.query('create table world as select $1::jsonb as w', [JSON.stringify(world)])
  for (const fill of fills) await pool.query(fill)
  const db = openKysely(pool)
  const settle = () => db.transaction().execute((own) => settleInvites({ db: own, now: new Date() } as unknown as WriteCtx))
  // four at once, until nobody finds any left, and once more
  while ((await Promise.all(Array.from({ length: 4 }, settle))).includes('more'));
  await settle()
  const ways = await pool.query<{ name: string; honest: boolean; friends: number; held: number; paid: number }>(
    `select f.way as name, f.honest, count(*)::int as friends, (count(*) filter (where i.state = 'held'))::int as held, (count(*) filter (where i.state = 'paid'))::int as paid
       from farmed f join invites i on i.friend_id = f.friend_id group by 1, 2 order by 2, 1`,
  )
  const entries = await pool.query<{ entries: number; twice: number }>(
    `select count(*)::int as entries, (count(*) - count(distinct subject))::int as twice from ledger_entries where key like 'invite mark %'`,
  )
  await db.destroy()
  const sum = (honest: boolean, of: 'friends' | 'held') => ways.rows.reduce((all, row) => (row.honest === honest ? all + row[of] : all), 0)
  return {
    farm: { friends: sum(false, 'friends'), held: sum(false, 'held') },
    honest: { friends: sum(true, 'friends'), held: sum(true, 'held') },
    ways: ways.rows,
    paid: { friends: ways.rows.reduce((all, { paid }) => all + paid, 0), ...entries.rows[0]! },
  }
}
