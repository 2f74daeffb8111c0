// A site on which a contest is voted on, a wheel turns and a check-in is open: its people and works by SQL, its campaigns opened as the site opens them.
import pg from 'pg'
import { agreements } from '#content/agreements.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { decideSpinsJob } from '#server/campaigns/spins/jobs.ts'
import { makeWheel } from '#server/campaigns/spins/make.ts'
import { takeTickets } from '#server/campaigns/spins/take-tickets.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { openKysely, openPool } from '#server/db/pool.ts'
import { dayOf } from '#server/kit/clock.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openSecrets } from '#server/kit/secrets.ts'
import { dailyCheckIn } from '../demo/check-in.ts'
import { oneLine } from '../demo/contest.ts'
import { autumnWheel } from '../demo/wheel.ts'
import { fill } from './fill.ts'

/** The site’s own: receipts and rounds are of one root. */
export const SECRET = 'a root secret of a bench, thirty-two and more'
export const ENTRIES = 10_000
/** Every fiftieth work is not everybody's. */
const WORKS = Math.ceil(ENTRIES * 1.0205)

const signIn = `with opened as (insert into sessions (id, token_hash, account_id, kind, ip, user_agent, created_at, seen_at, expires_at)
    select gen_random_uuid(), sha256(account::bytea), id, 'web', '127.0.0.1', 'bench', now(), now(), now() + interval '1 day' from accounts)
  insert into consents (account_id, agreement, version, agreed_at, lang) select a.id, g.agreement, g.version, now(), 'zh' from accounts a, unnest($1::text[], $2::text[]) g (agreement, version)
    on conflict do nothing`
const enter = `insert into contest_entries (activity_id, number, account_id, post_id, phash, entered_at, dice)
  select $1, row_number() over (order by p.id), p.account_id, p.id, '', now(), (hashint8(p.id) & 2147483647) / 2 from posts p where p.open order by p.id limit ${ENTRIES}`
const afterwards = ['update contests set next_number = (select max(number) + 1 from contest_entries)', 'vacuum analyze']

export type CampaignStage = {
  client: pg.Client
  /** Each signs in by their own name. */
  people: string[]
  contest: { slug: string; path: string }
  wheel: { activityId: number; path: string }
  checkIn: { slug: string; day: string; path: string }
  /** What the worker does for every round that is there. */
  decide: () => Promise<void>
  close: () => Promise<void>
}

/** `tickets`: how many everybody has for the wheel. */
export async function fillCampaigns(ownerUrl: string, tickets: number): Promise<CampaignStage> {
  await fill(ownerUrl, WORKS)
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(signIn, [agreements.map(({ id }) => id), agreements.map(({ version }) => version)])
  const { rows } = await client.query<{ id: string; account: string }>('select id::text, account from accounts order by id')
  const db = openKysely(openPool({ url: ownerUrl, max: 2, onError: () => undefined }))
  const now = new Date()
  const [contest, wheel, checkIn] = [oneLine(now), autumnWheel(now), dailyCheckIn(now)]
  const base = { random: randomFrom(), kit: { secrets: openSecrets(SECRET), config: {} }, lang: 'zh' }
  await db.transaction().execute(async (own) => {
    const ctx = { ...base, db: own, now } as unknown as WriteCtx
    for (const one of [contest, wheel, checkIn]) await makeOpened(ctx, one)
    await makeWheel(ctx, wheel, { openedBy: rows[0]!.id, fundedBy: rows[1]!.id })
    for (const { id } of rows) await takeTickets(ctx, wheel.activityId, { accountId: id, earnedBy: 'bench', count: tickets })
  })
  await client.query('insert into contests (activity_id, slug, votes_until, results_at) values ($1, $2, $3, $4)', [
    contest.activityId,
    contest.slug,
    contest.contest!.votesUntil,
    contest.resultTime,
  ])
  await client.query(enter, [contest.activityId])
  for (const statement of afterwards) await client.query(statement)
  return {
    client,
    people: rows.map(({ account }) => account),
    contest: { slug: contest.slug, path: contest.mainPath },
    wheel: { activityId: wheel.activityId, path: wheel.mainPath },
    checkIn: { slug: checkIn.slug, day: dayOf(now), path: checkIn.mainPath },
    decide: async () => {
      const ctx = { ...base, now: new Date() }
      const said = await decideSpinsJob.outside!({ ...ctx, db } as unknown as ReadCtx, {}, AbortSignal.timeout(10_000), () => Promise.resolve())
      await db.transaction().execute((own) => decideSpinsJob.write({ ...ctx, db: own } as unknown as WriteCtx, {}, said))
    },
    close: async () => {
      await db.destroy()
      await client.end()
    },
  }
}
