// What came of a campaign, against what its tables say when they are asked one by one: contest, check-ins, stamps, spins, answers, prizes and money.
import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { openWheel } from '#server/campaigns/spins/name-wheel.ts'
import { takeTickets } from '#server/campaigns/spins/take-tickets.ts'
import type { WriteCtx } from '#server/context.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contextOf } from '#tests/verified-member.ts'

const own = ownApp({ stopped: true })
const DAY = 86_400
const ID = 3_100_980
const both = (en: string) => ({ zh: '字', en })
const day = (days: number) => new Date(Math.floor((own.clock.now().getTime() / 1000 + 8 * 3600) / DAY + days) * DAY * 1000 - 8 * 3_600_000).toISOString()
const inCtx = <T>(act: (ctx: WriteCtx) => Promise<T>) => own.db.transaction().execute((db) => act({ ...contextOf(own), db }))
const part = (id: string, odds: number, change: object = {}) => ({ id, kind: 'pixt', name: both(id), worth: 10, odds, stock: 50, next: 'blank', ...change })
const block = (kind: string) => ({ kind, heading: both(kind) })
const definition = (parts: object) => ({
  activityId: ID,
  slug: 'lamp-tally',
  startTime: day(0),
  endTime: day(4),
  resultTime: day(9),
  mainPath: '/events/lamp-tally',
  sharePath: '/events/lamp-tally',
  title: both('Lamps'),
  summary: both('Lamps'),
  photograph: { name: 'casa-mila', alt: both('A house') },
  terms: { use: both('a wall'), months: 12 },
  pages: [
    {
      path: '/events/lamp-tally',
      title: both('Lamps'),
      blocks: [...Object.keys(parts).map((name) => block(name === 'checkIn' ? 'check-in' : name)), block('report')],
    },
  ],
  ...parts,
})
const contest = () => ({
  theme: both('Light'),
  mostEntries: 2,
  takenFrom: null,
  ai: 'none',
  votesUntil: day(8),
  finalists: 5,
  jury: [],
  awards: [{ name: both('First'), count: 1, prize: both('A print') }],
})
const tasks = { mostADay: 8, items: [{ itemId: 'work', title: both('A work'), deed: 'publish', tag: null, times: 1, stamps: 2, daily: false }] }
const wheel = { mostADay: 20, guarantee: null, parts: [part('some', 10_000), part('blank', 0, { kind: 'blank', worth: 0, stock: null, next: null })] }
const form = {
  about: both('For the list'),
  adults: false,
  fields: [{ id: 'name', kind: 'line', label: both('Name'), required: true, personal: true, max: 40 }],
}

let [edda, finn, anna, bruno]: MadeMember[] = []
beforeEach(async () => {
  ;[edda, finn, anna, bruno] = [await own.operator('editor', 'finance'), await own.operator('finance'), await own.member(), await own.member()]
  await own.verify(anna!)
})
const show = async (activityId = String(ID)) => (await own.api()('GET /api/event/:activityId/report', { params: { activityId } })).report
const count = () => doAtOnce(own, 'count-campaigns', {})
async function pass(seconds: number): Promise<void> {
  own.clock.add(seconds)
  await stayIn(own)
}

test('nothing is said before the results are out; then every part that the campaign has, and no other', async () => {
  await inCtx((ctx) => makeOpened(ctx, definition({ checkIn: { freePer30: 2 }, form })))
  const { days } = (await own.api(anna)('GET /api/contest/punch/:slug', { params: { slug: 'lamp-tally' } })).sheet
  for (const as of [anna!, bruno!])
    await own.api(as)('POST /api/contest/punch/:slug', { params: { slug: 'lamp-tally' }, body: { day: days[0]!.day, permlink: null } })
  await own.api(anna)('POST /api/event/:activityId/form', { params: { activityId: String(ID) }, body: { answers: { name: 'Anna' } } })
  await count()
  expect(await show()).toBeNull()
  await pass(9 * DAY)
  await count()
  expect(await show()).toEqual({
    countedAt: own.clock.now().toISOString(),
    isFinal: true,
    contest: null,
    checkIn: { members: 2, days: 2 },
    tasks: null,
    spins: null,
    form: { members: 1 },
    prizes: null,
    money: [],
  })
  for (const activityId of ['9', '0', 'x', '999999999999']) expect(await reasonOf(show(activityId))).toBe('NOT_FOUND')
  const page = await own.api()('GET /api/campaign-page', { query: { path: '/events/lamp-tally' } })
  expect(page.blocks.at(-1)).toEqual({ kind: 'report', heading: 'report', activityId: String(ID) })
})

