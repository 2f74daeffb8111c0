// What a page of a feed costs PostgreSQL: shared buffers and processor time with 10 000 posts beside 1 000 000, for readers who follow many, few, and quiet people.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Viewer } from '#server/context.ts'
import { launchPostgres, OWNER_ROLE, type Postgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openKysely } from '#server/db/pool.ts'
import type { FeedPlace, FeedSource } from '#server/hooks/feed.ts'
import { feedRows, newest } from '#server/posts/queries-feeds.ts'
import { followingFeed } from '#server/posts/queries-following.ts'
import type { FeedRow } from '#server/posts/queries.ts'
import { boardFeed } from '#server/posts/ranking/queries-boards.ts'
import { arrange, recommendedBy } from '#server/posts/ranking/queries-recommended.ts'
import { tagFeed } from '#server/posts/tags/queries.ts'
import type { Report } from '../drills/report.ts'
import { home } from './stage.ts'

export type Sizes = { posts: readonly [few: number, many: number]; followers: number }
const SIZES: Sizes = { posts: [10_000, 1_000_000], followers: 1_000_000 }
const MOST = 1.5
/** Who follows only people that have long been quiet is looked up person by person, a range of their posts and one of their forwards: what that may cost grows with how many they follow, not with the posts. */
const [WORST, MOST_EACH] = ['Following, 5 000 who are quiet, first page', 7]
/** The people: the active ones publish all the time, the quiet ones stopped when a quarter of all posts was there. */
export const [FIRST, ACTIVE, QUIET] = [10_001, 6_000, 5_000]
const LIMIT = 41
const DEEP = 10 * LIMIT

/** People, and what they published: every fiftieth is private. */
export const fillPosts = (posts: number) => [
  `insert into accounts (account, nickname, phone_lookup, phone_sealed, password_hash, created_at)
     select 'p' || n, 'p' || n, sha256(n::text::bytea), '\\x00', '-', now() from generate_series(1, ${ACTIVE + QUIET}) n`,
  `insert into posts (account_id, permlink, title, description, lang, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths, cover_avif,
       cover_placeholder, created_at, updated_at)
     select case when n <= ${posts} / 4 and n % 2 = 0 then ${FIRST + ACTIVE} + chance % ${QUIET} else ${FIRST} + chance % ${ACTIVE} end, 'light-' || n, 'A title of some length ' || n,
       repeat('A few words about the light. ', 6), 'zh', 'photo', case when n % 50 = 0 then 'private' else 'public' end, 'none', 1, substr(md5(n::text), 1, 24), '', 3000, 2000,
       '{320,640,1280,2048}', '{640,1280}', substr(md5(n::text), 1, 24), posted, posted
     from (select n, hashint4(n)::bigint & 2147483647 as chance, now() - (${posts} - n) * interval '20 seconds' as posted from generate_series(1, ${posts}) n) made`,
]
const fillFeeds = (posts: number, followers: number) => [
  ...fillPosts(posts),
  `insert into post_tags (tag, created_at, post_id) select 'light', created_at, id from posts where open and id % 2 = 0`,
  // every ninth is forwarded, twice by who publishes all the time and once by who does no more
  `insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at)
     select p.id, 'forward', who.id, p.account_id, 0, 1000000, least(p.created_at + who.n * interval '1 hour', now()) from posts p
     cross join lateral (values (1, ${FIRST} + p.id * 7 % ${ACTIVE}), (2, ${FIRST} + p.id * 13 % ${ACTIVE}), (3, ${FIRST + ACTIVE} + p.id * 3 % ${QUIET})) who (n, id)
     where p.open and p.id % 9 = 0 and who.id <> p.account_id and (who.n < 3 or p.id <= ${posts} / 4) on conflict do nothing`,
  // simulated: followers who are nobody, so that the one author has as many as the measure asks for
  'set session_replication_role = replica',
  `insert into follows (account_id, followed_id, created_at) select 1000000000 + n, ${FIRST}, now() - n * interval '1 second' from generate_series(1, ${followers}) n`,
  'set session_replication_role = origin',
  ...readers.map(
    ({ id, follows }) => `insert into follows (account_id, followed_id, created_at) select ${id}, n, now() from (${follows}) t (n) where n <> ${id}`,
  ),
  `insert into blocks (account_id, blocked_id, created_at) select ${FIRST + 1}, ${FIRST} + n * 7, now() from generate_series(1, 20) n`,
  // a board is a table of a hundred places, however many posts there are
  `insert into boards (board, of, photographs, made_at) values ('week', '', 100, now())`,
  `insert into board_places (board, of, position, post_id, points) select 'week', '', row_number() over (order by id desc), id, 1000 from (select id from posts where open order by id desc limit 100) p`,
  'vacuum analyze',
]

