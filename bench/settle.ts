// npm run bench -- settle: a day of a million likes on 20 000 posts is settled beside readers, and reckoned once more from the likes alone. LIKES=10000000 for ten times as many.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Report } from '../drills/report.ts'
import { cpuOf, cpuOfTree } from './measure.ts'
import { openReader } from './reader.ts'
import type { Settled } from './settle-day.ts'
import { home } from './stage.ts'

const MILLION = 1_000_000
/** One post has a twentieth of all likes, the others share the rest. */
const [LIKES_A_POST, HOT] = [50, 20]
const FIRST = 10_001
const MEMBERS = 200_000
const POOL = 2_000_000_000
const DAY = '2026-06-01'
const at = (hours: number) => new Date(Date.parse(`${DAY}T00:00:00+08:00`) + hours * 3_600_000).toISOString()
const NOW = at(24 * 8)
const QUIET_MS = 6000
const LIMITS = { databaseS: 60, nodeS: 30, pieceMs: 2000, wholeMinutes: 15, readers: 2 }

const fill = (likes: number) => {
  const posts = likes / LIKES_A_POST
  const given = (n: string, j: string) => `${FIRST} + (${n} * 7919::bigint + ${j}) % ${MEMBERS}`
  return [
    `insert into accounts (account, nickname, phone_lookup, phone_sealed, password_hash, created_at)
       select 's' || n, 's' || n, sha256(n::text::bytea), '\\x00', '-', '${at(-1000)}' from generate_series(1, ${MEMBERS}) n`,
    `insert into posts (account_id, permlink, title, description, lang, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths, cover_avif,
         cover_placeholder, created_at, updated_at)
       select ${FIRST} + n % ${MEMBERS}, 'post-' || n, 'A title of some length', repeat('Words about the light. ', 6), 'zh', 'photo', 'public', 'none', 1, md5(n::text), '', 3000, 2000, '{320}', '{}', '',
         posted, posted from (select n, '${at(0)}'::timestamptz + n * interval '86399 seconds' / ${posts} as posted from generate_series(1, ${posts}) n) made`,
    `set session_replication_role = replica`,
    `insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at)
       select p.id, 'like', g.who, p.account_id, p.nth % 3, 1000000 / (1 + p.nth % 3), p.created_at + g.j % 160 * interval '1 hour'
       from (select id, account_id, created_at, row_number() over (order by id) as nth from posts) p
         cross join lateral (select j, ${given('p.nth', 'j')} as who from generate_series(1, case when p.nth = 1 then ${likes / HOT} else ${Math.round((LIKES_A_POST * (HOT - 1)) / HOT)} end) j) g
       where g.who <> p.account_id`,
    `insert into ledger_entries (key, cause, subject, at) select 'welcome ' || n, 'welcome', '', '${at(-1000)}' from generate_series(1, ${MEMBERS}) n`,
    `insert into ledger_lines (entry_id, n, holder_id, book, amount, balance_after)
       select e.id, side.n, side.holder, side.book, side.amount, nullif(side.amount, -5000) from (select id, row_number() over (order by id) as nth from ledger_entries where cause = 'welcome') e,
         lateral (values (1, 0, 'pixt-treasury', -5000), (2, ${FIRST - 1} + e.nth, 'pixt', 5000)) side (n, holder, book, amount)`,
    `insert into ledger_accounts (holder_id, book, balance) select ${FIRST - 1} + n, 'pixt', 5000 from generate_series(1, ${MEMBERS}) n`,
    `insert into ledger_unfolded values ('pixt-treasury', -5000 * ${MEMBERS}::bigint)`,
    `set session_replication_role = origin`,
    // as the site does each second
    'select fold_lines()',
    `insert into parameter_changes (parameter, value, why, changed_at) values ('rewardPool', ${POOL}, 'the bench', '${at(-1000)}')`,
    'vacuum analyze',
  ]
}

async function settleBeside(postgres: Postgres): Promise<Settled & { databaseMs: number; quiet: number; beside: number }> {
  const pid = postgres.pids()['postgres']!
  const reader = await openReader(postgres.ownerUrl, { first: FIRST, count: MEMBERS })
  await delay(QUIET_MS)
  await reader.hear()
  await delay(QUIET_MS)
  const { median: quiet } = await reader.hear()
  const ofReader = () => reader.pids.reduce((sum, one) => sum + cpuOf(one), 0)
  const [all, own] = [cpuOfTree(pid), ofReader()]
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'settle-day.ts'), postgres.ownerUrl, NOW], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (status !== 0) throw new Error('the day was not settled')
  const databaseMs = cpuOfTree(pid) - all - (ofReader() - own)
  const { median: beside } = await reader.hear()
  await reader.close()
  return { ...(JSON.parse(said) as Settled), databaseMs, quiet, beside }
}

