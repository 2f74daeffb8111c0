// A drop over the front door: announced, entered, frozen, drawn by the round that was named, paid in turn, and its file worked out again.
import { beforeEach, expect, test } from 'vitest'
import { verifyDraw } from '#api/draw-check.ts'
import type { MadeMember } from '#server/account/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { laidCreator, layWork } from '#tests/lay-work.ts'
import { openYuan } from '#tests/open-yuan.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'

const own = ownApp({ jobs: true, stopped: true })
const leaving = whoLeaves(own)
const HOUR = 3600
type Who = MadeMember | null
const inHours = (hours: number) => new Date(own.clock.now().getTime() + hours * HOUR * 1000).toISOString()
const show = (as: Who = null) => own.api(as)('GET /api/nft/digital-collection/info', { query: { number: work } })
const announce = (as: MadeMember, said: object = {}) =>
  own.api(as)('POST /api/nft/drops', { body: { number: work, price: 9900, editions: 2, opensAt: inHours(2), minutes: 60, ...said } })
const params = () => ({ params: { number: work } })
const enter = (as: Who) => own.api(as)('POST /api/nft/drops/:number/entry', params())
const leave = (as: MadeMember) => own.api(as)('DELETE /api/nft/drops/:number/entry', params())
const end = (as: MadeMember) => own.api(as)('DELETE /api/nft/offerings/:number', params())
const stop = (as: MadeMember, why = 'The photograph is somebody else’s') =>
  own.api(as)('POST /api/admin/nft/drops/:number/stop', { ...params(), body: { why } })
const order = async (as: MadeMember, choice = '') =>
  (await own.api(as)('POST /api/order/temporary', { body: { routeType: 'fastbuy', subjects: [{ kind: 'piece', subject: work, choice }] } })).orderNum
async function pay(as: MadeMember, number: string): Promise<string> {
  const { amount } = await own.api(as)('GET /api/orders/:number', { params: { number } })
  await openYuan(own, as.id, amount)
  await own.api(as)('POST /api/orders/:number/payments', { params: { number }, body: { cashier: 'balance', amount } })
  return (await own.api(as)('GET /api/orders/:number', { params: { number } })).state
}
async function later(hours: number) {
  own.clock.add(hours * HOUR)
  await stayIn(own)
}
const run = async () => {
  await doAtOnce(own, 'freeze-drops', {})
  await doAtOnce(own, 'settle-drops', {})
}
const stateOf = async (as: MadeMember) => (await show(as)).drop!.own?.state ?? null
const phase = async () => (await show()).drop!.phase
async function adults(count: number): Promise<MadeMember[]> {
  const members: MadeMember[] = []
  for (let n = 0; n < count; n++) {
    const member = await own.member()
    await own.verify(member)
    members.push(member)
  }
  return members
}
/** In the order in which they were drawn. */
async function inOrder(members: readonly MadeMember[]): Promise<MadeMember[]> {
  const { rows } = await own.owner.query<{ account_id: string }>('select account_id::text from piece_drop_entries where place is not null order by place')
  return rows.map(({ account_id: id }) => members.find((one) => one.id === id)!)
}
const told = async (as: MadeMember) =>
  (
    await own.owner.query<{ state: string }>(
      `select state from (select facts->>'state' as state, at from notifications where account_id = $1 and kind = 'piece-drop'
         union all select facts->>'state', at from notification_arrivals where account_id = $1 and kind = 'piece-drop') told order by at`,
      [as.id],
    )
  ).rows.map(({ state }) => state)

let creator: MadeMember
let work: string
beforeEach(async () => {
  creator = await laidCreator(own)
  work = await layWork(own, creator)
})

