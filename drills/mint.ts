// npm run drill:mint [-- --works N]: 500 casts, sales and gifts while worker, servers, database and node are killed, answers of the node are lost, late and repeated, and blocks are taken back. SEED=… repeats the dice.
import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createApi } from '#api/client.ts'
import { readConfig } from '#server/config.ts'
import { findFaults } from '#server/db/find-faults.ts'
import { makeVerified } from '#server/identity/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { openLog } from '#server/kit/log.ts'
import { makeCreator } from '#server/nft/creators/make.ts'
import { openApp } from '#server/open-app.ts'
import { postEntry } from '#server/wallet/ledger.ts'
import { addPosts } from '#tests/add-posts.ts'
import { diceOf } from '#tests/own-books.ts'
import { hashKeyPassword } from '#web/nft/browser-key.ts'
import { judgeMint } from './mint-judge.ts'
import { openMintNode, type MintNode } from './mint-node.ts'
import { liveWork, openLane, type Minting, type Somebody, type Work } from './mint-people.ts'
import { comeToRest } from './money-nights.ts'
import { settle } from './money-people.ts'
import { openSite, type Site } from './money-site.ts'
import { openReport } from './report.ts'
import { openGround, surely, type Ground } from './storm-ground.ts'

const { values } = parseArgs({ options: { works: { type: 'string', default: '300' } } })
const works = Number(values.works)
const [sales, gifts] = [Math.floor(works * 0.4), Math.ceil(works * 0.27)]
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const [CREATORS, BUYERS, RECEIVERS, AT_ONCE, OPENING, KILLS, REORGANISED] = [10, 30, 20, 60, 4, 30, 3]
const [ANSWER_MS, CLOCK_MS, MOVE_MS, MOVE_SECONDS, STORM_MS, LIVE_MS, REST_MS, MONEY] = [20_000, 1500, 8000, 601, 330_000, 780_000, 150_000, 5_000_000]

/** What still waits, beside what the money drill waits for. */
const LEFT = `
  union all select 'castings', count(*)::int from castings where state <> 'cast'
  union all select 'transfers', count(*)::int from piece_transfers where state in ('waiting', 'sending')
  union all select 'purchases', count(*)::int from piece_purchases where state in ('paid', 'sending')
  union all select 'gifts', count(*)::int from piece_gifts where state in ('offered', 'accepted', 'sending')
  union all select 'transactions', count(*)::int from chain_transactions where state = 'signed'
  union all select 'orders half done', count(*)::int from orders where state in ('paying', 'paid', 'refunding')`

const home = path.resolve(import.meta.dirname, '../.data/drills/mint')
rmSync(home, { recursive: true, force: true })
mkdirSync(path.join(home, 'chain'), { recursive: true })
const report = openReport('drill-mint')
report.note(`seed ${seed}; the same dice again with SEED=${seed} npm run drill:mint`)

const [secret, key, counts] = [randomBytes(32).toString('hex'), `0x${randomBytes(32).toString('hex')}` as Hex, new Map<string, number>()]
const operator = privateKeyToAccount(key).address
let [offsetMs, isOver, isStill] = [0, false, false]
const now = () => new Date(Date.now() + Math.floor(offsetMs / 1000) * 1000)
const settingsOf = (node: MintNode) => ({
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  HUMAN_CHECK_COST: '1',
  TAKE_BACK_SECONDS: '0',
  IMAGE_WORKERS: '1',
  SECRET: secret,
  NODE_ENV: 'production',
  CASHIERS: 'sandbox',
  CHAIN: 'on',
  CHAIN_RPC_URL: node.url,
  CHAIN_KEY: key,
})

const MINUTELY = ['cast-works', 'move-pieces', 'send-pieces', 'send-transactions', 'settle-pieces'] as const
async function moveClock({ owner, db }: Ground, seconds: number): Promise<void> {
  offsetMs += seconds * 1000
  await surely(() => owner.query('update clock set offset_seconds = $1', [Math.floor(offsetMs / 1000)]))
  // they are here every day
  await surely(() => owner.query(`update sessions set seen_at = $1, expires_at = greatest(expires_at, $1::timestamptz + interval '2 days')`, [now()]))
  await delay(CLOCK_MS)
  for (const job of MINUTELY) await surely(() => enqueue({ db, now: now() }, job, {}))
}
async function goOn(ground: Ground): Promise<void> {
  while (!isStill) {
    await delay(MOVE_MS)
    if (!isStill) await moveClock(ground, MOVE_SECONDS)
  }
}

