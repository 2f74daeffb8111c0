// npm run drill:restore: people publish and money moves, everything gets kill -9, the disk is lost; what a backup beside it holds must be an installation again.
import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { readChain, walFolder } from '#server/db/backup-chain.ts'
import { findFaults } from '#server/db/find-faults.ts'
import { findRunning } from '#server/db/launch-postgres.ts'
import { openKysely, openPool } from '#server/db/pool.ts'
import { findBackups, MAKING } from '#server/kit/backups/manifest.ts'
import { postEntry } from '#server/wallet/ledger.ts'
import { flawsOf, makePhotograph, publish, register, uploadPhotograph, type Member, type Words } from './member.ts'
import { openReport } from './report.ts'
import { freePort, killApp, startApp, type RunningApp } from './running-app.ts'

const [CLIENTS, PAYERS, PAY_EVERY_MS, WORK_MS, POSTS] = [4, 2, 20, 14_000, 10]
/** What was acknowledged this long before the kill must be there; and a site that copies its WAL away must still start and publish as ever. */
const [LOST_MS, RESTORE_MS, READY_MS, KILL_WITHIN_MS] = [1_000, 60_000, 5_000, 400]
const home = path.resolve(import.meta.dirname, '../.data/drills/restore')
const [dataDir, backups, journalFile] = [path.join(home, 'data'), path.join(home, 'backups'), path.join(home, 'acknowledged.jsonl')]
const env = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', HUMAN_CHECK_COST: '1' }

/** What somebody was promised: a post with its pictures, or an entry of the ledger; `at` is when the promise came, in ms. */
type Promised = { at: number } & ({ kind: 'post'; author: string; permlink: string; words: Words } | { kind: 'entry'; key: string })
const promised: Promised[] = []
const postsIn = (list: readonly Promised[]) => list.filter(({ kind }) => kind === 'post').length

rmSync(home, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const report = openReport('drill-restore')
const port = await freePort()
const journal = openSync(journalFile, 'a')
function remember(promise: Promised) {
  writeSync(journal, `${JSON.stringify(promise)}\n`)
  fsyncSync(journal)
  promised.push(promise)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
/** People at work until the server is gone; what comes after `over` promises nothing. */
type Shift = { over: boolean; done: Promise<unknown> }

async function publishOn(shift: Shift, origin: string, member: Member): Promise<void> {
  try {
    for (let n = 1; !shift.over; n++) {
      const words = { title: `${member.account} ${n}`, description: '写下的字 words kept', tags: ['drill'] }
      const { permlink } = await publish(origin, member, await uploadPhotograph(origin, member, await makePhotograph()), words)
      remember({ kind: 'post', at: Date.now(), author: member.account, permlink, words })
      await delay(300)
    }
  } catch (error) {
    if (!shift.over) throw error
  }
}

/** Gives to members out of the treasury, through the ledger's one writer; a commit is the promise. */
async function payOn(shift: Shift, url: string, holders: string[]): Promise<void> {
  const pool = openPool({ url, max: 1, onError: () => undefined })
  const db = openKysely(pool)
  try {
    while (!shift.over) {
      const [key, amount] = [`drill-${randomUUID()}`, 1 + randomInt(1000)]
      const holder = holders[randomInt(holders.length)]!
      const lines = [
        { holder: 'platform', book: 'pixt-treasury', amount: -amount },
        { holder, book: 'pixt', amount },
      ] as const
      await postEntry({ db, now: new Date() }, { key, cause: 'reward', subject: 'drill', lines })
      remember({ kind: 'entry', at: Date.now(), key })
      await delay(PAY_EVERY_MS)
    }
  } catch (error) {
    if (!shift.over) throw error
  } finally {
    await db.destroy().catch(() => undefined)
  }
}

type Done = { ms: number; code: number | null; said: string }
/** A command as a person types it; at some moment after `killAt` it gets kill -9. */
async function command(name: string, args: string[], { to = dataDir, killAt = null as (() => boolean) | null } = {}): Promise<Done> {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
    env: { ...process.env, DATA_DIR: to },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  let closed = false
  const ended = (once(child, 'close') as Promise<[number | null]>).finally(() => (closed = true))
  if (killAt) {
    while (!closed && !killAt()) await delay(5)
    await delay(randomInt(KILL_WITHIN_MS))
    if (!closed && child.pid) process.kill(-child.pid, 'SIGKILL')
  }
  const [code] = await ended
  return { ms: performance.now() - began, code, said: said.trim() }
}

/** A backup that is killed while it writes: afterwards there is one more only if it was quicker than the kill. */
async function killBackup(): Promise<string> {
  const before = (await findBackups(backups)).length
  const isWriting = () => existsSync(backups) && readdirSync(backups).some((name) => name.startsWith(MAKING))
  const { code } = await command('backup', [backups], { killAt: isWriting })
  const more = (await findBackups(backups)).length - before
  return more === (code === 0 ? 1 : 0) ? '' : `${more} more after code ${code}`
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(entry.parentPath, entry.name)
    return entry.isFile() && existsSync(file) ? sum + statSync(file).size : sum
  }, 0)

const ownerOf = (place: string): string => {
  const url = findRunning(place)
  if (!url) throw new Error(`no PostgreSQL runs in ${place}`)
  return url
}
async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text, values)
  await client.end()
  return rows
}