test("'POST /api/nft/drops' is the creator's, opens in an hour to sixty days and names its beacon; its pieces are kept for it", async () => {
  const [anna] = await adults(1)
  await own.verify(creator)
  expect(await failureOf(announce(anna!))).toBe('2001 NOT_FOUND')
  expect(await failureOf(announce(creator, { price: 99 }))).toBe('2491 PIECE_PRICE_OUTSIDE')
  expect(await failureOf(announce(creator, { editions: 4 }))).toBe('2492 PIECES_FEWER')
  expect(await failureOf(announce(creator, { opensAt: inHours(0.99) }))).toBe('2700 DROP_TIME')
  expect(await failureOf(announce(creator, { opensAt: inHours(60 * 24 + 0.01) }))).toBe('2700 DROP_TIME')
  for (const said of [{ minutes: 9 }, { minutes: 10_081 }, { opensAt: 'soon' }, { more: 1 }])
    expect(await failureOf(announce(creator, said))).toBe('2000 INVALID_INPUT')
  const { drop, not } = await announce(creator, { opensAt: inHours(60 * 24), minutes: undefined })
  expect(drop).toMatchObject({ phase: 'coming', pieces: 2, entries: 0, own: null, can: { enter: false, end: true, stop: false } })
  expect([drop!.closesAt, drop!.drawsAt, not]).toEqual([inHours(61 * 24), inHours(61 * 24 + 1 / 6), 'own'])
  expect(await failureOf(announce(creator))).toBe('2490 OFFERING_OPEN')
  const { draw } = await own.api()('GET /api/draws/:id', { params: { id: drop!.id } })
  expect(draw).toMatchObject({ state: 'coming', prize: 'piece', work, winners: 2, reserves: 46, worth: 9900, beacon: { kind: 'own', round: 1 } })
  const give = (edition: number) => failureOf(own.api(creator)('POST /api/nft/gifts', { body: { number: work, edition, to: anna!.account } }))
  expect([await give(1), await give(2), await give(3)]).toEqual([
    expect.stringMatching(/PIECE_MOVING$/),
    expect.stringMatching(/PIECE_MOVING$/),
    expect.not.stringMatching(/PIECE_MOVING$/),
  ])
  expect((await end(creator)).drop).toMatchObject({ phase: 'stopped', why: null })
  own.clock.add(1)
  expect((await announce(creator, { editions: 3 })).drop).toMatchObject({ phase: 'coming', pieces: 3 })
  await own.owner.query("update creators set state = 'withdrawn', decided_at = null; update accounts set nft_status = 0")
  expect(await failureOf(announce(creator))).toBe('2632 NOT_CREATOR')
})

