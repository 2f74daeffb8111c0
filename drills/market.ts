// npm run drill:market [-- --minutes N]: a thousand buyers at once for one licence, then orders, payments, refunds, prices, reviews and payouts for 5 minutes while processes are killed and the cashier misbehaves. SEED=… repeats the dice.
import { spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApi } from '#api/client.ts'
import { readConfig } from '#server/config.ts'
import { findFaults } from '#server/db/find-faults.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { openLog } from '#server/kit/log.ts'
import { openApp } from '#server/open-app.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { diceOf } from '#tests/own-books.ts'
import { liveAsBuyer } from './market-buyers.ts'
import { openCashier } from './market-cashier.ts'
import { liveAtDesk } from './market-desk.ts'
import { judgeMarket } from './market-judge.ts'
import { moveAllIn, offerOne, waitOnSale, type People } from './market-people.ts'
import { judgeRush } from './market-rush.ts'
import { liveAsSeller } from './market-sellers.ts'
import type { Market } from './market-world.ts'
import { openJournal } from './money-journal.ts'
import type { Verdict } from './money-judge.ts'
import { comeToRest } from './money-nights.ts'
import { liveAsOperator } from './money-operators.ts'
import { pointsOf, type Places } from './money-seats.ts'
import { openSite, type Site } from './money-site.ts'
import type { World } from './money-world.ts'
import { openReport } from './report.ts'
import { openGround, surely, type Ground } from './storm-ground.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
const minutes = Number(values.minutes)
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const [COUNTS, WORKS, CROWD, KILLS_A_MINUTE] = [{ sellers: 4, buyers: 14, reviewers: 3, finance: 4 }, 5, 1000, 10]
const [ANSWER_MS, CLOCK_MS, AWAY_MS, ON_SALE_MS, LONGER_MS, REST_MS] = [20_000, 1500, 20_000, 180_000, 150_000, 240_000]
/** By turns: orders run out of time, and days go by. */
const [QUARTER_SECONDS, DAYS_SECONDS, MOVE_MS] = [16 * 60, 21 * 3600, 9000]

/** Where somebody is to die: half of an order, a payment, a delivery, a refund or a settlement is done there. */
const places: Places = {
  web: ['after-order', 'after-intent', 'after-balance', 'after-message', 'after-give-back', 'after-commit'],
  // an original is kept once, when the first licence of it is sold: that one is looked for first
  jobs: ['after-keep', 'before-begin', 'after-begin', 'after-ask', 'after-deliver', 'before-refund', 'after-refund', 'after-settle', 'after-expire'],
}
/** What still waits, beside what the money drill waits for. */
const LEFT = `
  union all select 'payments to ask about', count(*)::int from payments where look_at is not null
  union all select 'refunds on their way', count(*)::int from refunds where state = 'due'
  union all select 'reviews', count(*)::int from reviews where state = 'waiting' and kind in ('refund', 'cancel-sale')
  union all select 'events to judge', count(*)::int from cashier_events where verdict is null
  union all select 'orders half done', count(*)::int from orders where state in ('paying', 'paid', 'refunding')`

const home = path.resolve(import.meta.dirname, '../.data/drills/market')
rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
const report = openReport('drill-market')
report.note(`seed ${seed}; the same dice again with SEED=${seed} npm run drill:market`)

const [secret, counts, faults, answered] = [randomBytes(32).toString('hex'), new Map<string, number>(), [] as string[], [] as string[]]
let [offsetMs, moves, isOver, isAtRest] = [0, 0, false, false]
const now = () => new Date(Date.now() + Math.floor(offsetMs / 1000) * 1000)
const settings = {
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  HUMAN_CHECK_COST: '1',
  TAKE_BACK_SECONDS: '0',
  IMAGE_WORKERS: '1',
  SECRET: secret,
  NODE_ENV: 'production',
  CASHIERS: 'sandbox',
}