type People = { creators: Somebody[]; buyers: Somebody[]; receivers: Somebody[] }
/** Moved in through the platform's own verbs, before anybody is killed. */
async function moveAllIn(site: Site, node: MintNode, { db }: Ground): Promise<People> {
  const { ownerUrl, appUrl } = site.postgres()
  const config = readConfig({ ...settingsOf(node), DATA_DIR: path.join(home, 'data-3') })
  const app = await openApp({ config, appUrl, ownerUrl, log: openLog(config, process.stderr), pageSource: { kind: 'none' } })
  let n = 0
  const each = async (count: number, isCreator: boolean): Promise<Somebody[]> => {
    const made: Somebody[] = []
    while (made.length < count) {
      const one = await settle({ services: app.services, db, now }, ++n, async (ctx, id) => {
        await makeVerified(ctx, id, { name: '张小满' })
        if (isCreator) await makeCreator(ctx, id, 'Dunes, two of each.')
      })
      made.push(one)
    }
    return made
  }
  const people = { creators: await each(CREATORS, true), buyers: await each(BUYERS, false), receivers: await each(RECEIVERS, false) }
  for (const { id } of people.buyers) {
    const lines = [
      { holder: 'platform', book: 'yuan-rewards', amount: -MONEY },
      { holder: id, book: 'yuan', amount: MONEY },
    ] as const
    await postEntry({ db, now: now() }, { key: `drill money of ${id}`, cause: 'reward', subject: 'drill', lines })
  }
  await app.close()
  return people
}

/** Published works, each with an original of its own. */
async function publishAll({ owner }: Ground, creators: readonly Somebody[]): Promise<Work[]> {
  const planned = Array.from({ length: works }, (_, n) => ({ by: creators[n % creators.length]!, permlink: `dune-${n}`, at: now() }))
  await addPosts({ owner }, planned)
  await owner.query(`update images set sha256 = encode(sha256(key::bytea), 'hex')`)
  return planned.map(({ by, permlink }, n) => ({ permlink, creator: by, fate: n < sales ? 'sell' : n < sales + gifts ? 'give' : 'keep' }))
}

/** So many works at once, until all have come to their end. */
async function liveAll(minting: Minting, all: readonly Work[]): Promise<void> {
  const left = all.entries()
  const one = async () => {
    for (const [n, work] of left) await liveWork(minting, work, n)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

const killed = (site: Site, node: MintNode) => Object.values(site.kills()).reduce((sum, n) => sum + n, 0) + node.kills()
/** Kills one after another, of the site or the node, until all works have ended and enough has died. */
async function storm(site: Site, node: MintNode, isDone: () => boolean): Promise<void> {
  const dice = diceOf(seed + 1)
  const until = performance.now() + STORM_MS
  const isEnough = () => isDone() && killed(site, node) >= KILLS && node.reorganised().times >= REORGANISED
  while (!isEnough() && performance.now() < until) {
    await delay(5000 + dice(3500))
    const drawn = dice(10)
    if (drawn <= 3) await node.strike()
    else if (drawn <= 5) await node.reorganise()
    else await site.strike(dice)
  }
}

async function drill(anvil: string): Promise<void> {
  const node = await openMintNode({ anvil, dir: path.join(home, 'chain'), funded: operator, now, dice: diceOf(seed + 2) })
  const places = { web: [], jobs: [] }
  const site = await openSite(home, ({ appUrl, ownerUrl }) => ({ ...settingsOf(node), DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: ownerUrl }), places)
  const ground = await openGround(site.postgres().ownerUrl, site.postgres().appUrl)
  await site.steady()
  const people = await moveAllIn(site, node, ground)
  const all = await publishAll(ground, people.creators)
  const drawn = diceOf(seed + 3)
  const password = await hashKeyPassword('a right password')
  const minting: Minting = {
    api: (token) => {
      const origins = site.origins()
      const origin = origins[drawn(origins.length) - 1]!
      return createApi((request) => fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) }), origin, { authorization: `Bearer ${token}` })
    },
    pkey: password.pkey,
    opening: openLane(OPENING),
    buyers: people.buyers,
    receivers: people.receivers,
    isOver: () => isOver,
    ended: new Map(),
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    faults: [],
  }
  for (const { token } of people.creators) await surely(() => minting.api(token)('POST /api/nft/private-keys', { body: password }))
  await moveClock(ground, 1)
  report.note(`${works} works to cast, ${sales} to sell, ${gifts} to give; the storm begins`)
  const began = performance.now()
  let isDone = false
  const living = liveAll(minting, all).then(() => void (isDone = true))
  const time = goOn(ground)
  await storm(site, node, () => isDone)
  node.calm()
  await site.steady()
  await Promise.race([living, delay(LIVE_MS)])
  isOver = true
  await living
  isStill = true
  await time
  await moveClock(ground, MOVE_SECONDS)
  const rested = await comeToRest({ owner: ground.owner, now, move: (seconds) => moveClock(ground, seconds), patienceMs: REST_MS, more: LEFT })
  report.note(`the storm and what it left took ${Math.round((performance.now() - began) / 1000)} s`)
  await tell({ site, node, ground, minting, rested })
  await ground.db.destroy()
  await ground.owner.end()
  await site.close()
  await node.close()
}

