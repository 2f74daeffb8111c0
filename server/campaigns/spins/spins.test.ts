// A wheel over the front door: funded by a second person, tickets for stamps, receipts before their round, outcomes out of it, and prizes to their receipt.
import { beforeEach, expect, test } from 'vitest'
import type { CampaignDefinition } from '#api/campaigns.ts'
import { findReceipt, hashHeader, verifySpins } from '#api/draw-spin-check.ts'
import type { Spin } from '#api/spins.ts'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import type { WriteCtx } from '#server/context.ts'
import { addPosts } from '#tests/add-posts.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contextOf } from '#tests/verified-member.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'
import { openWheel } from './name-wheel.ts'
import { forgetSpinRecipients } from './queries-awards.ts'
import { takeTickets } from './take-tickets.ts'

const own = ownApp({ stopped: true })
const { ask, erase } = whoLeaves(own)
const ID = 3_100_950
const SEED = '0123456789abcdef'
const recipient = { name: '林小满', phone: '13800001111', address: '杭州市西湖区北山街1号' }
const both = (en: string) => ({ zh: '字', en })
const part = (id: string, odds: number, change: object = {}) => ({ id, kind: 'pixt', name: both(id), worth: 10, odds, stock: 50, next: 'blank', ...change })
const blank = (odds: number) => part('blank', odds, { kind: 'blank', worth: 0, stock: null, next: null })
const SURE = [part('some', 10_000), blank(0)]
const day = (days: number) => new Date(Math.floor((own.clock.now().getTime() / 1000 + 8 * 3600) / DAY + days) * DAY * 1000 - 8 * 3_600_000).toISOString()
const inCtx = <T>(act: (ctx: WriteCtx) => Promise<T>) => own.db.transaction().execute((db) => act({ ...contextOf(own), db }))

let [edda, finn, anna]: MadeMember[] = []
beforeEach(async () => {
  ;[edda, finn, anna] = [await own.operator('editor', 'finance'), await own.operator('finance'), await own.member()]
  await own.verify(anna!)
})
const definition = (wheel: object, change: object = {}) => ({
  activityId: ID,
  slug: 'lamp-wheel',
  startTime: day(0),
  endTime: day(4),
  resultTime: day(4),
  mainPath: '/events/lamp-wheel',
  sharePath: '/events/lamp-wheel',
  title: both('Lamps'),
  summary: both('Lamps'),
  photograph: { name: 'casa-mila', alt: both('A house') },
  terms: null,
  tasks: { mostADay: 8, items: [{ itemId: 'work', title: both('A work'), deed: 'publish', tag: null, times: 1, stamps: 2, daily: false }] },
  wheel: { mostADay: 20, guarantee: null, parts: SURE, ...wheel },
  pages: [
    {
      path: '/events/lamp-wheel',
      title: both('Lamps'),
      blocks: [
        { kind: 'wheel', heading: both('Wheel') },
        { kind: 'tasks', heading: both('Tasks') },
      ],
    },
  ],
  ...change,
})
async function open(wheel: object = {}, change: object = {}): Promise<CampaignDefinition> {
  const made = await inCtx((ctx) => makeOpened(ctx, definition(wheel, change)))
  await inCtx((ctx) => openWheel(ctx, made, edda!.id))
  return made
}
const waiting = async () => (await own.api(finn)('GET /api/admin/reviews', { query: { kind: 'wheel-pot', state: 'waiting' } })).reviews
const fund = async (as: MadeMember) => own.api(as)('PUT /api/admin/reviews/:id', { params: { id: (await waiting())[0]!.id }, body: { vote: 'approve' } })
async function openFunded(wheel: object = {}): Promise<void> {
  await open(wheel)
  if ((await waiting()).length) await fund(finn!)
}
const tickets = (to: MadeMember, count = 3) => inCtx((ctx) => takeTickets(ctx, ID, { accountId: to.id, earnedBy: 'test', count }))
const show = (as: MadeMember | null = anna!) => own.api(as)('GET /api/event/roulette', { query: { activityId: ID } })
const spin = async (as: MadeMember | null = anna!, seed = SEED): Promise<Spin> =>
  (await own.api(as)('POST /api/event/roulette', { body: { activityId: ID, seed } })).spin