const PAGE = 200_000
type Liked = { post_id: string; account_id: string; weight: number; author_id: string }
/** Every like of the day, in pages. */
async function* readLikes(client: pg.Client): AsyncGenerator<Liked> {
  await client.query('begin')
  await client.query('declare likes_read cursor for select post_id, account_id, author_id, weight from likes')
  for (let rows: Liked[] = [{} as Liked]; rows.length;) {
    rows = (await client.query<Liked>(`fetch ${PAGE} from likes_read`)).rows
    yield* rows
  }
  await client.query('commit')
}

/** What each member should have got: from the likes alone, in two passes. */
async function reckon(client: pg.Client): Promise<Map<string, number>> {
  const [weights, authors, owed] = [new Map<string, number>(), new Map<string, string>(), new Map<string, number>()]
  let whole = 0n
  for await (const { post_id, author_id, weight } of readLikes(client)) {
    weights.set(post_id, (weights.get(post_id) ?? 0) + weight)
    authors.set(post_id, author_id)
    whole += BigInt(weight)
  }
  const amounts = new Map([...weights].map(([post, weight]) => [post, (BigInt(POOL) * BigInt(weight)) / whole]))
  const give = (who: string, amount: bigint) => owed.set(who, (owed.get(who) ?? 0) + Number(amount))
  for (const [post, amount] of amounts) give(authors.get(post)!, (amount * 3n) / 4n)
  for await (const { post_id, account_id, weight } of readLikes(client))
    give(account_id, (amounts.get(post_id)! * BigInt(weight)) / (4n * BigInt(weights.get(post_id)!)))
  return owed
}

async function compareWithLedger(client: pg.Client): Promise<{ members: number; wrong: number }> {
  const owed = await reckon(client)
  const { rows } = await client.query<{ holder: string; got: string }>(
    `select holder_id as holder, sum(amount) as got from ledger_lines l join ledger_entries e on e.id = l.entry_id where e.cause = 'reward' and holder_id <> 0 group by 1`,
  )
  const got = new Map(rows.map(({ holder, got: amount }) => [holder, Number(amount)]))
  const wrong = [...new Set([...owed.keys(), ...got.keys()])].filter((who) => (owed.get(who) ?? 0) !== (got.get(who) ?? 0)).length
  return { members: got.size, wrong }
}

export async function benchSettle(report: Report): Promise<Record<string, unknown>> {
  const likes = Number(process.env['LIKES'] ?? MILLION)
  const dataDir = path.join(home, 'settle')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const postgres = await launchPostgres({ dataDir })
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  client.on('error', () => undefined)
  try {
    await migrate(postgres.ownerUrl)
    await client.connect()
    await client.query(`set work_mem = '64MB'`)
    for (const statement of fill(likes)) await client.query(statement)
    const figures = await settleBeside(postgres)
    judge(report, likes, figures)
    const { members, wrong } = await compareWithLedger(client)
    report.target('what each member got is what the likes come to, reckoned once more beside it', wrong === 0 && members > 0, `${wrong} of ${members} differ`)
    return { likes, ...figures }
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
function judge(report: Report, likes: number, { ms, cpuMs, databaseMs, steps, quiet, beside }: Awaited<ReturnType<typeof settleBeside>>): void {
  for (const [step, its] of Object.entries(steps))
    report.note(`${step}: ${its.pieces} pieces in ${seconds(its.ms)}, the longest ${its.longestMs.toFixed(0)} ms`)
  const longest = Math.max(...Object.values(steps).map(({ longestMs }) => longestMs))
  const [name, times] = [`a day of ${likes} likes on ${likes / LIKES_A_POST} posts`, Math.max(1, likes / MILLION)]
  report.target(`${name}: at most ${LIMITS.databaseS * times} s of PostgreSQL`, databaseMs <= LIMITS.databaseS * 1000 * times, seconds(databaseMs))
  report.target(`${name}: at most ${LIMITS.nodeS * times} s of Node`, cpuMs <= LIMITS.nodeS * 1000 * times, seconds(cpuMs))
  report.target(`${name}: in at most ${LIMITS.wholeMinutes} minutes in all`, ms <= LIMITS.wholeMinutes * 60_000, seconds(ms))
  report.target(`no piece takes more than ${LIMITS.pieceMs} ms`, longest <= LIMITS.pieceMs, `${longest.toFixed(0)} ms`)
  report.target(
    'the median of those who read beside it does not double',
    beside <= LIMITS.readers * quiet,
    `${beside.toFixed(1)} ms, ${quiet.toFixed(1)} before`,
  )
}