test("'POST /api/nft/drops/:number/entry' takes one entry of each adult within the window; 'DELETE' gives it back", async () => {
  const [anna, ben] = await adults(2)
  const [minor, nameless, editor] = [await own.member(), await own.member(), await own.operator('editor')]
  await own.verify(minor, { birth: inHours(-24 * 365 * 17).slice(0, 10) })
  expect(await failureOf(enter(anna!))).toBe('2001 NOT_FOUND')
  expect(await failureOf(leave(anna!))).toBe('2001 NOT_FOUND')
  await announce(creator)
  expect(await failureOf(enter(anna!))).toBe('2701 DROP_CLOSED')
  expect(await failureOf(order(anna!))).toBe('965 NOT_ON_SALE')
  await later(2)
  expect(await failureOf(enter(null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(enter(creator))).toBe('2703 DROP_OWN')
  expect(await failureOf(enter(editor))).toMatch(/ DRAW_OPERATORS$/)
  for (const as of [minor, nameless]) expect(await failureOf(enter(as))).toBe('2702 DROP_ADULTS')
  expect((await show(anna!)).drop!.can).toEqual({ enter: true, leave: false, useTickets: false, end: false, stop: false })
  const [first, again] = await Promise.all([enter(anna!), enter(anna!)])
  expect(again.drop).toEqual(first.drop)
  expect(first.drop).toMatchObject({ phase: 'open', entries: 1, own: { state: 'entered', place: null, payBy: null }, can: { enter: false, leave: true } })
  expect((await show(ben)).drop).toMatchObject({ entries: 1, own: null })
  expect(await failureOf(end(creator))).toBe('2705 DROP_ENTERED')
  expect((await leave(anna!)).drop).toMatchObject({ entries: 0, own: null })
  expect((await leave(anna!)).drop!.entries).toBe(0)
  await enter(anna!)
  expect(await failureOf(order(anna!))).toBe('965 NOT_ON_SALE')
  own.clock.add(HOUR - 1)
  await enter(ben!)
  own.clock.add(1)
  expect([await failureOf(enter(minor)), await failureOf(leave(anna!))]).toEqual(['2701 DROP_CLOSED', '2701 DROP_CLOSED'])
  expect((await enter(anna!)).drop).toMatchObject({ phase: 'closed', entries: 2, own: { state: 'entered' } })
})

test("'GET /api/draws' lists drops among the draws of campaigns, a page at a time, and the sitemap names them", async () => {
  const { drop } = await announce(creator)
  await own.owner.query(
    `insert into draws (title_zh, title_en, what_zh, what_en, worth, winners, reserves, named_at, closes_at, mark, beacon, chain, round, round_at, opened_by)
    select '镜头', 'A lens', '一支', 'One', 100, 1, 0, named_at, closes_at, 'between', beacon, chain, round, round_at, $2 from piece_drops where id = $1`,
    [drop!.id, creator.id],
  )
  await end(creator)
  own.clock.add(1)
  const { drop: second } = await announce(creator)
  const list = (before?: string) => own.api()('GET /api/draws', { query: { limit: 1, before } })
  const seen: { id: string; prize: string; state: string }[] = []
  for (let before: string | undefined, next: string | null = ''; next !== null; before = next ?? undefined) {
    const page = await list(before)
    seen.push(...page.draws)
    next = page.next
  }
  expect(seen.map(({ prize, state }) => [prize, state])).toEqual([
    ['piece', 'coming'],
    ['goods', 'waiting'],
    ['piece', 'stopped'],
  ])
  expect([seen[0]!.id, seen[2]!.id]).toEqual([second!.id, drop!.id])
  const sitemap = await (await own.fetch('/sitemap-drops-0.xml')).text()
  for (const { id } of [drop!, second!]) for (const before of ['', '/en']) expect(sitemap).toContain(`${before}/draw/${id}</loc>`)
  expect(sitemap).not.toContain(`/draw/${seen[1]!.id}</loc>`)
  await later(2)
  expect((await list()).draws[0]!.state).toBe('waiting')
})

test('who bought a piece before does not enter', async () => {
  const [anna] = await adults(1)
  await own.api(creator)('POST /api/nft/offerings', { body: { number: work, price: 9900, editions: 1, beginsAt: null } })
  expect(await pay(anna!, await order(anna!))).toBe('delivered')
  await end(creator)
  own.clock.add(1)
  expect(await failureOf(announce(creator, { editions: 3 }))).toBe('2492 PIECES_FEWER')
  await announce(creator)
  await later(2)
  expect(await failureOf(enter(anna!))).toBe('2704 DROP_OWNED')
})

test('chance decides whose turn it is; who does not pay falls out and the next in the drawn order follows; the rest goes on plain sale', async () => {
  const members = await adults(5)
  const { drop } = await announce(creator)
  await later(2)
  for (const one of members) await enter(one)
  await later(1)
  await run()
  expect(await phase()).toBe('frozen')
  const page = () => own.api()('GET /api/draws/:id', { params: { id: drop!.id } })
  const fileOf = async () => new Uint8Array(await (await own.fetch(`/draw/${drop!.id}/draw.ndjson`)).arrayBuffer())
  const { root } = (await page()).draw
  expect(verifyDraw(await fileOf(), root)).toMatchObject({ fault: null, outcome: null })
  await later(1 / 6)
  await run()
  const [first, second, third, fourth, fifth] = await inOrder(members)
  expect(await Promise.all([first!, second!, third!].map(stateOf))).toEqual(['won', 'won', 'next'])
  expect((await show(first)).drop).toMatchObject({ phase: 'paying', waiting: 2, bought: 0, own: { place: 1, edition: 1, payBy: inHours(24) } })
  expect([await told(first!), await told(third!)]).toEqual([['won'], ['next']])
  // nobody else buys, and nobody another piece than theirs
  for (const as of [third!, (await adults(1))[0]!]) expect(await failureOf(order(as))).toBe('601 NO_LONGER_ON_SALE')
  expect(await failureOf(order(first!, '2'))).toBe('601 NO_LONGER_ON_SALE')
  expect(await show(first)).toMatchObject({ not: null, free: [1] })
  expect(await pay(second!, await order(second!))).toBe('delivered')
  expect((await show(second)).purchase).toMatchObject({ edition: 2 })
  // an order that is being paid when the day is over is waited for
  own.clock.add(24 * HOUR - 60)
  await stayIn(own)
  await order(first!)
  own.clock.add(120)
  await run()
  expect(await stateOf(first!)).toBe('won')
  await later(1)
  await run()
  expect([await stateOf(first!), await stateOf(third!), await stateOf(fourth!)]).toEqual(['lapsed', 'won', 'next'])
  expect([await told(first!), await told(third!)]).toEqual([
    ['won', 'lapsed'],
    ['next', 'won'],
  ])
  expect(await failureOf(order(first!))).toBe('601 NO_LONGER_ON_SALE')
  // whose account is gone is passed over: the file says who follows
  await leaving.ask(fourth!)
  own.clock.add(40 * DAY)
  await stayIn(own)
  await leaving.erase(fourth!)
  await run()
  expect([await stateOf(third!), await stateOf(fifth!)]).toEqual(['lapsed', 'won'])
  await later(24)
  await run()
  expect(await show()).toMatchObject({ not: null, drop: { phase: 'over', bought: 1, waiting: 0 }, offering: { left: 1 } })
  const { draw, drawn } = await page()
  expect(drawn.map(({ award, name }) => [award, name === null])).toEqual([
    ['lapsed', false],
    ['received', false],
    ['lapsed', false],
    ['lapsed', true],
    ['lapsed', false],
  ])
  expect(verifyDraw(await fileOf(), draw.root)).toMatchObject({ fault: null, outcome: { winners: drawn.map(({ number }) => number) } })
  const [late] = await adults(1)
  expect(await pay(late!, await order(late!))).toBe('delivered')
})

test('with fewer entries than pieces everybody gets one; what is left goes on plain sale at once', async () => {
  const members = await adults(2)
  await announce(creator, { editions: 3 })
  await later(2)
  for (const one of members) await enter(one)
  await later(1.2)
  await run()
  expect((await show()).drop).toMatchObject({ phase: 'frozen', drawsAt: inHours(1 / 6) })
  await later(1 / 6)
  await run()
  for (const one of members) expect(await pay(one, await order(one))).toBe('delivered')
  await run()
  expect(await show()).toMatchObject({ not: null, drop: { phase: 'over', bought: 2 }, offering: { left: 1, sold: 2 } })
})

test('a piece that was paid and is given back goes to the next; it is over once nothing can come back', async () => {
  const members = await adults(2)
  await announce(creator, { editions: 1 })
  await later(2)
  for (const one of members) await enter(one)
  await later(1)
  await run()
  await later(1 / 6)
  await run()
  const [first, second] = await inOrder(members)
  expect(await pay(first!, await order(first!))).toBe('delivered')
  await run()
  expect(await phase()).toBe('paying')
  const { purchase } = await show(first)
  await own.api(first!)('PUT /api/nft/refund', { body: { permlink: purchase!.number } })
  await run()
  expect([await stateOf(first!), await stateOf(second!)]).toEqual(['bought', 'won'])
  expect(await failureOf(order(first!))).toBe('601 NO_LONGER_ON_SALE')
  expect(await pay(second!, await order(second!))).toBe('delivered')
  await run()
  expect((await show()).drop).toMatchObject({ phase: 'over', bought: 2 })
})

test('without an entry all of it goes on plain sale, and there is no file', async () => {
  const { drop } = await announce(creator)
  await later(3)
  await run()
  expect(await phase()).toBe('over')
  expect((await own.fetch(`/draw/${drop!.id}/draw.ndjson`)).status).toBe(404)
  expect((await own.api()('GET /api/draws/:id', { params: { id: drop!.id } })).draw.state).toBe('empty')
  own.clock.add(600)
  expect(await show()).toMatchObject({ not: null, offering: { left: 2 } })
})

test('who is erased before the end takes the entry along; an editor stops a drop with a reason, and everybody who entered is told', async () => {
  const [anna, ben] = await adults(2)
  const editor = await own.operator('editor')
  await announce(creator, { opensAt: inHours(40 * 24), minutes: 10_080 })
  expect(await failureOf(stop(anna!))).toBe('2001 NOT_FOUND')
  expect(await failureOf(stop(editor, ' '))).toBe('2000 INVALID_INPUT')
  await later(40 * 24)
  await leaving.ask(anna!)
  await stayIn(own)
  await enter(anna!)
  await enter(ben!)
  await own.owner.query("update piece_drops set closes_at = closes_at + interval '40 days', round_at = round_at + interval '40 days'")
  own.clock.add(35 * DAY)
  await stayIn(own)
  await leaving.erase(anna!)
  expect((await show(ben)).drop).toMatchObject({ phase: 'open', entries: 1 })
  expect((await show(editor)).drop!.can.stop).toBe(true)
  expect((await stop(editor)).drop).toMatchObject({ phase: 'stopped', why: 'The photograph is somebody else’s', can: { stop: false } })
  expect(await failureOf(stop(editor))).toBe('2701 DROP_CLOSED')
  expect([await told(ben!), (await show(ben)).offering]).toEqual([['stopped'], null])
  expect(await failureOf(order(ben!))).toBe('601 NO_LONGER_ON_SALE')
})
