// npm run bench -- books: ledgers of one, three and ten million entries: what a night costs on each, a day's file and its verification, and what a transfer and a page of a statement cost. ENTRIES=100000000 where 80 GB are free.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'
import { openKysely } from '#server/db/pool.ts'
import { postEntry } from '#server/wallet/ledger.ts'
import { entriesOf, linesOf } from '#server/wallet/queries.ts'
import type { Report } from '../drills/report.ts'
import { connect, FIRST, MEMBERS, openLedger, type Ledger } from './books-fill.ts'
import type { Night, Step } from './books-night.ts'
import { buffersOf, type Statement } from './feeds.ts'
import { cpuOf, cpuOfTree } from './measure.ts'
import { home, root } from './stage.ts'

const TEN_MILLION = 10_000_000
const SIZES = [0.1, 0.3, 1]
/** Seconds and megabytes, for ten million; a step may cost so much more than its share of entries. */
const MOST = { fillS: 120, gigabytes: 6, freshS: 120, passS: 120, closeS: 600, closeMb: 300, verifyS: 60, verifyMb: 300, linear: 1.1, alike: 1.1 }
const DAY_MS = 86_400_000
const [ROUNDS, TRANSFERS] = [7, 1500]
const dataDir = path.join(home, 'books')

/** What a night left behind: the next run finds the ledger as it was made. */
const CLEAN = `begin; set local session_replication_role = replica; delete from reconciliations; delete from books_files; delete from books_cuts; commit`

type Cost = Night & { databaseMs: number }
const filesOf = ({ entries }: Ledger) => path.join(dataDir, `files-${entries}`)
/** An hour after the end of a day, the first or the second. */
const after = ({ dayStart }: Ledger, days: number) => new Date(dayStart.getTime() + days * DAY_MS + DAY_MS / 24)

async function doStep(postgres: Postgres, ledger: Ledger, step: Step, now: Date): Promise<Cost> {
  const pid = postgres.pids()['postgres']!
  const before = cpuOfTree(pid)
  const child = spawn(process.execPath, ['--max-old-space-size=512', path.join(import.meta.dirname, 'books-night.ts'), ledger.url, step, now.toISOString(), filesOf(ledger)], { stdio: ['ignore', 'pipe', 'inherit'] }) // prettier-ignore
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (status !== 0) throw new Error(`${step} failed`)
  return { ...(JSON.parse(said) as Night), databaseMs: cpuOfTree(pid) - before }
}

type Verified = { ms: number; peakMb: number; said: string }
/** The published program on the files of a ledger; `fresh`: from the first one on. */
async function verify(ledger: Ledger, { fresh }: { fresh: boolean }): Promise<Verified> {
  const checkpoint = path.join(filesOf(ledger), 'checkpoint')
  if (fresh) rmSync(checkpoint, { force: true })
  const files = [1, 2].map((days) =>
    path.join(filesOf(ledger), `${new Date(ledger.dayStart.getTime() + DAY_MS / 3 + (days - 1) * DAY_MS).toISOString().slice(0, 10)}.ndjson.gz`),
  )
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'scripts/verify-books.ts'), ...(fresh ? files.slice(0, 1) : files), '--checkpoint', checkpoint], { stdio: ['ignore', 'pipe', 'inherit'] }) // prettier-ignore
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid!))
  }, 100)
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  clearInterval(watch)
  if (status !== 0) throw new Error('the books do not add up')
  return { ms: performance.now() - began, peakMb, said }
}
function peakOf(pid: number): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0 // it has just ended
  }
}

/** Processor time of PostgreSQL for one transfer, in milliseconds: posted and taken back, so that the ledger stays as it is. */
async function transferCost(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  const db = openKysely(pool)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { pid } = rows[0]!
  const transfer = (own: typeof db, n: number) => {
    const [from, to] = [FIRST + ((n * 7919) % (MEMBERS / 2)), FIRST + MEMBERS / 2 + ((n * 6007) % (MEMBERS / 2))]
    const lines = [
      { holder: String(from), book: 'pixt' as const, amount: -1 },
      { holder: String(to), book: 'pixt' as const, amount: 1 },
    ]
    return postEntry({ db: own, now: new Date() }, { key: crypto.randomUUID(), cause: 'reward', subject: 'bench', lines })
  }
  const before = cpuOf(pid)
  const seed = Math.floor(Math.random() * MEMBERS)
  const own = await db.startTransaction().execute()
  for (let n = 0; n < TRANSFERS; n++) await transfer(own as never, seed + n)
  await own.rollback().execute()
  const ms = (cpuOf(pid) - before) / TRANSFERS
  await db.destroy()
  return ms
}