type Lost = { kept: number; lost: Promised[]; flaws: string[] }
/** Which promises are not kept; posts from `since` on are looked at picture by picture, the others by their row. */
async function lookFor(origin: string, url: string, promises: readonly Promised[]): Promise<Lost> {
  const keys = promises.flatMap((promise) => (promise.kind === 'entry' ? [promise.key] : []))
  const found = new Set((await ask<{ key: string }>(url, 'select key from ledger_entries where key = any($1)', [keys])).map(({ key }) => key))
  const lost = promises.filter((promise) => promise.kind === 'entry' && !found.has(promise.key))
  const flaws: string[] = []
  for (const promise of promises) {
    if (promise.kind !== 'post') continue
    const wrong = await flawsOf(origin, promise.author, promise.permlink, promise.words)
    if (!wrong.length) continue
    lost.push(promise)
    flaws.push(...wrong.map((flaw) => `${seconds(killedAt - promise.at)} before the kill: ${flaw}`))
  }
  return { kept: promises.length - lost.length, lost, flaws }
}
let killedAt = 0

async function beginShift(app: RunningApp, members: Member[]): Promise<Shift> {
  const url = ownerOf(dataDir)
  const found = await ask<{ id: string }>(url, 'select id::text from accounts where account = any($1)', [members.map(({ account }) => account)])
  const holders = found.map(({ id }) => id)
  const shift: Shift = { over: false, done: Promise.resolve() }
  const payers = Array.from({ length: PAYERS }, () => payOn(shift, url, holders))
  shift.done = Promise.all([...members.map((member) => publishOn(shift, app.origin, member)), ...payers])
  shift.done.catch(() => undefined) // thrown where it is waited for
  return shift
}
const workFor = (shift: Shift, ms: number) => Promise.race([delay(ms), shift.done])

/** Backups while people work, some of them killed. */
async function makeBackups() {
  const strange = [await killBackup()]
  const first = await command('backup', [backups])
  report.target('npm run backup works while people publish', first.code === 0, first.said.split('\n')[0] ?? '')
  strange.push(await killBackup(), await killBackup())
  const left = strange.filter(Boolean)
  report.target('a backup that got kill -9 while it wrote is none', left.length === 0, left.join(', ') || `${strange.length} killed`)
  const second = await command('backup', [backups])
  report.target('the next one is whole', second.code === 0, `${seconds(second.ms)}, the first ${seconds(first.ms)}`)
}

async function killIn(shift: Shift, app: RunningApp) {
  shift.over = true
  killedAt = Date.now()
  const killed = await killApp(app)
  await shift.done
  return killed
}

/** Everything that only copied WAL knows: work after the backups, a kill -9 that the disk survives, and work after that. */
async function work(): Promise<{ app: RunningApp; shift: Shift; middle: number }> {
  const first = await startApp(dataDir, port, env)
  const members = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => register(first.origin, `keeper-${n + 1}`)))
  const early = await beginShift(first, members)
  await workFor(early, 3_000)
  await makeBackups()
  await workFor(early, WORK_MS / 2)
  const middle = Date.now()
  await workFor(early, 1_500)
  await killIn(early, first)
  const app = await startApp(dataDir, port, env)
  report.target('killed with its disk intact, the site starts again in under 5 s', app.readyMs < READY_MS, seconds(app.readyMs))
  const shift = await beginShift(app, members)
  await workFor(shift, WORK_MS / 2 + randomInt(2_000))
  for (let tries = 0; tries < 60 && postsIn(promised) < POSTS; tries++) await workFor(shift, 500) // a busy machine
  return { app, shift, middle }
}

