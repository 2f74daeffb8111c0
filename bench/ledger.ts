// What the ledger carries: entries a second beside pgbench's TPC-B on the same server in the same run, both driven by pgbench, 16 at once.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { launchPostgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openKysely, openPool } from '#server/db/pool.ts'
import { foldLines, postEntry } from '#server/wallet/ledger.ts'
import type { Report } from '../drills/report.ts'
import { benchCalls } from './calls.ts'
import { home } from './stage.ts'

const MEMBERS = 100_000
const CALLERS = 16
const SECONDS = 8
const ROUNDS = 5
const SCALE = 20

/** Two entries of one transaction, in whatever order: so many at once among so few members, for so long. */
const STORM = { callers: 64, members: 24, seconds: 60 }

const entry = (lines: [holder: string, book: string, amount: string][], more = '') => {
  const list = (n: 0 | 1 | 2, type: string) => `array[${lines.map((line) => (n === 1 ? `'${line[n]}'` : line[n])).join(', ')}]::${type}[]`
  return `select post_entry(gen_random_uuid()::text, 'bench', 'bench', now(), ${list(0, 'bigint')}, ${list(1, 'text')}, ${list(2, 'bigint')}${more});`
}
// typed by pgbench itself: the server takes a sign before a parameter for an operator of unknown type
const draw = [
  `\\set a random(1, ${MEMBERS / 2})`,
  `\\set b ${MEMBERS / 2} + random(1, ${MEMBERS / 2})`,
  '\\set d random(2, 100)',
  '\\set minus -:d',
  '\\set double -2 * :d',
  '\\set less :d - 1',
  '',
].join('\n')
/** Each kind of entry, and what share of TPC-B it must reach. */
const kinds = {
  'two members': {
    least: 1,
    script: entry([
      [':a', 'pixt', ':minus'],
      [':b', 'pixt', ':d'],
    ]),
  },
  'a member and the treasury': {
    least: 1,
    script: entry([
      ['0', 'pixt-treasury', ':minus'],
      [':a', 'pixt', ':d'],
    ]),
  },
  'a sale of four lines': {
    least: 0.8,
    script: entry([
      ['0', 'yuan-bank', ':less'],
      ['0', 'yuan-payouts', '1'],
      [':a', 'yuan', ':double'],
      [':b', 'yuan', ':d'],
    ]),
  },
  'a sale of eight lines with two holds': {
    least: 0.6,
    script: entry(
      [
        ['0', 'pixt-redeemed', ':less'],
        ['0', 'yuan-bank', ':less'],
        ['0', 'yuan-payouts', '1'],
        ['0', 'yuan-tax', '1'],
        [':a', 'pixt-held', ':minus'],
        [':a', 'yuan-held', ':double'],
        [':b', 'pixt', '1'],
        [':b', 'yuan', ':less'],
      ],
      `, null, null, 'sale', 'lot'`,
    ),
  },
} satisfies Record<string, { least: number; script: string }>
const names = Object.keys(kinds) as (keyof typeof kinds)[]

// a parameter of pgbench is a text until it is said to be a number
const moving = (from: string, to: string) =>
  `jsonb_build_object('key', gen_random_uuid(), 'cause', 'bench', 'subject', 'storm', 'holders', array[least(:${from}::bigint, :${to}::bigint), greatest(:${from}::bigint, :${to}::bigint)], 'books', '{pixt,pixt}'::text[], 'amounts', array[-1, 1])`
const storm = [
  ...['a', 'b', 'c', 'd'].map((name) => `\\set ${name} random(1, ${STORM.members})`),
  `select post_entries(jsonb_build_array(${moving('a', 'b')}, ${moving('c', 'd')}), now());`,
].join('\n')