/** Buffers of the first page of a statement. */
async function pageBuffers(url: string): Promise<number> {
  const statements: Statement[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  const db = openKysely(pool, ({ query }) => void statements.push(query))
  const part = { currency: 'PIXT' as const, from: null, until: null, before: null, limit: 4 }
  const rows = await entriesOf(db as never, String(FIRST + 4242), part)
  await linesOf(db as never, rows.map(({ id }) => id)) // prettier-ignore
  const client = await connect(url)
  let sum = 0
  for (const statement of statements) sum += await buffersOf(client, statement)
  await Promise.all([client.end(), db.destroy()])
  return sum
}

type Nights = Record<Step | 'second', Cost>
async function spendNights(postgres: Postgres, ledger: Ledger): Promise<Nights> {
  const client = await connect(ledger.url)
  await client.query(CLEAN)
  rmSync(filesOf(ledger), { recursive: true, force: true })
  mkdirSync(filesOf(ledger), { recursive: true })
  const close = await doStep(postgres, ledger, 'close', after(ledger, 1))
  const fresh = await doStep(postgres, ledger, 'fresh', after(ledger, 1))
  const pass = await doStep(postgres, ledger, 'pass', after(ledger, 1))
  const second = await doStep(postgres, ledger, 'close', after(ledger, 2))
  await client.query(CLEAN)
  await client.end()
  return { close, fresh, pass, second }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export async function benchBooks(report: Report): Promise<Record<string, unknown>> {
  const most = Number(process.env['ENTRIES'] ?? TEN_MILLION)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const postgres = await launchPostgres({ dataDir, settings: ['max_wal_size=8GB', 'checkpoint_timeout=15min'] })
  try {
    const ledgers: Ledger[] = []
    const nights: Nights[] = []
    for (const part of SIZES) {
      const ledger = await openLedger(postgres, Math.round(most * part))
      ledgers.push(ledger)
      nights.push(await spendNights(postgres, ledger))
    }
    const [small, large] = [ledgers[0]!, ledgers.at(-1)!]
    judgeLedger(report, large, nights.at(-1)!)
    judgeSlope(report, ledgers, nights)
    const verified = { whole: await verify(large, { fresh: true }), since: await verify(large, { fresh: false }) }
    judgeVerified(report, large, verified)
    const costs = await judgeAlike(report, small, large)
    return { ledgers, nights, verified, costs }
  } finally {
    await postgres.stop()
  }
}

function judgeLedger(report: Report, { entries, seconds: made, gigabytes }: Ledger, { close, fresh, pass }: Nights): void {
  const times = Math.max(1, entries / TEN_MILLION)
  const within = (what: string, mostS: number, ms: number) => report.target(`${what}: at most ${mostS * times} s`, ms <= mostS * times * 1000, seconds(ms))
  within(`${entries} entries made by SQL, indexes last`, MOST.fillS, made * 1000)
  report.target(`they take at most ${MOST.gigabytes * times} GB`, gigabytes <= MOST.gigabytes * times, `${gigabytes.toFixed(1)} GB`)
  within('a night compares what is new, all of them', MOST.freshS, fresh.ms)
  within('a pass through a third of them', MOST.passS, pass.ms)
  report.target('nothing differs', fresh.differences + pass.differences === 0, `${fresh.differences + pass.differences} differences`)
  within('a day of so many entries is closed and written', MOST.closeS, close.ms)
  report.target(`at no more than ${MOST.closeMb} MB`, close.peakMb <= MOST.closeMb, `${close.peakMb} MB`)
}

/** Processor time of PostgreSQL and Node together, from size to size. */
function judgeSlope(report: Report, ledgers: readonly Ledger[], nights: readonly Nights[]): void {
  for (const step of ['close', 'fresh', 'pass'] as const) {
    const costs = nights.map((night) => night[step].databaseMs + night[step].cpuMs)
    report.note(
      `${step}: ${ledgers.map(({ entries }, n) => `${entries} entries ${seconds(costs[n]!)} of processor, ${seconds(nights[n]![step].ms)}`).join('; ')}`,
    )
    const steps = costs.slice(1).map((cost, n) => cost / costs[n]! / (ledgers[n + 1]!.entries / ledgers[n]!.entries))
    const figure = steps.map((one) => one.toFixed(2)).join(', ')
    report.target(
      `${step}: no step above ${MOST.linear} × linear`,
      steps.every((one) => one <= MOST.linear),
      figure,
    )
  }
}

function judgeVerified(report: Report, { entries }: Ledger, { whole, since }: Record<'whole' | 'since', Verified>): void {
  report.note(`verify:books from the first file on: ${seconds(whole.ms)} for ${entries} entries, ${whole.peakMb} MB`)
  report.target(
    `verify:books from the last checkpoint on: at most ${MOST.verifyS} s`,
    since.ms <= MOST.verifyS * 1000 && since.said.includes('From the checkpoint'),
    seconds(since.ms),
  )
  report.target(`at no more than ${MOST.verifyMb} MB`, Math.max(whole.peakMb, since.peakMb) <= MOST.verifyMb, `${Math.max(whole.peakMb, since.peakMb)} MB`)
}

async function judgeAlike(report: Report, small: Ledger, large: Ledger): Promise<Record<string, number[]>> {
  const costs: Record<'small' | 'large', number[]> = { small: [], large: [] }
  // the first of each reads what nobody has read yet
  for (let round = -1; round < ROUNDS; round++)
    for (const [name, { url }] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const cost = await transferCost(url)
      if (round >= 0) costs[name].push(cost)
    }
  const share = median(costs.large) / median(costs.small)
  const each = `${median(costs.large).toFixed(3)} ms beside ${median(costs.small).toFixed(3)}`
  report.target(`a transfer costs at most ${MOST.alike} × of what it does at ${small.entries} entries`, share <= MOST.alike, `${share.toFixed(2)} ×, ${each}`)
  const buffers = [await pageBuffers(small.url), await pageBuffers(large.url)]
  report.target(
    `the first page of a statement: at most ${MOST.alike} × the buffers`,
    buffers[1]! <= MOST.alike * buffers[0]!,
    `${buffers[1]} beside ${buffers[0]}`,
  )
  return { ...costs, buffers }
}