async function loseEverything(app: RunningApp, shift: Shift) {
  const [wal, all] = [bytesBelow(walFolder(readChain(dataDir)!)), bytesBelow(backups)]
  report.note(`before the kill: ${megabytes(bytesBelow(dataDir))} of data, ${megabytes(all)} of backups, ${megabytes(wal)} of these WAL`)
  const { pids, survivors } = await killIn(shift, app)
  rmSync(dataDir, { recursive: true, force: true })
  report.target(
    'everything is killed and its disk is gone',
    survivors.length === 0 && !existsSync(dataDir),
    `${pids.length} processes, ${promised.length} promises`,
  )
}

async function restoreLast(): Promise<RunningApp> {
  const restored = await command('restore', [backups])
  for (const line of restored.said.split('\n')) report.note(line)
  report.target(
    `npm run restore makes it whole in ${seconds(RESTORE_MS)}, its checks clean`,
    restored.code === 0 && restored.ms < RESTORE_MS,
    seconds(restored.ms),
  )
  const app = await startApp(dataDir, port, env)
  report.target('the site starts on it in under 5 s', app.readyMs < READY_MS, seconds(app.readyMs))
  const url = ownerOf(dataDir)
  const { checks, faults } = await findFaults(url)
  report.target('every file of server/checks returns no row', faults.length === 0, `${checks} checks, ${faults.join('; ') || 'no row'}`)
  // a promise after the kill is one that a dying connection still delivered
  const older = promised.filter(({ at }) => at < killedAt - LOST_MS)
  const { kept, lost, flaws } = await lookFor(app.origin, url, older)
  for (const flaw of flaws.slice(0, 10)) report.note(flaw)
  report.target(
    `what was acknowledged ${LOST_MS / 1000} s before the kill or earlier is there, posts with every picture`,
    lost.length === 0 && kept > 0,
    `${kept} of ${older.length}`,
  )
  const late = await lookFor(
    app.origin,
    url,
    promised.filter(({ at }) => at >= killedAt - LOST_MS),
  )
  const posts = postsIn(promised)
  report.target(`posts among them ≥ ${POSTS}`, posts >= POSTS, `${posts} posts, ${promised.length - posts} entries`)
  const reach = Math.max(0, ...late.lost.map(({ at }) => killedAt - at))
  report.note(`of the last ${seconds(LOST_MS)}: ${late.kept} kept, ${late.lost.length} lost; what was lost reaches ${reach} ms back`)
  return app
}

/** Also as it was in the middle: what came before is there, what came later is not. */
async function restoreMiddle(middle: number): Promise<void> {
  const place = path.join(home, 'earlier')
  const restored = await command('restore', [backups, '--to', new Date(middle).toISOString()], { to: place })
  const app = await startApp(place, await freePort(), env)
  const entries = promised.filter((promise) => promise.kind === 'entry')
  const rows = await ask<{ key: string }>(ownerOf(place), `select key from ledger_entries where key like 'drill-%'`)
  const there = new Set(rows.map(({ key }) => key))
  const missing = entries.filter(({ at, key }) => at < middle && !there.has(key)).length
  const tooMany = entries.filter(({ at, key }) => at > middle + 500 && there.has(key)).length
  await killApp(app)
  report.target(
    '--to TIME has what came before it and nothing that came later',
    restored.code === 0 && missing + tooMany === 0,
    `${there.size} entries, ${missing} missing, ${tooMany} too many, ${seconds(restored.ms)}`,
  )
}

async function refuseOverwriting() {
  const refused = await command('restore', [backups])
  report.target(
    'a restore refuses a place that holds an installation',
    refused.code === 1 && /End it first/.test(refused.said),
    refused.said.split('\n')[0] ?? '',
  )
}

async function drill() {
  const { app, shift, middle } = await work()
  await loseEverything(app, shift)
  const restored = await restoreLast()
  await refuseOverwriting()
  await killApp(restored)
  await restoreMiddle(middle)
}

await drill().catch((error: unknown) => report.target('the drill runs to its end', false, error instanceof Error ? error.message : String(error)))
closeSync(journal)
report.close({ promised: promised.length })
process.exit()
