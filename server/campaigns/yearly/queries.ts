import { sql } from 'kysely'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

const ZONE = sql.lit('Asia/Shanghai')
/** The instant at which a year of UTC+8 begins. */
const startOf = (year: number) => sql`(make_timestamp(${year}::int, 1, 1, 0, 0, 0) at time zone ${ZONE})`
const within = (year: number, column: string) => sql`${sql.ref(column)} >= ${startOf(year)} and ${sql.ref(column)} < ${startOf(year + 1)}`
/** What a member published and has not taken away, whoever sees it. */
const whereKept = (accountId: string) => sql`p.account_id = ${accountId} and p.deleted_at is null and p.taken_down_at is null`

/** Years in which somebody published anything that is still there, the newest first. */
export async function yearsOf(db: ReadDb, accountId: string): Promise<number[]> {
  const found = await sql<{
    year: number
  }>`select distinct extract(year from p.created_at at time zone ${ZONE})::int as year from posts p where ${whereKept(accountId)} order by year desc`.execute(
    db,
  )
  return found.rows.map(({ year }) => year)
}

export type SumsRow = { posts: number; photographs: number; days: string[]; likes: number; comments: number; rewards: number; followers: number }
export async function sumsOf(db: ReadDb, accountId: string, year: number): Promise<SumsRow> {
  const found = await sql<SumsRow>`select count(*)::int as posts, coalesce(sum(p.image_count), 0)::int as photographs,
      coalesce(array_agg(distinct (p.created_at at time zone ${ZONE})::date::text order by (p.created_at at time zone ${ZONE})::date::text), '{}') as days,
      coalesce(sum(p.like_count), 0)::int as likes, coalesce(sum(p.comment_count), 0)::int as comments, coalesce(sum(r.author_amount), 0)::float8 as rewards,
      (select count(*)::int from follows f where f.followed_id = ${accountId} and ${within(year, 'f.created_at')}) as followers
    from posts p left join reward_posts r on r.post_id = p.id where ${whereKept(accountId)} and ${within(year, 'p.created_at')}`.execute(db)
  return found.rows[0]!
}

export type CountRow = { of: 'month' | 'hour' | 'camera' | 'tag'; name: string; posts: number }
/** Posts of a year by their month, by the hour, camera and tags that they name. */
export async function countsOf(db: ReadDb, accountId: string, year: number): Promise<CountRow[]> {
  const found = await sql<CountRow>`with own as materialized (
      select p.created_at, p.tags, i.exif->>'camera' as camera, substr(i.exif->>'takenAt', 12, 2) as hour
      from posts p left join images i on i.post_id = p.id and i.position = 0 where ${whereKept(accountId)} and ${within(year, 'p.created_at')}),
    named as (
      select 'month' as of, extract(month from created_at at time zone ${ZONE})::int::text as name from own
      union all select 'hour', hour from own where hour ~ '^([01][0-9]|2[0-3])$'
      union all select 'camera', camera from own where camera <> ''
      union all select 'tag', tag from own, unnest(tags) tag)
    select of, name, count(*)::int as posts from named group by of, name order by of, posts desc, name`.execute(db)
  return found.rows
}

/** Those with the most likes of a year. */
export async function bestOf(db: ReadDb, accountId: string, year: number, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select p.id::text from posts p where ${whereKept(accountId)} and ${within(year, 'p.created_at')}
    order by p.like_count desc, p.id desc limit ${most}`.execute(db)
  return found.rows.map(({ id }) => id)
}
/** Which of these posts everybody sees, in their order. */
export async function openOf(db: ReadDb, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select p.id::text from unnest(${[...ids]}::bigint[]) with ordinality t (id, n) join posts p on p.id = t.id where ${whereOpen()} order by t.n`.execute(db)
  return found.rows.map(({ id }) => id)
}

export type CardFacts = Partial<Record<'photographs' | 'days' | 'likes' | 'followers', number> & Record<'camera' | 'tag', string | null> & { best: true }>
export async function cardOf(db: ReadDb, accountId: string, year: number): Promise<{ code: string; facts: CardFacts } | null> {
  const found = await sql<{
    code: string
    facts: CardFacts
  }>`select code, facts from yearly_cards where account_id = ${accountId} and year = ${year}`.execute(db)
  return found.rows[0] ?? null
}

export type CardRow = Omit<PersonRow, 'id'> & { id: string; year: number; facts: CardFacts; best: string[] }
export async function cardByCode(db: ReadDb, code: string): Promise<CardRow | null> {
  const found = await sql<CardRow>`select a.id::text, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key, c.year, c.facts, c.best::text[] as best
    from yearly_cards c join accounts a on a.id = c.account_id where c.code = ${code}`.execute(db)
  return found.rows[0] ?? null
}

type NewCard = { accountId: string; year: number; code: string; facts: CardFacts; best: string[]; now: Date }
/** The code that it has now: one that stood before keeps its own. */
export async function keepCard(db: WriteDb, { accountId, year, code, facts, best, now }: NewCard): Promise<string> {
  const kept = await sql<{ code: string }>`insert into yearly_cards (account_id, year, code, facts, best, made_at)
    values (${accountId}, ${year}, ${code}, ${JSON.stringify(facts)}, ${best}::bigint[], ${now})
    on conflict (account_id, year) do update set facts = excluded.facts, best = excluded.best, made_at = excluded.made_at returning code`.execute(db)
  return kept.rows[0]!.code
}
export async function dropCard(db: WriteDb, accountId: string, year: number): Promise<void> {
  await db.deleteFrom('yearly_cards').where('account_id', '=', accountId).where('year', '=', year).execute()
}
export async function eraseCards(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('yearly_cards').where('account_id', '=', accountId).execute()
}