type Reader = { id: number; name: string; follows: string }
const readers: Reader[] = [
  { id: FIRST + 1, name: 'Following, 5 000 people', follows: `select ${FIRST} + n from generate_series(0, 5000) n` },
  { id: FIRST + 2, name: 'Following, 50 people', follows: `select ${FIRST} + n * 119 from generate_series(0, 50) n` },
  { id: FIRST + 3, name: 'Following, 5 000 who are quiet', follows: `select ${FIRST + ACTIVE} + n from generate_series(0, ${QUIET - 1}) n` },
]
const viewer = { id: String(FIRST + 1), account: 'p2', roles: [], sessionId: '' }
/** As the first of its readers pays for it: the order is made for each page, and kept for none. */
const recommended = recommendedBy({ latest: (db, now) => arrange(db, now, 1), find: () => undefined })
const feeds: [name: string, source: FeedSource, viewer: Viewer | null][] = [
  ['Recommended, a visitor', recommended, null],
  ['Newest, a member who blocked 20', newest, viewer],
  ['A tag of every second post, a member who blocked 20', tagFeed('light'), viewer],
  ['The board of the week, a visitor', boardFeed({ board: 'week', of: '' }), null],
  ...readers.map(({ id, name }): [string, FeedSource, Viewer] => [name, followingFeed({ ...viewer, id: String(id) }), { ...viewer, id: String(id) }]),
]
const placeOf = (row: FeedRow | undefined): FeedPlace | null => (row ? { by: row.feed_by, row: row.feed_row } : null)

export type Statement = { sql: string; parameters: readonly unknown[] }
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
const literal = (value: unknown) => {
  const said = value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value.join()}}` : String(value)
  return `'${said.replaceAll("'", "''")}'`
}