/** Debian's pgbench, unpacked beside the data and never installed; null where there is none to be had. */
function findPgbench(): string | null {
  const dir = path.join(home, 'pgbench')
  const found = () => {
    const bins = path.join(dir, 'usr/lib/postgresql')
    return existsSync(bins)
      ? (readdirSync(bins)
          .map((version) => path.join(bins, version, 'bin/pgbench'))
          .find((file) => existsSync(file)) ?? null)
      : null
  }
  if (found() || !existsSync('/etc/debian_version')) return found()
  mkdirSync(dir, { recursive: true })
  const listed = spawnSync('apt-cache', ['pkgnames', 'postgresql-'], { encoding: 'utf8' }).stdout ?? ''
  const newest = Math.max(...(listed.match(/^postgresql-\d+$/gm) ?? []).map((name) => Number(name.slice('postgresql-'.length))))
  if (!Number.isFinite(newest)) return null
  spawnSync('apt-get', ['-qq', 'download', `postgresql-${newest}`, 'libpq5'], { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.deb'))) spawnSync('dpkg', ['-x', file, '.'], { cwd: dir })
  return found()
}

type Place = { socket: string; port: string; database: string; password: string }
/** Transactions a second; 0 where it only makes its tables. */
async function runPgbench(pgbench: string, { socket, port, database, password }: Place, args: string[]): Promise<number> {
  const usr = path.join(home, 'pgbench/usr/lib')
  const LD_LIBRARY_PATH = readdirSync(usr).flatMap((name) => (name.includes('linux-gnu') ? [path.join(usr, name)] : []))
  const env = { ...process.env, LD_LIBRARY_PATH: LD_LIBRARY_PATH.join(':'), PGPASSWORD: password }
  const child = spawn(pgbench, ['-h', socket, '-p', port, '-U', 'app', ...args, database], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [said, wrong] = ['', '']
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (wrong += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`pgbench failed: ${wrong}`)
  return Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? 0)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const range = (values: number[]) => `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`

/** The same entries from a server process of ours. */
async function runOurs(url: string): Promise<number> {
  const pool = openPool({ url, max: CALLERS, onError: () => undefined })
  const db = openKysely(pool)
  const until = performance.now() + SECONDS * 1000
  let posted = 0
  const call = async (caller: number) => {
    for (let n = 0; performance.now() < until; n++) {
      const [from, to] = [1 + ((n * 7919 + caller * 104_729) % (MEMBERS / 2)), MEMBERS / 2 + 1 + ((n * 6007 + caller) % (MEMBERS / 2))]
      const lines = [
        { holder: String(from), book: 'pixt' as const, amount: -7 },
        { holder: String(to), book: 'pixt' as const, amount: 7 },
      ]
      await postEntry({ db, now: new Date() }, { key: crypto.randomUUID(), cause: 'reward', subject: 'bench', lines })
      posted++
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)))
  await db.destroy()
  return posted / SECONDS
}

const fillLedger = [
  `set session_replication_role = replica`,
  `insert into ledger_accounts (holder_id, book, balance) select n, book, 1000000000 from generate_series(1, ${MEMBERS}) n, unnest(array['pixt', 'yuan', 'pixt-held', 'yuan-held']) book`,
  `update ledger_accounts set held = 1000000000 where book = 'pixt'`,
  `insert into ledger_holds (holder_id, book, purpose, subject, amount, carried, taken_at)
     select n, book, 'sale', 'lot', 1000000000, 1000000000, now() from generate_series(1, ${MEMBERS}) n, unnest(array['pixt-held', 'yuan-held']) book`,
  `set session_replication_role = origin`,
  'vacuum analyze',
]

export async function benchLedger(report: Report): Promise<Record<string, unknown>> {
  const calls = await benchCalls(report)
  const pgbench = findPgbench()
  if (!pgbench) {
    report.target('pgbench is there to compare with', false, 'no pgbench')
    return { calls }
  }
  const dataDir = path.join(home, 'ledger')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const postgres = await launchPostgres({ dataDir, settings: [`max_connections=${STORM.callers + 40}`] })
  const at = new URL(postgres.ownerUrl)
  const place = { socket: at.searchParams.get('host')!, port: at.searchParams.get('port')!, database: at.pathname.slice(1), password: at.password }
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  client.on('error', () => undefined)
  try {
    await migrate(postgres.ownerUrl)
    await client.connect()
    for (const statement of fillLedger) await client.query(statement)
    const folding = openKysely(openPool({ url: postgres.ownerUrl, max: 1, onError: () => undefined }))
    const timer = setInterval(() => void foldLines(folding).catch(() => undefined), 1000)
    const figures = await measure(pgbench, place, postgres.ownerUrl)
    await rouse(report, pgbench, place, client)
    clearInterval(timer)
    await foldLines(folding)
    await folding.destroy()
    judge(report, figures)
    const { rows } = await client.query<{ entries: string; faults: string }>(
      `select (select count(*) from ledger_entries) as entries, (select count(*) from (select 1 from ledger_lines group by entry_id having sum(amount) <> 0) x) as faults`,
    )
    report.note(`${rows[0]!.entries} entries posted`)
    report.target('every entry sums to zero', rows[0]!.faults === '0', `${rows[0]!.faults} do not`)
    return { ...figures, calls }
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Figures = Record<'tpcb' | 'ours' | keyof typeof kinds, number[]>
async function measure(pgbench: string, place: Place, url: string): Promise<Figures> {
  const figures: Figures = {
    tpcb: [],
    ours: [],
    'two members': [],
    'a member and the treasury': [],
    'a sale of four lines': [],
    'a sale of eight lines with two holds': [],
  }
  const scripts = Object.fromEntries(names.map((name) => [name, path.join(home, 'ledger', `${name.replaceAll(' ', '-')}.sql`)]))
  for (const name of names) writeFileSync(scripts[name]!, draw + kinds[name].script)
  await runPgbench(pgbench, place, ['-i', '-q', '-s', String(SCALE)])
  const load = ['-n', '-M', 'prepared', '-c', String(CALLERS), '-j', '1', '-T', String(SECONDS)]
  const drive = (args: string[]) => runPgbench(pgbench, place, [...load, ...args])
  for (let round = 0; round < ROUNDS; round++) {
    figures.tpcb.push(await drive(['-b', 'tpcb-like']))
    for (const name of names) figures[name].push(await drive(['-f', scripts[name]!]))
    figures.ours.push(await runOurs(url))
  }
  return figures
}

/** Nobody waits in a circle, whatever two entries a transaction posts, and in which order. */
async function rouse(report: Report, pgbench: string, place: Place, client: pg.Client): Promise<void> {
  const file = path.join(home, 'ledger', 'storm.sql')
  writeFileSync(file, storm)
  const deadlocks = async () => {
    const { rows } = await client.query<{ n: string }>(
      'select pg_stat_clear_snapshot(), deadlocks as n from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]!.n)
  }
  const before = await deadlocks()
  const tps = await runPgbench(pgbench, place, ['-n', '-M', 'prepared', '-c', String(STORM.callers), '-j', '1', '-T', String(STORM.seconds), '-f', file])
  const found = (await deadlocks()) - before
  report.target(
    `two entries of one transaction, ${STORM.callers} at once among ${STORM.members} members for ${STORM.seconds} s: nobody waits in a circle`,
    found === 0 && tps > 0,
    `${found} ended by the database, ${tps.toFixed(0)} transactions/s`,
  )
}

function judge(report: Report, figures: Figures): void {
  report.note(`pgbench TPC-B-like, scale ${SCALE}: ${median(figures.tpcb).toFixed(0)} transactions/s (${range(figures.tpcb)})`)
  report.note(`two members, from our own process: ${median(figures.ours).toFixed(0)} entries/s (${range(figures.ours)})`)
  for (const name of names) {
    const shares = figures[name].map((tps, round) => tps / figures.tpcb[round]!)
    const { least } = kinds[name]
    report.target(
      `${name}: at least ${least * 100} % of TPC-B`,
      median(shares) >= least,
      `${(median(shares) * 100).toFixed(0)} % (${range(shares)}), ${median(figures[name]).toFixed(0)} entries/s`,
    )
  }
}
