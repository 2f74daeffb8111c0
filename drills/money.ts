// npm run drill:money [-- --minutes N]: money moves for 5 minutes while processes are killed and days go by; what was acknowledged must be there once. SEED=… repeats the dice.
import { fork } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { createApi } from '#api/client.ts'
import { readConfig } from '#server/config.ts'
import { findFaults } from '#server/db/find-faults.ts'
import { openLog } from '#server/kit/log.ts'
import { openApp } from '#server/open-app.ts'
import { diceOf } from '#tests/own-books.ts'
import { makePhotograph, publish, uploadPhotograph } from './member.ts'
import { openJournal } from './money-journal.ts'
import { judgeDays } from './money-judge-days.ts'
import { judgeMoney } from './money-judge.ts'
import { judgeLocks } from './money-locks.ts'
import { liveAsMember } from './money-members.ts'
import { askNightly, comeToRest, MOVE_SECONDS, MOVES } from './money-nights.ts'
import { liveAsOperator } from './money-operators.ts'
import type { PayoutNews, PayoutOrder } from './money-payouts.ts'
import { moveIn } from './money-people.ts'
import { moneyPlaces, pointsOf } from './money-seats.ts'
import { openSite, type Site } from './money-site.ts'
import { endow, liveAsPayer } from './money-transfers.ts'
import type { LikedPost, Person, World } from './money-world.ts'
import { openReport } from './report.ts'
import { openGround, surely, type Ground } from './storm-ground.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
const minutes = Number(values.minutes)
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const [MEMBERS, PAYERS, AUTHORS, POSTS, KILLS_A_MINUTE] = [8, 2, 4, 6, 10]
/** Posts of the seven days before; the others appear one with each move of the clock, so that there is always a day to settle. */
const EARLIER = 14
/** A crash point that the dice have not met is waited for this long; then all has so long to come to rest. */
const [LONGER_MS, REST_MS, ANSWER_MS] = [120_000, 240_000, 15_000]
/** All processes have read the clock by then; and days go by faster once the time is over. */
const [CLOCK_MS, LONGER_PAUSE_MS] = [1500, 8000]
/** So long after PostgreSQL was killed somebody may still be told that nobody is there. */
const AWAY_MS = 20_000
const DAY_MS = 86_400_000
/** A post as of another day, hidden or shown, with its author's count of public posts. */
const DATE_POST = `with dated as (
    update posts set created_at = $1, visibility = $2 where permlink = $3 returning account_id, new.open::int - old.open::int as more
  ) update accounts set post_count = post_count + more from dated where id = account_id`
/** The work that stands for its author is the newest that everybody sees. */
const FOLLOW_WORK = `update accounts a set work_key = (select p.cover_key from posts p where p.account_id = a.id and p.open and p.deleted_at is null and p.labels = '{}'
    order by p.created_at desc, p.id desc limit 1) where a.id = (select account_id from posts where permlink = $1)`
async function datePost(owner: pg.Pool, permlink: string, at: Date, visibility: 'public' | 'private'): Promise<void> {
  await owner.query(DATE_POST, [at, visibility, permlink])
  await owner.query(FOLLOW_WORK, [permlink])
}

const home = path.resolve(import.meta.dirname, '../.data/drills/money')
const [journalFile, payoutsFile] = [path.join(home, 'acknowledged.jsonl'), path.join(home, 'payouts.jsonl')]
rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
const report = openReport('drill-money')
report.note(`seed ${seed}; the same dice again with SEED=${seed} npm run drill:money`)

/** Alipay as a process of its own, which nobody kills. */
async function openPayouts() {
  const child = fork(path.join(import.meta.dirname, 'money-payouts.ts'), [payoutsFile, String(seed)])
  const news = async () => ((await once(child, 'message')) as [PayoutNews])[0]
  const first = await news()
  if (!('ready' in first)) throw new Error('the payout simulator did not say its address')
  const order = (what: PayoutOrder) => child.send(what)
  const count = async () => {
    order('count')
    const counted = await news()
    return 'counted' in counted ? counted.counted : { resent: 0, unsigned: 0 }
  }
  return { ...first.ready, calm: () => order('calm'), count, close: () => child.disconnect() }
}

/** Noon of the 24th of a month (UTC+8), so that a month ends within the days that go by. */
function beginning(now: Date): Date {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 24, 4))
  return at > now ? at : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 24, 4))
}

