// What calls about money cost in all: the server's processor time and PostgreSQL's together, through the front door, without the socket.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { agreements } from '#content/agreements.ts'
import { readConfig } from '#server/config.ts'
import { launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openKysely, openPool } from '#server/db/pool.ts'
import { openLog } from '#server/kit/log.ts'
import { openApp, type App } from '#server/open-app.ts'
import { foldLikes } from '#server/posts/likes/queries.ts'
import type { Report } from '../drills/report.ts'
import { cpuOfTree } from './measure.ts'
import { home } from './stage.ts'

const [PEOPLE, POSTS, ENTRIES] = [500, 20, 1_000_000]
const [AT_ONCE, WARM_UP, ROUNDS, MOST_MS] = [8, 3, 5, 3]
const ORIGIN = 'http://localhost:3000'

const fill = [
  `insert into accounts (account, nickname, phone_lookup, phone_sealed, password_hash, created_at) select 'c' || n, 'c' || n, sha256(n::text::bytea), '\\x00', '-', now() from generate_series(1, ${PEOPLE}) n`,
  `insert into handles (handle, account_id, kind) select account, id, 'account' from accounts`,
  `insert into posts (account_id, permlink, title, description, lang, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths, cover_avif, cover_placeholder,
       created_at, updated_at)
     select (select min(id) from accounts), 'post-' || n, 'A title', repeat('Words about the light. ', 10), 'zh', 'photo', 'public', 'none', 1, md5(n::text), '', 3000, 2000, '{320}', '{}', '', now(), now()
     from generate_series(1, ${POSTS}) n`,
  // a member with a long history, written past the ledger's own function: what is measured is reading it
  'set session_replication_role = replica',
  `insert into ledger_entries (key, cause, subject, at) select 'e' || n, 'reward', n::text, now() - (${ENTRIES} - n) * interval '1 second' from generate_series(1, ${ENTRIES}) n`,
  `insert into ledger_lines (entry_id, n, holder_id, book, amount, balance_after)
     select e.id, side.n, side.holder, side.book, side.amount, case when side.holder <> 0 then e.id * 7 end from ledger_entries e, (select max(id) as member from accounts) m,
       lateral (values (1, 0, 'pixt-treasury', -7), (2, m.member, 'pixt', 7)) side (n, holder, book, amount) where e.cause = 'reward'`,
  'set session_replication_role = origin',
  'vacuum analyze',
]
const signIn = `with opened as (insert into sessions (id, token_hash, account_id, kind, ip, user_agent, created_at, seen_at, expires_at)
    select gen_random_uuid(), sha256(account::bytea), id, 'app', '127.0.0.1', 'bench', now(), now(), now() + interval '1 day' from accounts)
  insert into consents (account_id, agreement, version, agreed_at, lang) select id, a.agreement, a.version, now(), 'zh' from accounts, unnest($1::text[], $2::text[]) a (agreement, version)`

type Ask = { token: string; to: string; init?: RequestInit }
/** Milliseconds of processor time a call, of this process and PostgreSQL's together. */
async function costOf(app: App, postgres: number, asks: Ask[]): Promise<number> {
  const begin = [process.cpuUsage(), cpuOfTree(postgres)] as const
  const waiting = asks.values()
  const lane = async () => {
    for (const { token, to, init } of waiting) {
      const reply = await app.fetch(new Request(ORIGIN + to, { ...init, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }))
      if (reply.status !== 200) throw new Error(`${to}: ${reply.status} ${await reply.text()}`)
      await reply.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const { user, system } = process.cpuUsage(begin[0])
  return ((user + system) / 1000 + cpuOfTree(postgres) - begin[1]) / asks.length
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const tell = (report: Report, name: string, values: number[]) =>
  report.target(`${name} takes at most ${MOST_MS} ms of processor time in all`, median(values) <= MOST_MS, `${median(values).toFixed(2)} ms (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`) // prettier-ignore

async function measure(report: Report, app: App, postgres: Postgres, tokens: string[]): Promise<Record<string, number[]>> {
  const pid = postgres.pids()['postgres']!
  const db = openKysely(openPool({ url: postgres.ownerUrl, max: 1, onError: () => undefined }))
  const like = (token: string, n: number): Ask => ({
    token,
    to: '/api/like',
    init: { method: 'POST', body: JSON.stringify({ author: tokens[0], permlink: `post-${n}` }) },
  })
  const read = (): Ask => ({ token: tokens.at(-1)!, to: '/api/wallet/statement?limit=40' })
  const [likes, pages]: [number[], number[]] = [[], []]
  const folding = setInterval(() => void foldLikes(db), 1000)
  // those of the warm-up do not count: a server's code is compiled in its first thousand calls
  for (let round = 1; round <= WARM_UP + ROUNDS; round++) {
    likes.push(await costOf(app, pid, tokens.slice(1).map((token) => like(token, round)))) // prettier-ignore
    pages.push(await costOf(app, pid, Array.from({ length: 400 }, read)))
  }
  clearInterval(folding)
  await foldLikes(db)
  await db.destroy()
  tell(report, 'one like with its energy', likes.slice(WARM_UP))
  tell(report, `a statement page of 40 of ${ENTRIES} entries`, pages.slice(WARM_UP))
  return { like: likes.slice(WARM_UP), statement: pages.slice(WARM_UP) }
}

export async function benchCalls(report: Report): Promise<Record<string, number[]>> {
  const dataDir = path.join(home, 'calls')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const postgres = await launchPostgres({ dataDir })
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  client.on('error', () => undefined)
  let app: App | undefined
  try {
    await migrate(postgres.ownerUrl)
    await client.connect()
    for (const statement of fill) await client.query(statement)
    await client.query(signIn, [agreements.map(({ id }) => id), agreements.map(({ version }) => version)])
    const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO: 'off', IMAGE_WORKERS: '1', ORIGIN })
    app = await openApp({ config, appUrl: postgres.appUrl, ownerUrl: postgres.ownerUrl, log: openLog(config), pageSource: { kind: 'none' } })
    const { rows } = await client.query<{ account: string }>('select account from accounts order by id')
    return await measure(report, app, postgres, rows.map(({ account }) => account)) // prettier-ignore
  } finally {
    await app?.close()
    await client.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
