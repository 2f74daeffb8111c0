// npm run drill:load: readers read while others misbehave. How much they feel of it, what a member's write takes, and whether the memory comes back.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { attacks, type AttackName, type Done } from './load-attacks.ts'
import { makePhotograph, publish, register, uploadPhotograph } from './member.ts'
import { openReport } from './report.ts'
import { freePort, interruptApp, startApp } from './running-app.ts'

const SECONDS = 10
const READERS = 20
/** Between two reads of one reader: eight a second, below the rate of an address. */
const READ_MS = 125
const WRITE_MS = 1000
const TIMES_QUIET = 5
const MOST = { healthMs: 200, writeMs: 500, memoryMb: 100 }
/** What a quiet read takes at least: a busy neighbour of this machine is no fault of ours. */
const LEAST_QUIET_MS = 2

const dataDir = path.resolve(import.meta.dirname, '../.data/drills/load')
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const report = openReport('drill-load')
const app = await startApp(dataDir, await freePort(), { DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'error', HUMAN_CHECK_COST: '1' }, { tests: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interruptApp(app).then(() => process.exit(130)))

const { origin } = app
const person = await register(origin, 'load')
for (let n = 0; n < 12; n++)
  await publish(origin, person, await uploadPhotograph(origin, person, await makePhotograph()), { title: `Light ${n}`, description: '', tags: ['sea'] })
const attacker = await register(origin, 'rude')

type Felt = { reads: number[]; health: number[]; writes: number[]; failed: string[] }
const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pids()['server']}/status`, 'utf8'))?.[1] ?? 0) / 1024
const sorted = (times: number[]) => times.toSorted((a, b) => a - b)
const median = (times: number[]) => sorted(times)[Math.floor(times.length / 2)] ?? Infinity
const late = (times: number[]) => sorted(times)[Math.floor(times.length * 0.95)] ?? Infinity
const ms = (time: number) => `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`

/** Readers, somebody who asks whether the site is well, and a member who writes, until `until` is done. */
async function feel(until: Promise<unknown>): Promise<Felt> {
  const felt: Felt = { reads: [], health: [], writes: [], failed: [] }
  let over = false
  void until.finally(() => (over = true))
  const again = async (into: number[], apartMs: number, path: string, init: RequestInit) => {
    while (!over) {
      const began = performance.now()
      const reply = await fetch(origin + path, init).catch((error: Error) => error)
      if (reply instanceof Error || !reply.ok) felt.failed.push(`${path} ${reply instanceof Error ? reply.message : reply.status}`)
      else await reply.arrayBuffer()
      into.push(performance.now() - began)
      await delay(Math.max(0, apartMs - (performance.now() - began)))
    }
  }
  const reader = (_: unknown, n: number) => again(felt.reads, READ_MS, '/api/posts/hot', { headers: { 'x-forwarded-for': `203.0.113.${n + 1}` } })
  const body = JSON.stringify({ placeDefault: 'none', camera: true, listed: true, following: true })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` }
  await Promise.all([
    ...Array.from({ length: READERS }, reader),
    again(felt.health, 100, '/healthz', {}),
    again(felt.writes, WRITE_MS, '/api/account/privacy', { method: 'PUT', headers, body }),
  ])
  return felt
}

/** In a thread of its own: its work is not in the readers' times. */
const attackWith = (name: AttackName): Promise<Done> =>
  new Promise((resolve, reject) => {
    const workerData = { name, origin, seconds: SECONDS, token: attacker.token }
    new Worker(fileURLToPath(new URL('load-attacks.ts', import.meta.url)), { workerData }).once('message', resolve).once('error', reject)
  })

async function judge(name: AttackName, quiet: number): Promise<void> {
  const before = residentMb()
  const attack = attackWith(name)
  const felt = await feel(attack)
  const { sent, answers } = await attack
  await delay(12_000) // the young generation is looked through meanwhile
  const after = residentMb()
  report.note(
    `${name}: ${sent} sent, answered ${Object.entries(answers)
      .map(([answer, times]) => `${answer} × ${times}`)
      .join(', ')}; ${felt.reads.length} reads beside them`,
  )
  const [read, health, write] = [median(felt.reads), late(felt.health), late(felt.writes)]
  report.target(`${name}: a read takes at most ${TIMES_QUIET} times its quiet ${ms(quiet)}`, read <= TIMES_QUIET * Math.max(quiet, LEAST_QUIET_MS), ms(read))
  report.target(`${name}: /healthz within ${MOST.healthMs} ms`, health <= MOST.healthMs, ms(health))
  report.target(`${name}: a member's write within ${MOST.writeMs} ms`, write <= MOST.writeMs, ms(write))
  report.target(`${name}: memory comes back within ${MOST.memoryMb} MB`, after - before <= MOST.memoryMb, `${before.toFixed(0)} → ${after.toFixed(0)} MB`)
  report.target(`${name}: nobody else is refused`, felt.failed.length === 0, [...new Set(felt.failed)].slice(0, 3).join('; ') || 'none')
}

try {
  await feel(delay(4000)) // everything is warm
  const quiet = median((await feel(delay(SECONDS * 1000))).reads)
  for (const name of Object.keys(attacks) as AttackName[]) await judge(name, quiet)
  report.close()
} finally {
  await interruptApp(app)
}