const payouts = await openPayouts()
let offsetMs = beginning(new Date()).getTime() - Date.now()
const [secret, counts, faults, answered] = [randomBytes(32).toString('hex'), new Map<string, number>(), [] as string[], [] as string[]]
let [moves, isOver, isAtRest] = [0, false, false]
const now = () => new Date(Date.now() + Math.floor(offsetMs / 1000) * 1000)
// a vote counts at once: one that is held goes with a withdrawal that its member takes back, and what was acknowledged would be gone
const settings = {
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  HUMAN_CHECK_COST: '1',
  TAKE_BACK_SECONDS: '0',
  IMAGE_WORKERS: '1',
  SECRET: secret,
  NODE_ENV: 'production',
}
const alipay = {
  PAYOUT: 'alipay',
  ALIPAY_APP_ID: payouts.appId,
  ALIPAY_PRIVATE_KEY: payouts.privateKey,
  ALIPAY_PUBLIC_KEY: payouts.publicKey,
  ALIPAY_GATEWAY: payouts.gateway,
}

async function moveClock({ owner, db }: Ground, seconds: number): Promise<void> {
  offsetMs += seconds * 1000
  moves++
  await surely(() => owner.query('update clock set offset_seconds = $1', [Math.floor(offsetMs / 1000)]))
  // they are here every day; when a session was seen is written down each 20 seconds only, which are days here
  await surely(() => owner.query('update sessions set seen_at = $1', [now()]))
  await delay(CLOCK_MS)
  await surely(() => askNightly(db, now()))
}

/** Members, operators, and posts of the last days, which are settled one after another as time goes by. */
async function settleSite(site: Site, { owner, db }: Ground) {
  const { ownerUrl, appUrl } = site.postgres()
  const config = readConfig({ ...settings, DATA_DIR: path.join(home, 'data-3') })
  const app = await openApp({ config, appUrl, ownerUrl, log: openLog(config, process.stderr), pageSource: { kind: 'none' } })
  const people = await moveIn({ services: app.services, db, now }, MEMBERS)
  await app.close()
  const byAuthor = people.members.slice(0, AUTHORS).map(async (author) => {
    const posts: LikedPost[] = []
    for (let n = 1; n <= POSTS; n++) posts.push(await publishOne(site, author, n))
    return posts
  })
  const posts = (await Promise.all(byAuthor)).flat()
  for (const [n, { permlink }] of posts.entries()) {
    const at = new Date(now().getTime() - (n % 7) * DAY_MS)
    await datePost(owner, permlink, at, n < EARLIER ? 'public' : 'private')
  }
  return { ...people, posts }
}
async function publishOne(site: Site, author: Person, n: number): Promise<LikedPost> {
  const origin = site.origins()[0]!
  const { permlink } = await publish(origin, author, await uploadPhotograph(origin, author, await makePhotograph()), {
    title: `${author.account} ${n}`,
    description: '',
    tags: [],
  })
  return { author: author.account, permlink }
}

/** Kills until the time is over, and as long as a crash point is still to be met. */
async function storm(site: Site, until: number): Promise<void> {
  const dice = diceOf(seed + 1)
  site.arm()
  while (performance.now() < until || (site.unmet().length && performance.now() < until + LONGER_MS)) {
    await delay(1800 + dice(2200))
    await site.strike(dice)
  }
}
async function goOn(ground: Ground, posts: readonly LikedPost[]): Promise<void> {
  const pause = Math.max(500, (minutes * 60_000) / (MOVES + 1) - CLOCK_MS)
  for (let n = 1; !isOver; n++) {
    await delay(n <= MOVES ? pause : LONGER_PAUSE_MS)
    if (isOver) return
    await moveClock(ground, MOVE_SECONDS)
    const next = posts[EARLIER + n - 1]
    if (next) await surely(() => datePost(ground.owner, next.permlink, now(), 'public'))
  }
}