const seen = async (number: string, as: MadeMember | null = anna!) => own.api(as)('GET /api/event/roulette/spins/:number', { params: { number } })
/** So much later that the round is there, and then decided. */
async function decide(): Promise<void> {
  own.clock.add(8)
  await doAtOnce(own, 'decide-spins', {})
}
async function spinAndDecide(as: MadeMember = anna!): Promise<Spin> {
  const { number } = await spin(as)
  await decide()
  return (await seen(number, as)).spin
}
const file = async () => (await own.fetch(`/wheel/${ID}/spins.ndjson`)).text()

test('nobody gets a ticket before a second person of finance has put all that can be won into the pot', async () => {
  await open()
  await addPosts(own, [{ by: anna!, permlink: 'lamp', title: 'lamp', at: own.clock.now() }])
  const reward = () => own.api(anna)('POST /api/general-activity/reward', { body: { activityId: ID, itemId: 'work' } })
  expect((await show()).wheel).toMatchObject({ state: 'unfunded', pot: [] })
  expect(await failureOf(reward())).toBe('2667 SPINS_UNFUNDED')
  expect(await reasonOf(spin())).toBe('SPINS_UNFUNDED')
  expect(await failureOf(fund(edda!))).toContain('OWN_REVIEW')
  await fund(finn!)
  expect((await show()).wheel).toMatchObject({ state: 'open', pot: [{ currency: 'PIXT', left: 50 * 10 * 2000 }] })
  expect((await reward()).stamps).toBe(2)
  expect((await show()).own).toMatchObject({ tickets: 2, today: 0, waiting: null })
  expect(await failureOf(reward())).toContain('TASK_REWARDED')
})

test('the first ticket asks for a verified 18; operators and jurors stay out', async () => {
  await openFunded()
  const bruno = await own.member()
  await addPosts(own, [
    { by: bruno, permlink: 'one', title: 'one', at: own.clock.now() },
    { by: edda!, permlink: 'two', title: 'two', at: own.clock.now() },
  ])
  const reward = (as: MadeMember) => own.api(as)('POST /api/general-activity/reward', { body: { activityId: ID, itemId: 'work' } })
  expect(await failureOf(reward(bruno))).toBe('2665 SPIN_ADULTS')
  expect(await failureOf(reward(edda!))).toBe('2666 SPIN_OPERATORS')
  await tickets(edda!)
  expect(await failureOf(spin(edda!))).toBe('2666 SPIN_OPERATORS')
  expect((await show(edda!)).can.spin).toBe(false)
})

