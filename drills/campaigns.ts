// npm run drill:campaigns [-- --minutes N]: two hundred at once for the last prize of a wheel, then five minutes of spins, votes, check-ins, draws and prizes while processes are killed. SEED=… repeats the dice.
import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApi } from '#api/client.ts'
import type { MadeMember } from '#server/account/make.ts'
import { readSpinsFile } from '#server/campaigns/spins/service.ts'
import { readConfig } from '#server/config.ts'
import type { WriteCtx } from '#server/context.ts'
import { findFaults } from '#server/db/find-faults.ts'
import { makeVerified } from '#server/identity/make.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { openLog } from '#server/kit/log.ts'
import { openApp } from '#server/open-app.ts'
import { diceOf } from '#tests/own-books.ts'
import { judgeCampaigns, readNotes } from './campaigns-judge.ts'
import { liveAsPlayer, openBox, openNotes, type Fair } from './campaigns-people.ts'
import { enterAll, openCampaigns, type Campaigns } from './campaigns-world.ts'
import { comeToRest } from './money-nights.ts'
import { settle } from './money-people.ts'
import { pointsOf, type Places } from './money-seats.ts'
import { openSite, type Site } from './money-site.ts'
import { openReport } from './report.ts'
import { openGround, surely, type Ground } from './storm-ground.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
const minutes = Number(values.minutes)
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const [CLIENTS, PLAYERS, ENTRANTS, OPERATORS, KILLS_A_MINUTE, RUSH_KILLS] = [200, 20, 60, 2, 10, 3]
const [ANSWER_MS, CLOCK_MS, AWAY_MS, RUSH_MS, LONGER_MS, REST_MS] = [20_000, 1500, 20_000, 60_000, 150_000, 240_000]
/** By turns: draws close and their rounds come, and days go by. */
const [QUARTER_SECONDS, DAYS_SECONDS, MOVE_MS] = [16 * 60, 21 * 3600, 9000]

/** Where somebody is to die: half of a spin, a ballot, a check-in, a draw or a prize is done there. */
const places: Places = {
  web: ['after-spin', 'after-vote', 'after-check-in', 'after-ticket', 'after-prize', 'after-claim', 'after-commit'],
  jobs: ['after-decide', 'after-freeze', 'after-draw', 'after-award'],
}
/** What still waits, beside what the money drill waits for. */
const LEFT = `
  union all select 'spins to decide', count(*)::int from spins where spun_at is not null and decided_at is null
  union all select 'draws to freeze', count(*)::int from draws where closes_at <= $1 and frozen_at is null
  union all select 'draws to settle', count(*)::int from draws where root is not null and round_at <= $1 and drawn_at is null`

const home = path.resolve(import.meta.dirname, '../.data/drills/campaigns')
rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
const report = openReport('drill-campaigns')
report.note(`seed ${seed}; the same dice again with SEED=${seed} npm run drill:campaigns`)

const [secret, counts, faults, noted] = [randomBytes(32).toString('hex'), new Map<string, number>(), [] as string[], path.join(home, 'given.jsonl')]
let [offsetMs, isOver] = [0, false]
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
}

/** What the minutes would bring by themselves, each twice at once. */
const MINUTELY = ['decide-spins', 'freeze-draws', 'settle-draws', 'hand-out-awards', 'lapse-spins'] as const
async function moveClock({ owner, db }: Ground, seconds: number): Promise<void> {
  offsetMs += seconds * 1000
  await surely(() => owner.query('update clock set offset_seconds = $1', [Math.floor(offsetMs / 1000)]))
  // they are here every day
  await surely(() => owner.query(`update sessions set seen_at = $1, expires_at = greatest(expires_at, $1::timestamptz + interval '2 days')`, [now()]))
  await delay(CLOCK_MS)
  for (const job of [...MINUTELY, ...MINUTELY]) await surely(() => enqueue({ db, now: now() }, job, {}))
}
async function goOn(ground: Ground): Promise<void> {
  for (let n = 1; !isOver; n++) {
    await delay(MOVE_MS)
    if (!isOver) await moveClock(ground, n % 2 ? QUARTER_SECONDS : DAYS_SECONDS)
  }
}

const killed = (site: Site) => Object.values(site.kills()).reduce((sum, n) => sum + n, 0)
/** Kills until the time is over, and as long as a crash point is still to be met. */
async function storm(site: Site, until: number): Promise<void> {
  const dice = diceOf(seed + 1)
  const isWanted = () => site.unmet().length > 0 || killed(site) < KILLS_A_MINUTE * minutes
  site.arm()
  while (performance.now() < until || (isWanted() && performance.now() < until + LONGER_MS)) {
    await delay(1800 + dice(2200))
    await site.strike(dice)
  }
}