/** Buffers of a statement as a connection settles on it, planned for these values or for any: whichever is more. */
export async function buffersOf(client: pg.Client, { sql, parameters }: Statement): Promise<number> {
  const given = parameters.length ? `(${parameters.map((value) => (value === null ? 'null' : literal(value))).join(', ')})` : ''
  const touched: number[] = []
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`)
    await client.query(`prepare asked as ${sql}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, buffers, timing off, format json) execute asked${given}`)
    await client.query('deallocate asked')
    const { Plan } = rows[0]!['QUERY PLAN'][0]
    touched.push(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])
  }
  return Math.max(...touched)
}

/** Executions of a statement that are measured, after some that are not. */
const [WARM, MEASURED] = [3, 20]
/** Below so many microseconds a measure is of the clock. */
const NOISE = 100
const CPU = ', CPU in µs'
const medianOf = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
/** Processor time of the process behind a connection, in microseconds, as Linux counts it. */
const cpuOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000

/** The client remembers the names of what it prepared, also after it was thrown away: none comes twice. */
let prepared = 0
/** What each of these statements costs in one process after the other, the median of twenty; null where nobody counts it. */
async function cpuOfPage(client: pg.Client, statements: readonly Statement[]): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { pid } = rows[0]!
  if (!existsSync(`/proc/${pid}/schedstat`)) return null
  await client.query('reset plan_cache_mode')
  const all: number[] = []
  const named = statements.map(({ sql: text, parameters }) => ({ name: `page ${prepared++}`, text, values: [...parameters] }))
  for (let n = 0; n < WARM + MEASURED; n++) {
    const before = cpuOf(pid)
    for (const statement of named) await client.query(statement)
    all.push(cpuOf(pid) - before)
  }
  await client.query('deallocate all')
  return Math.round(medianOf(all.slice(WARM)))
}

/** Buffers of the first page of each feed, and of the eleventh where the feed has as much. */
async function measure(client: pg.Client, url: string): Promise<Map<string, number>> {
  const statements: Statement[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  const db = openKysely(pool, ({ query }) => void statements.push(query))
  const found = new Map<string, number>()
  for (const [name, source, viewer] of feeds) {
    const ask = (after: FeedPlace | null, limit: number) => feedRows(db, source, { viewer, now: new Date() }, after, limit)
    const deep = placeOf((await ask(null, DEEP))[DEEP - 1])
    for (const [page, after] of [['first page', null] as const, ...(deep ? [['11th page', deep] as const] : [])]) {
      statements.length = 0
      const rows = await ask(after, LIMIT)
      if (rows.length < LIMIT && !after) throw new Error(`${name} has no full page: the measure would be of nothing`)
      if (rows.length < LIMIT) continue
      let sum = 0
      for (const statement of statements) sum += await buffersOf(client, statement)
      found.set(`${name}, ${page}`, sum)
      const cpu = name.includes('quiet') ? null : await cpuOfPage(client, statements)
      if (cpu !== null) found.set(`${name}, ${page}${CPU}`, cpu)
    }
  }
  await db.destroy()
  return found
}

/** A database of its own, filled and measured, then thrown away. */
export async function fillAndMeasure(
  postgres: Postgres,
  name: string,
  statements: readonly string[],
  measure: (client: pg.Client, url: string) => Promise<Map<string, number>>,
): Promise<Map<string, number>> {
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres', OWNER_ROLE) })
  admin.on('error', () => undefined)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = postgres.urlOf(name, OWNER_ROLE)
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  client.on('error', () => undefined)
  for (const statement of statements) await client.query(statement)
  const found = await measure(client, url)
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  return found
}

export async function benchFeeds(report: Report, { posts: [few, many], followers }: Sizes = SIZES): Promise<Record<string, [number, number]>> {
  return withPostgres('feeds', async (postgres) => {
    const of = (posts: number) => fillAndMeasure(postgres, `feeds_${posts}`, fillFeeds(posts, followers), measure)
    const [small, large] = [await of(few), await of(many)]
    report.note(`one author has ${followers} followers; each figure is the larger of a plan for these values and one for any`)
    const both = [...small].flatMap(([name, before]): [string, [number, number]][] => (large.has(name) ? [[name, [before, large.get(name)!]]] : []))
    for (const [name, [before, after]] of both) {
      const figure = `${after} beside ${before} at ${few}`
      if (name.endsWith(CPU)) report.target(`${name}: at most ${MOST} times at ${many} posts`, after <= MOST * before + NOISE, figure)
      else if (name === WORST) report.target(`${name}: at most ${MOST_EACH} buffers for each of them at ${many} posts`, after <= MOST_EACH * QUIET, figure)
      else report.target(`${name}: at most ${MOST} times the buffers at ${many} posts`, after <= MOST * before, figure)
    }
    return Object.fromEntries(both)
  })
}

/** A server that is thrown away with its data. */
export async function withPostgres<T>(name: string, work: (postgres: Postgres) => Promise<T>): Promise<T> {
  const dataDir = path.join(home, name)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const postgres = await launchPostgres({ dataDir, throwAway: true })
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
