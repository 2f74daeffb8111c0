// npm run drill:start: ten times, 8 clients publish, everything gets kill -9, and what was answered with 000 must be there again.
import { randomInt } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FeedPage } from '#api/posts.ts'
import { apiAt, flawsOf, makePhotograph, publish, register, unpublished, uploadPhotograph, type Member, type Words } from './member.ts'
import { openReport } from './report.ts'
import { flawsOfUsers, isRoot, productionAt } from './root-production.ts'
import { freePort, interruptApp, killApp, killNpm, startApp, type RunningApp } from './running-app.ts'

const [ROUNDS, CLIENTS, PUBLISHES, VISIBLE_MS, READY_MS, GONE_MS] = [10, 8, 50, 60_000, 5_000, 10_000]
type Acknowledged = { author: string; permlink: string; words: Words }

const dataDir = path.resolve(import.meta.dirname, '../.data/drills/start')
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const report = openReport('drill-start')
const port = await freePort()
const production = productionAt(port)
const env = { SECRET: production.SECRET, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', HUMAN_CHECK_COST: '1', TRUST_PROXY: '1' }

const start = () => startApp(dataDir, port, env, { tests: true })

let joined = 0
/** Somebody new, from an address of their own. */
function join(origin: string, name: string): Promise<Member> {
  joined++
  return register(origin, name, `10.${joined}.0.1`)
}

const acknowledged: Acknowledged[] = []
const journal = openSync(path.join(dataDir, 'acknowledged.jsonl'), 'a')
/** The client's own memory, on disk before it does anything else. */
function remember(entry: Acknowledged) {
  writeSync(journal, `${JSON.stringify(entry)}\n`)
  fsyncSync(journal)
  acknowledged.push(entry)
}

let killed = false
/** Publishes until the server is gone; an answer that never came promises nothing. */
async function publishWithoutPause(origin: string, member: Member, round: number, prepared: string[]): Promise<void> {
  const photo = await makePhotograph()
  try {
    for (let n = 1; !killed; n++) {
      const title = `第${round}轮 Round ${round}, ${member.account} ${n}`
      const words = { title, description: `写下的字 words kept\n${member.account}`, tags: ['drill', `round ${round}`] }
      const key = prepared.shift() ?? (await uploadPhotograph(origin, member, n === 1 ? photo : await makePhotograph()))
      const { permlink } = await publish(origin, member, key, words)
      remember({ author: member.account, permlink, words })
    }
  } catch (error) {
    if (!killed) throw error
  }
}

/** Who cannot publish through a whole round any more makes room for somebody new. */
const LEAST_ENERGY = 50
async function relieve(origin: string, members: Member[], round: number): Promise<void> {
  const left = await Promise.all(members.map(({ token }) => apiAt(origin, token)('GET /api/energy')))
  for (const [n, { points }] of left.entries()) if (points < LEAST_ENERGY) members[n] = await join(origin, `client-${n + 1}-${round}`)
}

/** Each client enters a round with a picture in hand: one whose upload or job the last kill cut, or a new one. */
async function prepare(origin: string, members: Member[]): Promise<{ prepared: string[][]; stuck: number }> {
  const found = await Promise.all(members.map((member) => unpublished(origin, member, VISIBLE_MS)))
  const prepared = await Promise.all(
    members.map(async (member, n) => (found[n]?.ready.length ? found[n].ready : [await uploadPhotograph(origin, member, await makePhotograph())])),
  )
  return { prepared, stuck: found.reduce((sum, { waiting }) => sum + waiting, 0) }
}

/** Works through a list four at a time. */
async function eachOf<T>(list: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = list.values()
  const one = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all([one(), one(), one(), one()])
}

/** Asks until every acknowledged post is whole; says how long it took and what was still wrong. */
async function allWhole(origin: string): Promise<{ ms: number; flaws: string[] }> {
  const began = performance.now()
  let left = acknowledged
  let flaws: string[] = []
  do {
    flaws = []
    const still: Acknowledged[] = []
    await eachOf(left, async (entry) => {
      const found = await flawsOf(origin, entry.author, entry.permlink, entry.words)
      if (found.length) still.push(entry)
      flaws.push(...found)
    })
    left = still
    if (left.length) await delay(500)
  } while (left.length && performance.now() - began < VISIBLE_MS)
  return { ms: performance.now() - began, flaws }
}

/** Every other post that anybody can see, whose answer never came: none may be half there. */
async function halfVisible(origin: string): Promise<{ seen: number; flaws: string[] }> {
  const api = apiAt(origin)
  const known = new Set(acknowledged.map(({ author, permlink }) => `${author}/${permlink}`))
  const flaws: string[] = []
  let seen = 0
  let next: FeedPage['next'] = null
  do {
    const page: FeedPage = await api('GET /api/posts/newest', { query: { limit: 50, ...next } })
    const others = page.posts.filter(({ author, permlink }) => !known.has(`${author.account}/${permlink}`))
    await eachOf(others, async ({ author, permlink }) => void flaws.push(...(await flawsOf(origin, author.account, permlink))))
    seen += others.length
    next = page.next
  } while (next)
  return { seen, flaws }
}

type Round = {
  round: number
  published: number
  killedAfterMs: number
  pids: number
  survivors: number
  readyMs: number
  wholeMs: number
  lost: string[]
  half: string[]
}

async function playRound(app: RunningApp, members: Member[], round: number): Promise<{ app: RunningApp; result: Round }> {
  const before = acknowledged.length
  const killedAfterMs = 1000 + randomInt(4000)
  killed = false
  await relieve(app.origin, members, round)
  const { prepared, stuck } = await prepare(app.origin, members)
  if (stuck) report.note(`${stuck} pictures of the last round are still in work`)
  const publishing = Promise.all(members.map((member, n) => publishWithoutPause(app.origin, member, round, prepared[n] ?? [])))
  await Promise.race([delay(killedAfterMs), publishing])
  killed = true
  const { pids, survivors } = await killApp(app)
  await publishing
  const again = await start()
  const { ms, flaws: lost } = await allWhole(again.origin)
  const { seen, flaws: half } = await halfVisible(again.origin)
  const published = acknowledged.length - before
  const result = {
    round,
    published,
    killedAfterMs,
    pids: pids.length,
    survivors: survivors.length,
    readyMs: Math.round(again.readyMs),
    wholeMs: Math.round(ms),
    lost,
    half,
  }
  report.note(
    `round ${round}: ${published} published in ${(killedAfterMs / 1000).toFixed(1)} s, ${pids.length} processes killed, ready again in ${(again.readyMs / 1000).toFixed(1)} s, ` +
      `${acknowledged.length} acknowledged looked at in ${(ms / 1000).toFixed(1)} s, ${seen} others seen`,
  )
  for (const flaw of [...lost, ...half].slice(0, 10)) report.note(`  ${flaw}`)
  return { app: again, result }
}

/** What root did so far in development goes on in production, where it hands everything over; a few of the acknowledged are looked at, as the limits of rates allow. */
async function playProduction(): Promise<string[]> {
  const looked = async (app: RunningApp) => {
    await delay(3000) // image workers get behind their bars
    const flaws = await Promise.all(acknowledged.slice(-5).map(({ author, permlink, words }) => flawsOf(app.origin, author, permlink, words)))
    return [...flawsOfUsers(app), ...flaws.flat()]
  }
  const first = await startApp(dataDir, port, production)
  const before = await looked(first)
  const { survivors } = await killApp(first)
  const second = await startApp(dataDir, port, production)
  const after = await looked(second)
  const { left } = await killNpm(second)
  return [...before, ...after, ...[...survivors, ...left].map((pid) => `${pid} survived`)]
}

type End = Awaited<ReturnType<typeof interruptApp>>
async function play(): Promise<{ rounds: Round[]; ctrlC: End; second: RunningApp; orphaned: End; asRoot: string[] | null }> {
  let app = await start()
  report.note(`first start with an empty database: ready in ${(app.readyMs / 1000).toFixed(1)} s`)
  const members: Member[] = []
  for (let n = 1; n <= CLIENTS; n++) members.push(await join(app.origin, `client-${n}`))
  const rounds: Round[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const played = await playRound(app, members, round)
    app = played.app
    rounds.push(played.result)
  }
  const ctrlC = await interruptApp(app)
  const second = await start()
  const orphaned = await killNpm(second)
  return { rounds, ctrlC, second, orphaned, asRoot: isRoot ? await playProduction() : null }
}

function judge({ rounds, ctrlC, second, orphaned, asRoot }: Awaited<ReturnType<typeof play>>) {
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
  const most = (of: (round: Round) => number) => Math.max(...rounds.map(of))
  const [lost, half, pids, survivors] = [
    sum((round) => round.lost.length),
    sum((round) => round.half.length),
    sum((round) => round.pids),
    sum((round) => round.survivors),
  ]
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  report.target(
    `${ROUNDS} rounds of ${CLIENTS} clients, each ended by kill -9 of every pid in run.json`,
    rounds.length === ROUNDS && survivors === 0,
    `${rounds.length} rounds, ${pids} processes killed`,
  )
  report.target(`acknowledged publishes ≥ ${PUBLISHES}`, acknowledged.length >= PUBLISHES, String(acknowledged.length))
  report.target(
    'every acknowledged post shows its words and all its sizes within 60 s of ready',
    lost === 0 && most((round) => round.wholeMs) <= VISIBLE_MS,
    `${lost} flaws, slowest round ${inSeconds(most((round) => round.wholeMs))}`,
  )
  report.target('no other post is half visible', half === 0, `${half} flaws`)
  report.target('Ctrl-C ends every process', ctrlC.left.length === 0, `${ctrlC.left.length} left after ${inSeconds(ctrlC.ms)}`)
  report.target(
    'kill -9 of npm alone ends every process within 10 s',
    orphaned.left.length === 0 && orphaned.ms <= GONE_MS,
    `${orphaned.left.length} left after ${inSeconds(orphaned.ms)}`,
  )
  report.target(
    'a second start is ready in under 5 s',
    second.readyMs < READY_MS,
    `${inSeconds(second.readyMs)}; after a kill at most ${inSeconds(most((round) => round.readyMs))}`,
  )
  if (asRoot) report.target('as root in production: three users, none of them root, before and after a kill', !asRoot.length, asRoot.join('; ') || 'no flaw')
  else report.note('not root: nobody to change users')
}

const played = await play().catch((error: unknown) => error as Error)
closeSync(journal)
if (played instanceof Error) report.target('the drill runs to its end', false, played.message)
else judge(played)
report.close({ rounds: played instanceof Error ? [] : played.rounds, acknowledged: acknowledged.length })
process.exit()