/** What the hours would bring by themselves, each twice at once. */
const HOURLY = ['settle-sales', 'expire-orders', 'sweep', 'close-books', 'reconcile-books'] as const
async function moveClock({ owner, db }: Ground, seconds: number): Promise<void> {
  offsetMs += seconds * 1000
  moves++
  await surely(() => owner.query('update clock set offset_seconds = $1', [Math.floor(offsetMs / 1000)]))
  // they are here every day
  await surely(() => owner.query(`update sessions set seen_at = $1, expires_at = greatest(expires_at, $1::timestamptz + interval '2 days')`, [now()]))
  await delay(CLOCK_MS)
  for (const job of [...HOURLY, ...HOURLY]) await surely(() => enqueue({ db, now: now() }, job, {}))
}
async function goOn(ground: Ground): Promise<void> {
  for (let n = 1; !isOver; n++) {
    await delay(MOVE_MS)
    if (!isOver) await moveClock(ground, n % 2 ? QUARTER_SECONDS : DAYS_SECONDS)
  }
}

/** Kills until the time is over, and as long as a crash point is still to be met. */
async function storm(site: Site, until: number): Promise<void> {
  const dice = diceOf(seed + 1)
  const killed = () => Object.values(site.kills()).reduce((sum, n) => sum + n, 0)
  const isWanted = () => site.unmet().length > 0 || killed() < KILLS_A_MINUTE * minutes
  site.arm()
  while (performance.now() < until || (isWanted() && performance.now() < until + LONGER_MS)) {
    await delay(1800 + dice(2200))
    await site.strike(dice)
  }
}

