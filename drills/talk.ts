// npm run drill:talk [-- --minutes N]: 400 members comment and gather for three minutes over two processes that are killed; what was acknowledged stands once. SEED=… repeats the dice.
import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createApi } from '#api/client.ts'
import { findFaults } from '#server/db/find-faults.ts'
import { migrate } from '#server/db/migrate.ts'
import { openKysely, openPool } from '#server/db/pool.ts'
import { postEntry } from '#server/wallet/ledger.ts'
import { addPosts } from '#tests/add-posts.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { diceOf } from '#tests/own-books.ts'
import { openSite, type Site } from './money-site.ts'
import { openReport } from './report.ts'
import { judgeTalk } from './talk-judge.ts'
import { liveAsMember, type Talker, type World } from './talk-members.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } })
const minutes = Number(values.minutes)
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const [MEMBERS, POSTS, GROUPS, LANES, KILLS] = [400, 20, 5, 40, 20]
/** Of what a group is founded with: more than it takes, in thousandths of a PIXT. */
const FORTUNE = 20_000_000
const [ANSWER_MS, REST_MS] = [15_000, 60_000]

const home = path.resolve(import.meta.dirname, '../.data/drills/talk')
rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
const report = openReport('drill-talk')
report.note(`seed ${seed}; the same dice again with SEED=${seed} npm run drill:talk`)
const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error', HUMAN_CHECK_COST: '1', SECRET: randomBytes(32).toString('hex'), NODE_ENV: 'production' }

/** Every telling as it arrives: they are gathered into lists at once, where one could not see that somebody was told twice. */
const NOTE_TELLINGS = `
  create table drill_tellings (account_id bigint, kind text, subject text, facts jsonb);
  create function note_telling() returns trigger language plpgsql security definer as $$
    begin insert into drill_tellings values (new.account_id, new.kind, new.subject, new.facts); return null; end $$;
  create trigger note_telling after insert on notification_arrivals for each row execute function note_telling()`

type Ground = { owner: pg.Pool; close: () => Promise<void>; people: Talker[]; posts: World['posts'] }
/** Members, posts of twenty of them, and a fortune for those who found groups. */
async function prepare({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<Ground> {
  await migrate(ownerUrl)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 3 })
  owner.on('error', () => undefined)
  owner.on('connect', (client) => client.on('error', () => undefined))
  const db = openKysely(openPool({ url: appUrl, max: 2, onError: () => undefined }))
  await owner.query(NOTE_TELLINGS)
  const people = (await makeCrowd({ owner }, MEMBERS)).map((member) => ({
    ...member,
    said: new Map(),
    likes: new Map(),
    hearts: new Map(),
    groups: new Map(),
    moderated: 0,
  }))
  const planned = people.slice(0, POSTS).map((by, n) => ({ by, permlink: `light-${n}`, at: new Date(), title: `Light ${n}` }))
  const ids = await addPosts({ owner }, planned)
  for (const { id } of people.slice(0, GROUPS)) {
    const lines = [
      { holder: 'platform', book: 'pixt-treasury', amount: -FORTUNE },
      { holder: id, book: 'pixt', amount: FORTUNE },
    ] as const
    await postEntry({ db, now: new Date() }, { key: `fortune of ${id}`, cause: 'reward', subject: 'drill', lines })
  }
  const close = async () => {
    await db.destroy()
    await owner.end()
  }
  return { owner, close, people, posts: planned.map(({ by, permlink }, n) => ({ id: ids[n]!, author: by.account, permlink })) }
}

/** Kills until the time is over, and until there were enough. */
async function storm(site: Site, until: number): Promise<void> {
  const dice = diceOf(seed + 1)
  const killed = () => Object.values(site.kills()).reduce((sum, one) => sum + one, 0)
  while (performance.now() < until || killed() < KILLS) {
    await delay(3000 + dice(5000))
    await site.strike(dice)
  }
}

async function drill(): Promise<void> {
  const site = await openSite(home, ({ appUrl, ownerUrl }) => ({ ...settings, DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: ownerUrl }))
  const { owner, close, people, posts } = await prepare(site.postgres())
  await site.steady()
  const drawn = diceOf(seed + 2)
  let isOver = false
  const world: World = {
    api: (token) => {
      const origins = site.origins()
      const origin = origins[drawn(origins.length) - 1]!
      return createApi((request) => fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) }), origin, token ? { authorization: `Bearer ${token}` } : {})
    },
    posts,
    groups: [],
    all: [],
    takenAway: new Map(),
    counts: new Map(),
    faults: [],
    isOver: () => isOver,
  }
  for (const founder of people.slice(0, GROUPS)) {
    const { group } = await world.api(founder.token)('POST /api/group', { body: { names: { zh: '', en: `Group of ${founder.account}` } } })
    world.groups.push({ id: group.id, owner: founder })
  }
  report.note(`${MEMBERS} members, ${POSTS} posts, ${GROUPS} groups; ${minutes} minutes begin`)
  const lanes = Array.from({ length: LANES }, (_, n) =>
    liveAsMember(
      world,
      people.filter((__, of) => of % LANES === n),
      diceOf(seed + 100 + n),
    ),
  )
  await storm(site, performance.now() + minutes * 60_000)
  isOver = true
  await Promise.all(lanes)
  await site.steady()
  await comeToRest(owner)
  await tell(site, owner, world, people)
  await close()
  await site.close()
}

/** Counts are folded and notifications gathered by whoever works. */
async function comeToRest(owner: pg.Pool): Promise<void> {
  const left = `select (select count(*) from comments_unfolded) + (select count(*) from hearts_unfolded) + (select count(*) from likes_unfolded)
    + (select count(*) from notification_arrivals) as rows`
  const until = performance.now() + REST_MS
  while (Number((await owner.query<{ rows: string }>(left)).rows[0]!.rows) > 0 && performance.now() < until) await delay(300)
}

async function tell(site: Site, owner: pg.Pool, world: World, people: Talker[]): Promise<void> {
  const { web, jobs, postgres } = site.kills()
  const all = web + jobs + postgres
  report.target(`kill -9 of a random process, ${KILLS} times or more`, all >= KILLS, `${all}: ${web} that served, ${jobs} that worked, PostgreSQL ${postgres}`)
  report.target('nothing ends by itself', site.ended.length === 0, site.ended.slice(0, 3).join('; ') || 'none did')
  const { checks, faults } = await findFaults(site.postgres().ownerUrl)
  report.target('every file of server/checks returns no row', faults.length === 0, `${checks} checks, ${faults.join('; ') || 'no row'}`)
  for (const { target, flaws, figure } of await judgeTalk(world, people, owner)) {
    report.target(target, flaws.length === 0, figure)
    for (const flaw of flaws.slice(0, 8)) report.note(flaw)
  }
  const said = [...world.counts].toSorted(([, a], [, b]) => b - a)
  report.note(said.map(([what, times]) => `${times} ${what}`).join(', '))
}

await drill().catch((error: unknown) =>
  report.target('the drill runs to its end', false, error instanceof Error ? (error.stack ?? error.message) : String(error)),
)
report.close({ seed, minutes })
process.exit()
