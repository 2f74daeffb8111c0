// What campaigns cost in all, the server's processor time and PostgreSQL's together: a vote with the pair that follows, a spin until it is decided, a check-in, their pages; and the count of a million ballots.
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROUND_SECONDS } from '#api/draw-spins.ts'
import { launchPostgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Ballot } from '#server/kit/ballots/ballot-file.ts'
import { closeBallots } from '#server/kit/ballots/close-ballots.ts'
import { diceOf } from '#tests/own-books.ts'
import type { Report } from '../drills/report.ts'
import { ENTRIES, fillCampaigns, SECRET, type CampaignStage } from './campaigns-stage.ts'
import { openGenerator } from './load.ts'
import { compare, cpuOf, cpuOfTree, printTable } from './measure.ts'
import { all, asked, ms } from './pages.ts'
import { home, root, startServer, type Server } from './stage.ts'

/** Compiling is done with after some thousand calls: what a server costs that has been up for a minute. */
const [WARM_UP, ROUNDS, EACH, AT_ONCE] = [12, 5, 100, 8]
const [VOTE_MS, SPIN_MS, CHECK_IN_MS, PAGE_MS, VISITED_MS, COUNT_MS] = [4, 5, 3, 4, 1, 5000]
const [BALLOTS, VOTERS] = [1_000_000, 20_000]

type Stage = CampaignStage & { server: Server; database: number }
const spent = ({ server, database }: Stage) => cpuOf(server.pid) + cpuOfTree(database)