test("'POST /api/event/roulette' gives a signed receipt for a round to come, and its outcome stands when that was there; one waits at a time", async () => {
  await openFunded()
  expect(await failureOf(spin(null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(spin())).toBe('2669 SPIN_NO_TICKET')
  await tickets(anna!)
  expect(await failureOf(spin(anna!, 'no seed'))).toContain('INPUT')
  const given = await spin()
  expect(given).toMatchObject({ seed: SEED, value: null, part: null, proof: null, decidedAt: null })
  expect(Date.parse(given.roundAt)).toBeGreaterThan(own.clock.now().getTime() + 1999)
  expect(await failureOf(spin())).toBe('2672 SPIN_WAITS')
  await doAtOnce(own, 'decide-spins', {})
  expect((await seen(given.number)).spin.value).toBeNull()
  const receipt = JSON.stringify({
    wheel: given.wheel,
    number: Number(given.number),
    ticket: given.ticket,
    seed: given.seed,
    round: given.round,
    day: given.day,
    spun: given.spunAt,
    signature: given.signature,
  })
  expect(findReceipt(await file(), receipt)).toBe('waiting')
  await decide()
  await doAtOnce(own, 'decide-spins', {})
  const { spin: decided, prize } = await seen(given.number)
  expect(decided).toMatchObject({ signature: given.signature, award: { state: 'won' }, part: 'some' })
  expect(prize).toMatchObject({ id: 'some', left: 49 })
  expect(await reasonOf(seen(given.number, finn!))).toBe('NOT_FOUND')
  expect(await reasonOf(seen('x'))).toBe('NOT_FOUND')
  const { wheel, won, own: mine } = await show()
  expect(won).toMatchObject([{ number: given.number, part: 'some' }])
  expect(mine).toMatchObject({ tickets: 2, today: 1, waiting: null, last: { number: given.number } })
  const said = await file()
  expect(verifySpins(said, wheel!.hash)).toMatchObject({ fault: null, spins: 1, rounds: 1 })
  expect(hashHeader(said.slice(0, said.indexOf('\n')))).toBe(wheel!.hash)
  expect(findReceipt(said, receipt)).toBe('found')
  expect(findReceipt(said, receipt.replace(SEED, SEED.toUpperCase()))).toBe('unsigned')
  expect((await own.api(anna)('GET /api/event/roulette/spins', { query: {} })).spins).toMatchObject([{ number: given.number, title: 'Lamps', name: 'some' }])
})

test('who waited for a round sees what it decided at once, although others were shown the wheel a moment ago', async () => {
  await openFunded()
  await tickets(anna!)
  await spin()
  const before = await show()
  expect([before.wheel!.spins, before.wheel!.parts[0]!.left, before.own!.waiting === null]).toEqual([0, 50, false])
  await decide()
  const { wheel, own: hers, won } = await show()
  expect([wheel!.spins, wheel!.parts[0]!.left, hers!.waiting, hers!.last!.part, won.length]).toEqual([1, 49, null, 'some', 1])
})

test('many who spin for the last prize: one gets it, the others what it falls to, and nobody two outcomes', async () => {
  await openFunded({ parts: [part('last', 10_000, { kind: 'goods', stock: 1, next: 'some' }), part('some', 0, { stock: 3 }), blank(0)] })
  const all = [anna!, ...(await Promise.all(Array.from({ length: 19 }, () => own.member())))]
  for (const one of all) await tickets(one, 1)
  await Promise.all(all.map((one) => spin(one)))
  own.clock.add(8)
  await Promise.all([doAtOnce(own, 'decide-spins', {}), doAtOnce(own, 'decide-spins', {})])
  const { rows } = await own.owner.query<{ part: string; n: number }>('select part, count(*)::int as n from spins group by part order by part')
  expect(rows).toEqual([
    { part: 'blank', n: 16 },
    { part: 'last', n: 1 },
    { part: 'some', n: 3 },
  ])
  expect(verifySpins(await file(), null)).toMatchObject({ fault: null, spins: 20 })
})

test('a day holds so many spins, and after three blanks in a row the wheel rests until the morning; tickets stay', async () => {
  await openFunded({ mostADay: 4, parts: [blank(10_000), part('some', 0)] })
  await tickets(anna!, 9)
  for (let n = 0; n < 3; n++) expect((await spinAndDecide()).part).toBe('blank')
  expect(await failureOf(spin())).toBe('2671 SPIN_RESTS')
  const until = (await show()).own!.restsUntil!
  own.clock.add((Date.parse(until) - own.clock.now().getTime()) / 1000)
  await stayIn(own)
  expect((await show()).own).toMatchObject({ tickets: 6, blanks: 0, restsUntil: null })
  await spinAndDecide()
})

test('more spins than a day holds wait for tomorrow', async () => {
  await openFunded({ mostADay: 1 })
  await tickets(anna!, 2)
  await spinAndDecide()
  expect(await failureOf(spin())).toBe('2670 SPINS_DAY_FULL')
  expect((await show()).can.spin).toBe(false)
  own.clock.add(DAY)
  await stayIn(own)
  expect((await show()).can.spin).toBe(true)
})

test('after its end it is over, before its start too; what is not there is 404', async () => {
  await open({}, { startTime: day(1) })
  await fund(finn!)
  expect((await show()).wheel!.state).toBe('soon')
  expect(await failureOf(spin())).toBe('2668 SPINS_CLOSED')
  own.clock.add(5 * DAY)
  await stayIn(own)
  expect(await failureOf(spin())).toBe('2668 SPINS_CLOSED')
  expect(await reasonOf(own.api(anna)('GET /api/event/roulette', { query: { activityId: 1 } }))).toBe('NOT_FOUND')
  expect(await own.api()('GET /api/event/roulette', { query: {} })).toMatchObject({ wheel: null, own: null })
  expect((await own.fetch('/wheel/1/spins.ndjson')).status).toBe(404)
})

test('money is paid out of the pot once, and what nobody has goes back when the wheel is over', async () => {
  await openFunded()
  await tickets(anna!)
  const { number } = await spinAndDecide()
  const pay = (as: MadeMember | null) => own.api(as)('POST /api/event/roulette/spins/:number/award/payment', { params: { number } })
  const claim = () => own.api(anna)('POST /api/event/roulette/spins/:number/award', { params: { number }, body: recipient })
  expect(await failureOf(pay(null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(pay(finn!))).toBe('2001 NOT_FOUND')
  expect(await failureOf(claim())).toBe('2664 AWARD_CLOSED')
  expect((await pay(anna!)).award.state).toBe('received')
  expect(await failureOf(pay(anna!))).toBe('2664 AWARD_CLOSED')
  const second = await spinAndDecide()
  own.clock.add(31 * DAY)
  await stayIn(own)
  await doAtOnce(own, 'lapse-spins', {})
  await doAtOnce(own, 'lapse-spins', {})
  expect((await seen(second.number)).spin.award!.state).toBe('lapsed')
  const { rows } = await own.owner.query('select funded::int, paid::int, returned::int from wheel_pots')
  expect(rows).toEqual([{ funded: 1_000_000, paid: 20_000, returned: 980_000 }])
})

test('a thing that was won is claimed, sent and received; where it went is forgotten', async () => {
  await openFunded({ parts: [part('print', 10_000, { kind: 'goods', stock: 5 }), blank(0)] })
  await tickets(anna!)
  const { number } = await spinAndDecide()
  const claim = (as: MadeMember | null, change: object = {}) =>
    own.api(as)('POST /api/event/roulette/spins/:number/award', { params: { number }, body: { ...recipient, ...change } })
  const receive = (as: MadeMember | null) => own.api(as)('POST /api/event/roulette/spins/:number/award/received', { params: { number } })
  const send = (as: MadeMember | null = edda!, of = number) =>
    own.api(as)('POST /api/admin/spins/:number/sent', { params: { number: of }, body: { parcel: 'SF1' } })
  const toSend = async () => (await own.api(edda)('GET /api/admin/spins', { query: {} })).awarded
  expect(await failureOf(claim(null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(claim(finn!))).toBe('2001 NOT_FOUND')
  expect(await failureOf(claim(anna!, { phone: '1380' }))).toContain('INPUT')
  expect(await failureOf(send())).toBe('2664 AWARD_CLOSED')
  expect(await failureOf(receive(anna!))).toBe('2664 AWARD_CLOSED')
  expect(await toSend()).toEqual([])
  expect((await claim(anna!)).award.state).toBe('claimed')
  expect(await toSend()).toMatchObject([{ number, part: 'print', account: anna!.account, recipient }])
  expect(await failureOf(send(anna!))).toBe('2001 NOT_FOUND')
  expect(await failureOf(send(edda!, 'x'))).toBe('2001 NOT_FOUND')
  await send()
  expect(await failureOf(send())).toBe('2664 AWARD_CLOSED')
  expect(await failureOf(receive(null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(receive(finn!))).toBe('2001 NOT_FOUND')
  expect((await receive(anna!)).award).toMatchObject({ state: 'received', parcel: 'SF1' })
  own.clock.add(60 * DAY)
  await stayIn(own)
  await own.db.transaction().execute((db) => forgetSpinRecipients(db, own.clock.now()))
  expect(await toSend()).toMatchObject([{ recipient: null }])
})

test('who is erased stays a line in the file and nobody’s name; what they had not got lapses, and tickets go', async () => {
  await openFunded()
  await tickets(anna!)
  const { number } = await spinAndDecide()
  await ask(anna!)
  own.clock.add(40 * DAY)
  await stayIn(own)
  await erase(anna!)
  expect((await show(null)).won).toMatchObject([{ number, name: null }])
  expect((await own.owner.query('select count(*)::int as n from spins where account_id is not null or spun_at is null')).rows).toEqual([{ n: 0 }])
  expect((await own.owner.query('select lapsed_at is not null as lapsed from spin_awards')).rows).toEqual([{ lapsed: true }])
  expect(verifySpins(await file(), null).fault).toBeNull()
})
