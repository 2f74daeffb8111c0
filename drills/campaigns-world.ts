// The campaigns of the campaigns drill: boxes with one prize, a wheel whose prizes run out, a contest that is voted on, a check-in, and draws with money in their pots.
import type pg from 'pg'
import type { CampaignDefinition } from '#api/campaigns.ts'
import type { MadeMember } from '#server/account/make.ts'
import { nameDraw } from '#server/campaigns/draws/announce-draw.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { makeWheel } from '#server/campaigns/spins/make.ts'
import { takeTickets } from '#server/campaigns/spins/take-tickets.ts'
import type { WriteCtx } from '#server/context.ts'
import { addPosts } from '#tests/add-posts.ts'
import { dailyCheckIn } from '../demo/check-in.ts'
import { oneLine } from '../demo/contest.ts'
import { autumnWheel, winterBoxes } from '../demo/wheel.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const [TICKETS, DRAWS, DRAW_HOURS, DAYS] = [200, 24, 24, 27] as const
const NONE = { zh: '没有', en: 'Nothing' }
const part = (id: string, kind: 'pixt' | 'yuan' | 'goods', odds: number, stock: number, worth: number, next: string) =>
  ({ id, kind, name: { zh: id, en: id }, worth, odds, stock, next, points: null }) as const
const blank = (odds: number) => ({ id: 'blank', kind: 'blank', name: NONE, worth: 0, odds, stock: null, next: null, points: null }) as const
const longer = (said: CampaignDefinition, now: Date): CampaignDefinition => {
  const until = new Date(Date.parse(said.startTime) + (DAYS + 3) * DAY_MS).toISOString()
  if (Date.parse(until) < now.getTime()) throw new Error('a campaign of the drill is over before it begins')
  return { ...said, endTime: until, resultTime: until }
}

/** The one prize falls to whoever is first, and then there is nothing. */
export const oneBox = (now: Date): CampaignDefinition => ({
  ...longer(winterBoxes(now), now),
  wheel: { look: 'box', mostADay: 3, guarantee: null, parts: [blank(0), part('last', 'goods', 10_000, 1, 100_000, 'blank')] },
})
/** So few of everything that all of it is gone long before the storm is over. */
export const poorWheel = (now: Date): CampaignDefinition => ({
  ...longer(autumnWheel(now), now),
  wheel: {
    look: 'wheel',
    mostADay: 20,
    guarantee: { after: 2, part: 'some' },
    parts: [
      blank(3000),
      part('some', 'pixt', 3500, 150, 10, 'blank'),
      part('more', 'pixt', 1500, 40, 50, 'some'),
      part('money', 'yuan', 1500, 25, 888, 'more'),
      part('print', 'goods', 500, 5, 6000, 'money'),
    ],
  },
})

export type Campaigns = { box: number; wheel: number; contest: { slug: string; id: number }; checkIn: { slug: string; id: number }; draws: string[] }
type Opening = { ctx: WriteCtx; rushers: readonly MadeMember[]; players: readonly MadeMember[]; operators: readonly MadeMember[] }

/** Opened by one operator and funded by another, as the console does it. */
export async function openCampaigns({ ctx, rushers, players, operators: [edda, finn] }: Opening): Promise<Campaigns> {
  const [box, wheel] = [await makeOpened(ctx, oneBox(ctx.now)), await makeOpened(ctx, poorWheel(ctx.now))]
  const by = { openedBy: edda!.id, fundedBy: finn!.id }
  for (const one of [box, wheel]) await makeWheel(ctx, one, by)
  for (const { id } of rushers) await takeTickets(ctx, box.activityId, { accountId: id, earnedBy: 'drill', count: 1 })
  for (const { id } of players) await takeTickets(ctx, wheel.activityId, { accountId: id, earnedBy: 'drill', count: TICKETS })
  const contest = await makeOpened(ctx, oneLine(ctx.now, { start: -21, end: -2, votes: DAYS, result: DAYS + 2 }))
  const checkIn = await makeOpened(ctx, dailyCheckIn(ctx.now, { start: -1, end: DAYS }))
  const draws: string[] = []
  for (let n = 1; n <= DRAWS; n++) {
    const closesAt = new Date(ctx.now.getTime() + n * DRAW_HOURS * HOUR_MS).toISOString()
    const words = { titleZh: `第${n}次`, titleEn: `Draw ${n}`, whatZh: '五份', whatEn: 'Five of them' }
    const plan = { ...words, prize: n % 2 ? ('pixt' as const) : ('yuan' as const), worth: 100 * n, winners: 5, reserves: 3, closesAt }
    draws.push(await nameDraw(ctx, plan, by))
  }
  const of = ({ slug, activityId: id }: CampaignDefinition) => ({ slug, id })
  return { box: box.activityId, wheel: wheel.activityId, contest: of(contest), checkIn: of(checkIn), draws }
}

/** A work of each of these people enters. */
export async function enterAll(owner: pg.Pool, { contest }: Campaigns, people: readonly MadeMember[], now: Date): Promise<void> {
  const posts = await addPosts(
    { owner },
    people.map(({ id }, n) => ({ by: { id }, permlink: `line-${n}`, at: now })),
  )
  await owner.query(
    `insert into contests (activity_id, slug, votes_until, results_at, next_number)
       select activity_id, definition->>'slug', (definition->'contest'->>'votesUntil')::timestamptz, (definition->>'resultTime')::timestamptz, $2
       from opened_campaigns where activity_id = $1`,
    [contest.id, posts.length + 1],
  )
  await owner.query(
    `insert into contest_entries (activity_id, number, account_id, post_id, phash, entered_at, dice)
       select $1, n, p.account_id, p.id, '', $3, (hashint8(p.id) & 2147483647) / 2 from unnest($2::bigint[]) with ordinality t (id, n) join posts p on p.id = t.id`,
    [contest.id, posts, now],
  )
}