type People = { rushers: MadeMember[]; players: MadeMember[] }
/** Moved in, and their campaigns opened, through the platform's own verbs, before anybody is killed. */
async function moveAllIn(site: Site, { owner, db }: Ground): Promise<People & { campaigns: Campaigns; fileOf: (activityId: number) => Promise<string> }> {
  const { ownerUrl, appUrl } = site.postgres()
  const config = readConfig({ ...settings, DATA_DIR: path.join(home, 'data-3') })
  const app = await openApp({ config, appUrl, ownerUrl, log: openLog(config, process.stderr), pageSource: { kind: 'none' } })
  const { kit, random } = app.services
  const people: MadeMember[] = []
  while (people.length < CLIENTS + PLAYERS + OPERATORS)
    people.push(await settle({ services: app.services, db, now }, people.length + 1, (ctx, id) => makeVerified(ctx, id, { name: '张小满' })))
  const [rushers, players, operators] = [people.slice(0, CLIENTS), people.slice(CLIENTS, CLIENTS + PLAYERS), people.slice(CLIENTS + PLAYERS)]
  const campaigns = await db.transaction().execute((tx) => {
    const call = { requestId: 'drill', ip: '127.0.0.1', userAgent: 'drill', browser: false }
    const after = { run: (effect: () => unknown) => effect(), session: () => undefined }
    const ctx = { db: tx, viewer: null, lang: 'zh', now: now(), random, kit, call, after } as unknown as WriteCtx
    return openCampaigns({ ctx, rushers, players, operators })
  })
  await enterAll(owner, campaigns, rushers.slice(0, ENTRANTS), now())
  await app.close()
  return { rushers, players, campaigns, fileOf: async (activityId) => (await surely(() => readSpinsFile(db, activityId))) ?? '' }
}

/** All of them at once, over both processes, while some of those that serve and work are killed. */
async function rush(site: Site, fair: Fair, { owner }: Ground, rushers: readonly MadeMember[]): Promise<void> {
  const dice = diceOf(seed + 3)
  const clicking = Promise.all(rushers.map((who) => openBox(fair, who, randomBytes(12).toString('hex'))))
  for (let n = 0; n < RUSH_KILLS; n++) {
    await delay(600 + dice(900))
    await site.strike(dice)
  }
  await clicking
  await site.steady()
  const until = performance.now() + RUSH_MS
  const waiting = 'select from spins where activity_id = $1 and decided_at is null limit 1'
  while (performance.now() < until && (await surely(() => owner.query(waiting, [fair.campaigns.box]))).rowCount) await delay(500)
}

async function drill(): Promise<void> {
  const envOf = ({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }) => ({ ...settings, DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: ownerUrl })
  const site = await openSite(home, envOf, places)
  const ground = await openGround(site.postgres().ownerUrl, site.postgres().appUrl)
  await site.steady()
  const { rushers, players, campaigns, fileOf } = await moveAllIn(site, ground)
  const [drawn, notes] = [diceOf(seed + 2), openNotes(noted)]
  const fair: Fair = {
    campaigns,
    api: (token) => {
      const origins = site.origins()
      const origin = origins[drawn(origins.length) - 1]!
      return createApi((request) => fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) }), origin, { authorization: `Bearer ${token}` })
    },
    now,
    isOver: () => isOver,
    keep: notes.keep,
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    faults,
    isAway: () => site.isAway(AWAY_MS),
  }
  await rush(site, fair, ground, rushers)
  report.note(`${players.length} members, ${ENTRANTS} entries, ${campaigns.draws.length} draws; ${minutes} minutes begin`)
  const until = performance.now() + minutes * 60_000
  const living = [...players.map((who, n) => liveAsPlayer(fair, who, diceOf(seed + 100 + n))), goOn(ground)]
  await storm(site, until)
  report.note(`the storm is over after ${Math.round((performance.now() - until) / 1000 + minutes * 60)} s`)
  isOver = true
  await Promise.all(living)
  await site.steady()
  await moveClock(ground, QUARTER_SECONDS)
  const rested = await comeToRest({ owner: ground.owner, now, move: (seconds) => moveClock(ground, seconds), patienceMs: REST_MS, more: LEFT })
  notes.close()
  await tell(site, ground, rested)
  for (const { target, flaws, figure } of await judgeCampaigns({ owner: ground.owner, campaigns, fileOf }, readNotes(noted), CLIENTS)) {
    report.target(target, flaws.length === 0, figure)
    for (const flaw of flaws.slice(0, 8)) report.note(flaw)
  }
  await ground.db.destroy()
  await ground.owner.end()
  await site.close()
}

async function tell(site: Site, { owner }: Ground, rested: { ms: number; left: string[] }): Promise<void> {
  const { web, jobs, postgres } = site.kills()
  const wanted = KILLS_A_MINUTE * minutes
  report.target(
    `kill -9 of a random process, ${wanted} times or more`,
    killed(site) >= wanted,
    `${killed(site)}: ${web} that served, ${jobs} that worked, PostgreSQL ${postgres}`,
  )
  report.target('somebody died at every crash point', site.unmet().length === 0, site.unmet().join(', ') || `${pointsOf(places).length} points`)
  report.target('nothing ends by itself, also when the database does', site.ended.length === 0, site.ended.slice(0, 3).join('; ') || 'none did')
  report.target('then everything comes to rest', rested.left.length === 0, [`${(rested.ms / 1000).toFixed(1)} s`, ...rested.left].join(', '))
  report.target('everybody was answered, and told nothing that was not so', faults.length === 0, faults.slice(0, 5).join('; ') || 'no fault')
  const { checks, faults: rows } = await findFaults(site.postgres().ownerUrl)
  report.target('every file of server/checks returns no row', rows.length === 0, `${checks} checks, ${rows.join('; ') || 'no row'}`)
  const { rows: dead } = await owner.query<{ job: string; last_error: string }>(
    `select t.identifier as job, j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= j.max_attempts and j.last_error is not null`,
  )
  report.target('no job has failed for good', dead.length === 0, dead.map(({ job, last_error: why }) => `${job}: ${why}`).join('; ') || 'none')
  const heard = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `${times} ${what}`)
  report.note(heard.join(', '))
}

await drill().catch((error: unknown) =>
  report.target('the drill runs to its end', false, error instanceof Error ? (error.stack ?? error.message) : String(error)),
)
report.close({ seed, counts: Object.fromEntries(counts) })
process.exit()