function worldOf(site: Site): World {
  const drawn = diceOf(seed + 2)
  return {
    journal: openJournal(path.join(home, 'acknowledged.jsonl')),
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
}

async function settleSite(site: Site, { db }: Ground): Promise<People> {
  const { ownerUrl, appUrl } = site.postgres()
  const config = readConfig({ ...settings, DATA_DIR: path.join(home, 'data-3') })
  const app = await openApp({ config, appUrl, ownerUrl, log: openLog(config, process.stderr), pageSource: { kind: 'none' } })
  const people = await moveAllIn({ services: app.services, db, now }, COUNTS)
  await app.close()
  return people
}

async function putOnSale(site: Site, { owner }: Ground, { sellers }: People): Promise<Market['items']> {
  const origin = site.origins()[0]!
  const dice = diceOf(seed + 3)
  const items: Market['items'] = new Map()
  for (const seller of sellers) for (let n = 1; n <= WORKS; n++) items.set(await offerOne({ dice }, origin, seller, n), seller)
  await waitOnSale(async () => (await owner.query<{ state: string }>('select state from market_items')).rows.map(({ state }) => state), ON_SALE_MS)
  return items
}

const tellAll = (verdicts: readonly Verdict[]) => {
  for (const { target, flaws, figure } of verdicts) {
    report.target(target, flaws.length === 0, figure)
    for (const flaw of flaws.slice(0, 8)) report.note(flaw)
  }
}

async function drill(): Promise<void> {
  const origins: { of: () => string[] } = { of: () => [] }
  const cashier = await openCashier({ home, secret, now, dice: diceOf(seed + 4), origins: () => origins.of() })
  const envOf = ({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }) => ({
    ...settings,
    SANDBOX_BASE_URL: cashier.address,
    DATABASE_URL: appUrl,
    MIGRATE_DATABASE_URL: ownerUrl,
  })
  const site = await openSite(home, envOf, places)
  origins.of = site.origins
  const ground = await openGround(site.postgres().ownerUrl, site.postgres().appUrl)
  await site.steady()
  const world = worldOf(site)
  const people = await settleSite(site, ground)
  const market: Market = { world, cashier, items: new Map(), orders: new Map() }
  const desks = [
    ...people.reviewers.map((person, n) => liveAtDesk({ market, person, dice: diceOf(seed + 300 + n), kinds: ['market-item', 'cancel-sale'] })),
    ...people.finance.map((person, n) => liveAtDesk({ market, person, dice: diceOf(seed + 400 + n), kinds: ['refund'] })),
    ...people.finance.map((person, n) => liveAsOperator(world, person, diceOf(seed + 500 + n))),
  ]
  market.items = await putOnSale(site, ground, people)
  await rush(ground, market)
  report.note(`${people.buyers.length} buyers, ${people.sellers.length} sellers, ${market.items.size} pictures; ${minutes} minutes begin`)
  const until = performance.now() + minutes * 60_000
  const living = [
    ...people.buyers.map((person, n) => liveAsBuyer({ market, person, dice: diceOf(seed + 100 + n) })),
    ...people.sellers.map((person, n) => liveAsSeller({ market, person, dice: diceOf(seed + 200 + n) })),
    goOn(ground),
  ]
  await storm(site, until)
  report.note(`the storm is over after ${Math.round((performance.now() - until) / 1000 + minutes * 60)} s`)
  isOver = true
  await Promise.all(living)
  cashier.calm()
  await site.steady()
  // what is not paid by now runs out of time, and what comes late has come
  await moveClock(ground, 2 * 3600)
  await moveClock(ground, 25 * 3600)
  const rested = await comeToRest({ owner: ground.owner, now, move: (seconds) => moveClock(ground, seconds), patienceMs: REST_MS, more: LEFT })
  isAtRest = true
  await Promise.all(desks)
  await tell(site, ground, market, rested)
  cashier.close()
  await ground.db.destroy()
  await ground.owner.end()
  await site.close()
}

/** Before anybody is killed: pictures that nobody has bought yet. */
async function rush(ground: Ground, market: Market): Promise<void> {
  const crowd = await makeCrowd({ owner: ground.owner }, CROWD)
  const [first, second] = [...market.items.keys()]
  const licencesOf = async (item: string) => {
    const found = await ground.owner.query<{ number: string }>(
      'select l.number from market_licences l join market_items i on i.id = l.item_id where i.number = $1 and l.revoked_at is null',
      [item],
    )
    return found.rows.map(({ number }) => number)
  }
  tellAll(await judgeRush({ market, crowd, move: (seconds) => moveClock(ground, seconds), licencesOf }, [first!, second!]))
  for (const item of [first!, second!]) market.items.delete(item)
}

async function tell(site: Site, { owner }: Ground, market: Market, rested: { ms: number; left: string[] }): Promise<void> {
  const { web, jobs, postgres } = site.kills()
  const [all, least, points] = [web + jobs + postgres, Math.floor(KILLS_A_MINUTE * minutes), pointsOf(places).length]
  const unmet = site.unmet()
  report.target(`kill -9 of a random process, ${least} times or more`, all >= least, `${all}: ${web} that served, ${jobs} that worked, PostgreSQL ${postgres}`)
  report.target(
    'somebody died at every named crash point',
    unmet.length === 0,
    [`${points - unmet.length} of ${points}`, ...unmet.map((one) => `not ${one}`)].join(', '),
  )
  report.target('nothing ends by itself, also when the database does', site.ended.length === 0, site.ended.slice(0, 3).join('; ') || 'none did')
  report.target('then everything comes to rest', rested.left.length === 0, [`${(rested.ms / 1000).toFixed(1)} s`, ...rested.left].join(', '))
  tellAll(await judgeMarket(owner, market))
  const { checks, faults: found } = await findFaults(site.postgres().ownerUrl)
  report.target('every file of server/checks returns no row', found.length === 0, `${checks} checks, ${found.join('; ') || 'no row'}`)
  await tellBooks(site.origins()[0]!)
  const { rows: dead } = await owner.query<{ job: string; last_error: string }>(
    `select t.identifier as job, j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= j.max_attempts and j.last_error is not null`,
  )
  report.target(
    'no job has failed for good',
    dead.length === 0,
    dead.map(({ job, last_error: why }) => `${job}: ${why}`).join('; ') || `${moves} moves of the clock`,
  )
  report.note(
    [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([what, times]) => `${times} ${what}`)
      .join(', '),
  )
}

/** The public files of the days that went by, as everybody fetches them, recomputed by the program that everybody is given. */
async function tellBooks(origin: string): Promise<void> {
  const books = path.join(home, 'books')
  mkdirSync(books)
  const listed = await (await fetch(`${origin}/books/files.txt`)).text()
  const files: string[] = []
  for (const name of listed.split('\n').flatMap((line) => line.split('/').at(-1) || [])) {
    files.push(path.join(books, name))
    writeFileSync(files.at(-1)!, Buffer.from(await (await fetch(`${origin}/books/${name}`)).arrayBuffer()))
  }
  const said = spawnSync(process.execPath, ['scripts/verify-books.ts', ...files.toSorted()], { encoding: 'utf8' })
  const last = (said.stdout + said.stderr).trim().split('\n').at(-1) ?? ''
  report.target('verify:books agrees with the files of all days', said.status === 0 && files.length > 0, `${files.length} files: ${last}`)
}

await drill().catch((error: unknown) =>
  report.target('the drill runs to its end', false, error instanceof Error ? (error.stack ?? error.message) : String(error)),
)
report.close({ seed, minutes, counts: Object.fromEntries(counts) })
process.exit()