async function post<T>({ server }: Stage, account: string, to: string, body: unknown = {}): Promise<T> {
  const headers = { authorization: `Bearer ${account}`, 'content-type': 'application/json' }
  const reply = await fetch(server.origin + to, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${to}: ${reply.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}
/** Each of them once, so many side by side. */
async function everyone(people: readonly string[], each: (account: string) => Promise<unknown>): Promise<void> {
  const waiting = people.values()
  const lane = async () => {
    for (const account of waiting) await each(account)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Milliseconds each: the median of the rounds, in each of which others act; what an act answers was spent in this process for it. */
async function costOf(stage: Stage, act: (people: readonly string[]) => Promise<number | void>): Promise<{ median: number; least: number; most: number }> {
  const took: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const people = stage.people.slice(round * EACH, (round + 1) * EACH)
    const before = spent(stage)
    const beside = (await act(people)) ?? 0
    took.push((spent(stage) - before + beside) / EACH)
  }
  const counted = took.slice(WARM_UP)
  return { median: median(counted), least: Math.min(...counted), most: Math.max(...counted) }
}

type Pair = { number: string } | null
/** Everybody has a pair before them; what is measured is the answer, with which the next one comes. */
async function vote(stage: Stage) {
  const to = `/api/contest/tag/${stage.contest.slug}`
  const shown = new Map<string, string>()
  await everyone(stage.people.slice(0, (WARM_UP + ROUNDS) * EACH), async (account) => {
    const { pair } = await post<{ pair: Pair }>(stage, account, `${to}/ballot`)
    shown.set(account, pair!.number)
  })
  await stage.client.query('analyze contest_pairs, contest_entries')
  return costOf(stage, (people) => everyone(people, (account) => post(stage, account, `${to}/vote`, { pair: shown.get(account), answer: 'left' })))
}
/** From the ticket until what came of it is written down: milliseconds in this process, where the worker's part is done. */
async function spinAll(stage: Stage, people: readonly string[]): Promise<number> {
  const { activityId } = stage.wheel
  await everyone(people, (account) => post(stage, account, '/api/event/roulette', { activityId, seed: randomBytes(16).toString('hex') }))
  await pause(ROUND_SECONDS * 1000 + 3000)
  const began = process.cpuUsage()
  await stage.decide()
  const { user, system } = process.cpuUsage(began)
  const { rowCount } = await stage.client.query('select from spins where spun_at is not null and decided_at is null limit 1')
  if (rowCount) throw new Error('spins were not decided')
  return (user + system) / 1000
}
const spin = (stage: Stage) => costOf(stage, (people) => spinAll(stage, people))
/** The same for one who is alone in their round, so that the round's own work is theirs. */
async function spinAlone(stage: Stage): Promise<number> {
  const took: number[] = []
  for (const account of stage.people.slice(-ROUNDS)) {
    const before = spent(stage)
    const beside = await spinAll(stage, [account])
    took.push(spent(stage) - before + beside)
  }
  return median(took)
}
const checkIn = (stage: Stage) =>
  costOf(stage, (people) =>
    everyone(people, (account) => post(stage, account, `/api/contest/punch/${stage.checkIn.slug}`, { day: stage.checkIn.day, permlink: null })),
  )

async function readPages({ server, database, contest, wheel, checkIn: daily, people }: Stage, report: Report): Promise<Record<string, number>> {
  const generator = openGenerator()
  const pages = [contest.path, wheel.path, daily.path]
  const of = (page: string, who: string) => `${page}, ${who}`
  const figures = await compare(
    pages.flatMap((page) => [
      asked(generator, of(page, 'a member'), server.pid, database, { url: server.origin + page, calls: 200, headers: { cookie: `token=${people.at(-1)!}` } }),
      asked(generator, of(page, 'a visitor'), server.pid, database, { url: server.origin + page, calls: 200 }),
    ]),
    { rounds: ROUNDS },
  )
  generator.close()
  printTable(figures)
  for (const page of pages) {
    for (const [who, most] of [['a member', PAGE_MS] as const, ['a visitor', VISITED_MS] as const])
      report.target(`${of(page, who)}: at most ${most} ms`, all(figures, of(page, who)) <= most, ms(all(figures, of(page, who))))
  }
  return Object.fromEntries([...figures.keys()].map((name) => [name, all(figures, name)]))
}

/** Ballots of a planted order, with the mistakes that people make; counted by the product’s own function. */
function countAll(report: Report): number {
  const dice = diceOf(7)
  const entries = Array.from({ length: ENTRIES }, (_, n) => n + 1)
  const ballots = Array.from({ length: BALLOTS }, (_, n): Ballot => {
    const left = dice(ENTRIES)
    const right = 1 + ((left + dice(ENTRIES - 1) - 1) % ENTRIES)
    const isLeft = dice(1000) <= 1000 / (1 + Math.exp(((left - right) * 7) / ENTRIES))
    const voter = `v${n % VOTERS}`
    return { receipt: `r${n}`, voter, device: `d${n % VOTERS}`, left, right, answer: isLeft ? 'left' : 'right', ms: 1500 + dice(5000) }
  })
  const began = process.cpuUsage()
  const { ranking } = closeBallots('bench', ballots, entries, new Date(0))
  const { user, system } = process.cpuUsage(began)
  const took = (user + system) / 1000
  if (ranking.length !== ENTRIES) throw new Error('some entries have no place: the measure would be of nothing')
  report.target(`${BALLOTS} ballots on ${ENTRIES} entries are ranked in at most ${COUNT_MS / 1000} s CPU`, took <= COUNT_MS, `${(took / 1000).toFixed(2)} s`)
  return took
}

export async function benchCampaigns(report: Report): Promise<Record<string, unknown>> {
  const counted = countAll(report)
  const dataDir = path.join(home, 'campaigns')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const postgres = await launchPostgres({ dataDir })
  let close = () => postgres.stop()
  try {
    await migrate(postgres.ownerUrl)
    const filled = await fillCampaigns(postgres.ownerUrl, 1)
    const env = { DATABASE_URL: postgres.appUrl, MIGRATE_DATABASE_URL: postgres.ownerUrl, SECRET, IMAGE_WORKERS: '1' }
    const server = await startServer(root, path.join(dataDir, 'site'), env, { role: 'web' })
    close = async () => {
      await server.stop()
      await filled.close()
      await postgres.stop()
    }
    const stage: Stage = { ...filled, server, database: postgres.pids()['postgres']! }
    const figures: Record<string, unknown> = { counted }
    for (const [name, most, measure] of [
      ['a vote with the next pair', VOTE_MS, vote],
      ['a spin until it is decided', SPIN_MS, spin],
      ['a check-in', CHECK_IN_MS, checkIn],
    ] as const) {
      const { median: middle, least, most: worst } = await measure(stage)
      report.target(`${name}: at most ${most} ms in all`, middle <= most, `${ms(middle)} (${least.toFixed(2)}–${worst.toFixed(2)})`)
      figures[name] = middle
    }
    const alone = await spinAlone(stage)
    report.note(`a spin that is alone in its round: ${ms(alone)}, with what the server does by itself in those ${ROUND_SECONDS + 3} seconds`)
    return { ...figures, alone, ...(await readPages(stage, report)) }
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