test('spins, prizes and money are counted anew every hour until nothing is open, and then no more', async () => {
  const made = await inCtx((ctx) => makeOpened(ctx, definition({ tasks, wheel })))
  await inCtx((ctx) => openWheel(ctx, made, edda!.id))
  const [review] = (await own.api(finn)('GET /api/admin/reviews', { query: { kind: 'wheel-pot', state: 'waiting' } })).reviews
  await own.api(finn)('PUT /api/admin/reviews/:id', { params: { id: review!.id }, body: { vote: 'approve' } })
  await inCtx((ctx) => takeTickets(ctx, ID, { accountId: anna!.id, earnedBy: 'test', count: 3 }))
  const numbers: string[] = []
  for (const seed of ['0123456789abcdef', 'fedcba9876543210']) {
    numbers.push((await own.api(anna)('POST /api/event/roulette', { body: { activityId: ID, seed } })).spin.number)
    own.clock.add(8)
    await doAtOnce(own, 'decide-spins', {})
  }
  await own.api(anna)('POST /api/event/roulette/spins/:number/award/payment', { params: { number: numbers[0]! } })
  await pass(9 * DAY)
  await count()
  const funded = 50 * 10 * 2000
  const first = await show()
  expect(first).toMatchObject({ isFinal: false, tasks: { members: 0, stamps: 0 }, spins: { members: 1, spins: 2 }, prizes: { given: 1, open: 1, lapsed: 0 } })
  expect(first!.money).toEqual([{ currency: 'PIXT', funded, paid: 20_000, returned: 0 }])
  await pass(3599)
  await count()
  expect((await show())!.countedAt).toBe(first!.countedAt)
  await pass(31 * DAY)
  await doAtOnce(own, 'lapse-spins', {})
  await count()
  const last = await show()
  expect(last).toMatchObject({ isFinal: true, prizes: { given: 1, open: 0, lapsed: 1 }, money: [{ funded, paid: 20_000, returned: funded - 20_000 }] })
  await pass(DAY)
  await count()
  expect((await show())!.countedAt).toBe(last!.countedAt)
})

test('of a contest: what stood, by how many, who voted, which ballots count and which were set aside', async () => {
  await inCtx((ctx) => makeOpened(ctx, definition({ contest: contest() })))
  await own.owner.query(
    `insert into contests (activity_id, slug, votes_until, results_at, next_number, answers, verdicts, counted_at, file_hash, file_bytes)
     values ($1, 'lamp-tally', $2, $3, 6, 4, '{"counts": 2, "side": 1, "quick": 1}', $2, repeat('a', 64), 1)`,
    [ID, day(8), day(9)],
  )
  await own.owner.query(
    `insert into contest_entries (activity_id, number, phash, entered_at, gone_at, dice, shown, shown_left, place, score, won, met)
     select $1, n, lpad(n::text, 16, '0'), $2, case when n = 5 then $2::timestamptz end, 0, case when n < 5 then 2 else 0 end, case when n in (1, 3) then 2 else 0 end,
       place, place, place, place from generate_series(1, 5) n, lateral (select case when n < 5 then n end as place) p`,
    [ID, day(1)],
  )
  for (const [n, voter, left, verdict] of [
    [1, 'a', 1, 'counts'],
    [2, 'a', 3, 'counts'],
    [3, 'b', 1, 'side'],
    [4, 'c', 3, 'quick'],
  ] as const)
    await own.owner.query(
      `insert into contest_pairs (activity_id, voter_mark, left_number, right_number, shown_at, answer, answered_at, receipt, verdict)
       values ($1, $2, $3, $3 + 1, $4, 'left', $4, $5, $6)`,
      [ID, voter, left, day(5), `R${n}`, verdict],
    )
  await pass(9 * DAY)
  await count()
  expect(await show()).toMatchObject({ isFinal: true, contest: { entries: 4, authors: 0, voters: 3, counted: 2, aside: 2 } })
})