async function drill() {
  const envOf = ({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }) => ({
    ...settings,
    ...alipay,
    DATABASE_URL: appUrl,
    MIGRATE_DATABASE_URL: ownerUrl,
  })
  const site = await openSite(home, envOf)
  const ground = await openGround(site.postgres().ownerUrl, site.postgres().appUrl)
  await ground.owner.query('update clock set offset_seconds = $1', [Math.floor(offsetMs / 1000)])
  await site.steady()
  const journal = openJournal(journalFile)
  const drawn = diceOf(seed + 2)
  const world: World = {
    journal,
    api: (token) => {
      const origins = site.origins()
      const origin = origins[drawn(origins.length) - 1]!
      return createApi((request) => fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) }), origin, { authorization: `Bearer ${token}` })
    },
    now,
    moves: () => moves,
    clockMs: CLOCK_MS,
    isOver: () => isOver,
    isAtRest: () => isAtRest,
    faults,
    answered,
    isAway: () => site.isAway(AWAY_MS),
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  }
  const people = await settleSite(site, ground)
  await endow(world, ground.db, people.members)
  report.note(`${people.members.length} members, ${people.operators.length} operators, ${people.posts.length} posts; ${minutes} minutes begin`)
  const until = performance.now() + minutes * 60_000
  const living = [
    ...people.members.map((person, n) => liveAsMember(world, person, people.posts, diceOf(seed + 100 + n))),
    ...Array.from({ length: PAYERS }, (_, n) => liveAsPayer(world, ground.db, people.members, diceOf(seed + 200 + n))),
  ]
  const working = people.operators.map((person, n) => liveAsOperator(world, person, diceOf(seed + 300 + n)))
  const nights = goOn(ground, people.posts)
  await storm(site, until)
  report.note(`the storm is over after ${Math.round((performance.now() - until) / 1000 + minutes * 60)} s`)
  isOver = true
  await Promise.all([...living, nights])
  payouts.calm()
  await site.steady()
  await moveClock(ground, 25 * 3600)
  const rested = await comeToRest({ owner: ground.owner, now, move: (seconds) => moveClock(ground, seconds), patienceMs: REST_MS })
  isAtRest = true
  await Promise.all(working)
  journal.close()
  await tell(site, ground, rested)
  await tellLocks(world, ground, people)
  await ground.db.destroy()
  await ground.owner.end()
  await site.close()
}

async function tell(site: Site, { owner }: Ground, rested: { ms: number; left: string[] }): Promise<void> {
  const { web, jobs, postgres } = site.kills()
  const [all, least] = [web + jobs + postgres, Math.floor(KILLS_A_MINUTE * minutes)]
  report.target(`kill -9 of a random process, ${least} times or more`, all >= least, `${all}: ${web} that served, ${jobs} that worked, PostgreSQL ${postgres}`)
  report.target(
    'somebody died at every named crash point',
    site.unmet().length === 0,
    `${pointsOf(moneyPlaces).length - site.unmet().length} of ${pointsOf(moneyPlaces).length}${site
      .unmet()
      .map((point) => `, not ${point}`)
      .join('')}`,
  )
  for (const words of site.ended.slice(0, 5)) report.note(words)
  report.target('nothing ends by itself, also when the database does', site.ended.length === 0, `${site.ended.length} ended`)
  report.target('then everything comes to rest', rested.left.length === 0, `${(rested.ms / 1000).toFixed(1)} s${rested.left.map((one) => `, ${one}`).join('')}`)
  const { checks, faults: found } = await findFaults(site.postgres().ownerUrl)
  report.target('every file of server/checks returns no row', found.length === 0, `${checks} checks, ${found.join('; ') || 'no row'}`)
  for (const { target, flaws, figure } of await judgeMoney({ owner, journalFile, payoutsFile, faults })) {
    report.target(target, flaws.length === 0, figure)
    for (const flaw of flaws.slice(0, 8)) report.note(flaw)
  }
  const readFile = async (day: string) => {
    const reply = await fetch(`${site.origins()[0]}/books/${day}.ndjson.gz`)
    return reply.ok ? Buffer.from(await reply.arrayBuffer()) : null
  }
  for (const { target, flaws, figure } of await judgeDays({ owner, readFile, answered })) {
    report.target(target, flaws.length === 0, figure)
    for (const flaw of flaws.slice(0, 8)) report.note(flaw)
  }
  const { resent, unsigned } = await payouts.count()
  report.target('every request to the payout service was signed', unsigned === 0, `${unsigned} were not`)
  report.note(`${resent} payouts were sent again under their number, ${moves} moves of the clock`)
  report.note(
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([what, times]) => `${times} ${what}`)
      .join(', '),
  )
}

async function tellLocks(world: World, { owner }: Ground, { members, posts }: Awaited<ReturnType<typeof settleSite>>): Promise<void> {
  const post = posts[0]!
  const [person, other] = [members.find(({ account }) => account !== post.author)!, members.find(({ account }) => account === post.author)!]
  const { target, flaws, figure } = await judgeLocks({ owner, api: world.api(person.token), person, other, post })
  report.target(target, flaws.length === 0, figure)
  for (const flaw of flaws) report.note(flaw)
}

await drill().catch((error: unknown) =>
  report.target('the drill runs to its end', false, error instanceof Error ? (error.stack ?? error.message) : String(error)),
)
payouts.close()
report.close({ seed, minutes, counts: Object.fromEntries(counts) })
process.exit()