type Telling = { site: Site; node: MintNode; ground: Ground; minting: Minting; rested: { ms: number; left: string[] } }
async function tell({ site, node, ground: { owner }, minting, rested }: Telling): Promise<void> {
  const { web, jobs, postgres } = site.kills()
  const all = killed(site, node)
  report.target(
    `kill -9 of a random process, ${KILLS} times or more`,
    all >= KILLS,
    `${all}: ${web} that served, ${jobs} that worked, PostgreSQL ${postgres}, the node ${node.kills()}`,
  )
  const { times, transactions } = node.reorganised()
  report.target(
    `the chain is reorganised two blocks deep, ${REORGANISED} times or more`,
    times >= REORGANISED,
    `${times} times, with ${transactions} transactions in them`,
  )
  const { lost, late, twice } = node.faults
  report.target('answers of the node are lost, late and repeated', Math.min(lost, late, twice) > 0, `${lost} lost, ${late} late, ${twice} repeated`)
  report.target('nothing ends by itself, also when the database or the node does', site.ended.length === 0, site.ended.slice(0, 3).join('; ') || 'none did')
  report.target('then everything comes to rest', rested.left.length === 0, [`${(rested.ms / 1000).toFixed(1)} s`, ...rested.left].join(', '))
  report.target('everybody was answered, and told nothing that was not so', minting.faults.length === 0, minting.faults.slice(0, 5).join('; ') || 'no fault')
  const { rows } = await owner.query<{ address: Hex }>(`select '0x' || encode(address, 'hex') as address from chain_contracts where name = 'collectible'`)
  const grounds = { owner, rpc: node.rpc, contract: rows[0]!.address, operator }
  for (const { target, flaws, figure } of await judgeMint(grounds, minting.ended, { works, sales, gifts })) {
    report.target(target, flaws.length === 0, figure)
    for (const flaw of flaws.slice(0, 8)) report.note(flaw)
  }
  const { checks, faults } = await findFaults(site.postgres().ownerUrl)
  report.target('every file of server/checks returns no row', faults.length === 0, `${checks} checks, ${faults.join('; ') || 'no row'}`)
  const { rows: dead } = await owner.query<{ job: string; last_error: string }>(
    `select t.identifier as job, j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= j.max_attempts and j.last_error is not null`,
  )
  report.target('no job has failed for good', dead.length === 0, dead.map(({ job, last_error: why }) => `${job}: ${why}`).join('; ') || 'none')
  const heard = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `${times} ${what}`)
  report.note(heard.join(', '))
}

const anvil = findAnvil()
if (!anvil) report.target('an anvil for this machine', false, 'there is none')
else
  await drill(anvil).catch((error: unknown) =>
    report.target('the drill runs to its end', false, error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
report.close({ seed, works, sales, gifts, counts: Object.fromEntries(counts) })
process.exit()
