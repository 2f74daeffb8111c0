// Tickets of friends: a friend buys a first piece, its inviter puts a further line into a drop, and nobody has two turns by it.
import { beforeEach, expect, test, vi } from 'vitest'
import { verifyDraw } from '#api/draw-check.ts'
import type { MadeMember } from '#server/account/make.ts'
import { returnBought } from '#server/orders/service.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { laidCreator, layDelivery, layWork } from '#tests/lay-work.ts'
import { openYuan } from '#tests/open-yuan.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { tellAgain } from '#tests/tell-again.ts'
import { toldOf } from '#tests/told-of.ts'
import { contextOf } from '#tests/verified-member.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'
import { withParameters } from '#tests/with-parameters.ts'

const own = ownApp({ jobs: true, stopped: true })
const leaving = whoLeaves(own)
const HOUR = 3600
const inHours = (hours: number) => new Date(own.clock.now().getTime() + hours * HOUR * 1000).toISOString()
const info = (as: MadeMember | null) => own.api(as)('GET /api/nft/invite/info')
const list = (as: MadeMember | null, query = {}) => own.api(as)('GET /api/nft/invite/list', { query })
const stages = async (as: MadeMember) => (await list(as)).friends.map(({ stage }) => stage)
const dropOf = async (as: MadeMember | null, number: string) => (await own.api(as)('GET /api/nft/digital-collection/info', { query: { number } })).drop!
const params = (number: string) => ({ params: { number } })
const enter = (as: MadeMember, number: string) => own.api(as)('POST /api/nft/drops/:number/entry', params(number))
const leave = (as: MadeMember, number: string) => own.api(as)('DELETE /api/nft/drops/:number/entry', params(number))
const useTickets = (as: MadeMember | null, number: string) => own.api(as)('POST /api/nft/drops/:number/tickets', params(number))
const announce = (number: string, editions = 1, as = creator) =>
  own.api(as)('POST /api/nft/drops', { body: { number, price: 9900, editions, opensAt: inHours(2), minutes: 60 } })
async function later(hours: number) {
  own.clock.add(hours * HOUR)
  await stayIn(own)
}
const run = async () => {
  await doAtOnce(own, 'freeze-drops', {})
  await doAtOnce(own, 'settle-drops', {})
}
async function adult(): Promise<MadeMember> {
  const member = await own.member()
  await own.verify(member)
  return member
}
async function friendOf(inviter: MadeMember): Promise<MadeMember> {
  const friend = await adult()
  const { code } = await own.api(inviter)('GET /api/invite/info')
  await own.api(friend)('POST /api/invite/bind', { body: { code } })
  return friend
}
async function buy(as: MadeMember, number: string): Promise<{ order: string; edition: number; purchase: string }> {
  const { orderNum: order } = await own.api(as)('POST /api/order/temporary', {
    body: { routeType: 'fastbuy', subjects: [{ kind: 'piece', subject: number, choice: '' }] },
  })
  const { amount } = await own.api(as)('GET /api/orders/:number', { params: { number: order } })
  await openYuan(own, as.id, amount)
  await own.api(as)('POST /api/orders/:number/payments', { params: { number: order }, body: { cashier: 'balance', amount } })
  const { purchase } = await own.api(as)('GET /api/nft/digital-collection/info', { query: { number } })
  return { order, edition: purchase!.edition, purchase: purchase!.number }
}
/** What the chain says of a delivery, laid down; who listens hears of it. */
async function receive(as: MadeMember, number: string, { edition, purchase }: { edition: number; purchase: string }) {
  await layDelivery(own, { work: number, edition, to: as, giftableAt: 1 })
  await own.owner.query("update piece_transfers set key = $1 where key = 'laid ' || $2 || $3::int", [`purchase ${purchase} 1`, number, edition])
  await own.owner.query("update piece_purchases set state = 'received', received_at = bought_at, settles_at = bought_at where number = $1", [purchase])
  await hear(as)
}
async function hear(as: MadeMember) {
  await tellAgain(own, 'invites/friend-has-piece', 'purchase-received', { buyerId: as.id })
  await vi.waitFor(async () => expect((await own.owner.query('select from domain_events')).rowCount).toBe(0), 20_000)
}
async function sellPlainly(as: MadeMember): Promise<string> {
  const number = await layWork(own, as)
  await own.api(as)('POST /api/nft/offerings', { body: { number, price: 9900, editions: 3, beginsAt: null } })
  return number
}
async function friendWithPiece(inviter: MadeMember): Promise<{ friend: MadeMember; order: string }> {
  const [friend, number] = [await friendOf(inviter), await sellPlainly(creator)]
  const bought = await buy(friend, number)
  await receive(friend, number, bought)
  return { friend, order: bought.order }
}
/** All of an order's money goes back, after its piece was received. */
const refund = (order: string) => own.db.transaction().execute((db) => returnBought({ ...contextOf(own), db }, order, [{ n: 1, amount: 9900 }]))

let creator: MadeMember
let anna: MadeMember
beforeEach(async () => {
  creator = await laidCreator(own)
  anna = await adult()
})

test("'GET /api/nft/invite/info' and 'GET /api/nft/invite/list' are a member's own: friends, and a ticket for each who bought a first piece", async () => {
  expect([await failureOf(info(null)), await failureOf(list(null))]).toEqual(['403 LOGIN_REQUIRED', '403 LOGIN_REQUIRED'])
  expect(await info(anna)).toMatchObject({ friends: 0, withPiece: 0, tickets: 0, used: 0, mostPerDrop: 3, rule: expect.stringContaining('3') })
  const without = await friendOf(anna)
  const { friend } = await friendWithPiece(anna)
  // a second piece, or the same told once more, brings no second ticket
  const more = await sellPlainly(creator)
  await receive(friend, more, await buy(friend, more))
  await hear(friend)
  expect(await info(anna)).toMatchObject({ friends: 2, withPiece: 1, tickets: 1, used: 0 })
  expect(await toldOf(own, 'drop-ticket')).toEqual([anna.id])
  const first = await list(anna, { limit: 1 })
  expect(first.friends).toMatchObject([{ person: { account: friend.account }, stage: 'at-hand', draw: null, at: expect.any(String) }])
  const second = await list(anna, { limit: 1, before: first.next! })
  expect(second).toMatchObject({ friends: [{ person: { account: without.account }, stage: 'invited', at: null }], next: null })
  expect(await info(friend)).toMatchObject({ friends: 0, tickets: 0 })
  expect((await list(friend)).friends).toEqual([])
})

test('a ring brings nothing: a piece of who invited, one that was given, or an invitation that is held', async () => {
  const friend = await friendOf(creator)
  const number = await sellPlainly(creator)
  await receive(friend, number, await buy(friend, number))
  expect(await info(creator)).toMatchObject({ friends: 1, withPiece: 0, tickets: 0 })
  // given, not bought
  const given = await friendOf(anna)
  await layDelivery(own, { work: number, edition: 3, to: given, giftableAt: 1 })
  await hear(given)
  expect((await info(anna)).tickets).toBe(0)
  // held, then free
  const other = await friendOf(anna)
  await own.owner.query(
    "update invites set state = 'held', published_at = now(), held_at = $2, looked_at = $2::timestamptz - interval '2 days', held_for = '{device}' where friend_id = $1",
    [other.id, own.clock.now()],
  )
  const second = await sellPlainly(creator)
  await receive(other, second, await buy(other, second))
  expect([(await info(anna)).tickets, await stages(anna)]).toEqual([0, ['held', 'invited']])
  await doAtOnce(own, 'settle-invites', {})
  expect([(await info(anna)).tickets, await stages(anna)]).toEqual([1, ['at-hand', 'invited']])
})

test("'POST /api/nft/drops/:number/tickets' adds lines to one's own entry within the window, up to the bound that was named; leaving gives them back", async () => {
  const [before, drop, off] = [await layWork(own, creator), await layWork(own, creator), await layWork(own, creator)]
  await withParameters(own, own.clock.now(), { dropTickets: 2 }, async () => {
    await announce(before)
    await announce(drop)
  })
  await withParameters(own, own.clock.now(), { dropTickets: 0 }, async () => announce(off))
  await later(2)
  expect([await failureOf(useTickets(null, drop)), await failureOf(useTickets(anna, 'nosuchnumber'))]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND'])
  expect(await failureOf(useTickets(anna, drop))).toBe('2706 DROP_NOT_ENTERED')
  expect((await enter(anna, drop)).drop).toMatchObject({ entries: 1, lines: 1, ticketsMost: 2, tickets: 0, own: { tickets: [] }, can: { useTickets: false } })
  expect(await failureOf(useTickets(anna, drop))).toBe('2707 DROP_NO_TICKETS')
  // they come after the entry
  for (let n = 0; n < 3; n++) await friendWithPiece(anna)
  expect(await dropOf(anna, drop)).toMatchObject({ tickets: 3, can: { useTickets: true } })
  const both = await Promise.all([useTickets(anna, drop), useTickets(anna, drop)])
  expect(both.map(({ drop: seen }) => seen!.own!.tickets.length)).toEqual([2, 2])
  expect(await dropOf(anna, drop)).toMatchObject({ entries: 1, lines: 3, tickets: 1, can: { useTickets: false } })
  expect(await dropOf(null, drop)).toMatchObject({ entries: 1, lines: 3, tickets: 0, own: null })
  expect(await stages(anna)).toEqual(['at-hand', 'used', 'used'])
  await enter(anna, off)
  expect(await failureOf(useTickets(anna, off))).toBe('2707 DROP_NO_TICKETS')
  expect((await leave(anna, drop)).drop).toMatchObject({ entries: 0, lines: 0, tickets: 3, own: null })
  expect(await info(anna)).toMatchObject({ tickets: 3, used: 0 })
  // two drops at once have each ticket once
  await enter(anna, before)
  await enter(anna, drop)
  await Promise.all([useTickets(anna, before), useTickets(anna, drop)])
  const [one, other] = [await dropOf(anna, before), await dropOf(anna, drop)]
  expect(one.own!.tickets.length + other.own!.tickets.length + one.tickets).toBe(3)
  await later(1)
  expect(await failureOf(useTickets(anna, drop))).toBe('2701 DROP_CLOSED')
})

test('a friend’s money that goes back takes the ticket away, and its line as long as the file is not frozen', async () => {
  const [open, frozen] = [await layWork(own, creator), await layWork(own, creator)]
  const [first, second] = [await friendWithPiece(anna), await friendWithPiece(anna)]
  await announce(open)
  await announce(frozen)
  await later(2)
  await enter(anna, open)
  await useTickets(anna, open)
  expect(await dropOf(anna, open)).toMatchObject({ lines: 3 })
  await refund(first.order)
  expect(await dropOf(anna, open)).toMatchObject({ lines: 2, tickets: 0 })
  expect([await stages(anna), (await info(anna)).withPiece]).toEqual([['used', 'returned'], 1])
  // with another piece that they keep it is a deed again
  const number = await sellPlainly(creator)
  await receive(first.friend, number, await buy(first.friend, number))
  expect(await info(anna)).toMatchObject({ withPiece: 2, tickets: 1, used: 1 })
  await later(1)
  await run()
  await refund(second.order)
  expect(await dropOf(anna, open)).toMatchObject({ phase: 'frozen', lines: 2 })
  const again = await sellPlainly(creator)
  await receive(second.friend, again, await buy(second.friend, again))
  expect((await info(anna)).tickets).toBe(1)
})

test('a friend who left leaves the ticket, and who had it takes it along; a line that is frozen stays and is nobody’s', async () => {
  const { friend } = await friendWithPiece(anna)
  await leaving.ask(friend)
  own.clock.add(40 * DAY)
  await stayIn(own)
  await leaving.erase(friend)
  expect(await info(anna)).toMatchObject({ withPiece: 1, tickets: 1 })
  expect((await list(anna)).friends).toMatchObject([{ person: null, stage: 'at-hand' }])
  const work = await layWork(own, creator)
  await announce(work)
  await later(2)
  await enter(anna, work)
  await useTickets(anna, work)
  await later(1)
  await doAtOnce(own, 'freeze-drops', {})
  await leaving.ask(anna)
  own.clock.add(40 * DAY)
  await stayIn(own)
  await leaving.erase(anna)
  await run()
  expect(await dropOf(null, work)).toMatchObject({ entries: 1, lines: 2 })
  expect((await own.owner.query('select from piece_drop_tickets')).rowCount).toBe(0)
})

test('who is drawn twice has one turn, at the first of their lines; the file has all of them and is worked out again', async () => {
  for (let n = 0; n < 3; n++) await friendWithPiece(anna)
  const others = [await adult(), await adult()]
  const work = await layWork(own, creator)
  const { drop } = await announce(work, 2)
  await later(2)
  for (const one of [anna, ...others]) await enter(one, work)
  await useTickets(anna, work)
  await later(1)
  await run()
  const page = () => own.api(anna)('GET /api/draws/:id', { params: { id: drop!.id } })
  expect((await page()).draw).toMatchObject({ tickets: 6, winners: 2, reserves: 46 })
  await later(1 / 6)
  await run()
  const { draw, drawn, own: line } = await page()
  const file = new Uint8Array(await (await own.fetch(`/draw/${drop!.id}/draw.ndjson`)).arrayBuffer())
  expect(verifyDraw(file, draw.root)).toMatchObject({ fault: null, outcome: { winners: drawn.map(({ number }) => number) } })
  expect(drawn).toHaveLength(6)
  expect(drawn.filter(({ again }) => again).map(({ award }) => award)).toEqual([null, null, null])
  const turns = drawn.filter(({ award }) => award === 'won')
  expect(turns.map(({ ticket }) => ticket)).toEqual(
    drawn
      .filter(({ again }) => !again)
      .slice(0, 2)
      .map(({ ticket }) => ticket),
  )
  const { own: entry } = await dropOf(anna, work)
  expect([entry!.code, ...entry!.tickets]).toContain(line!.code)
  expect(drawn.find(({ ticket }) => ticket === line!.code)).toMatchObject({ again: false, place: entry!.place, number: line!.number })
  const states = await Promise.all([anna, ...others].map(async (one) => (await dropOf(one, work)).own!.state))
  expect(states.toSorted()).toEqual(['next', 'won', 'won'])
})

test('a drop that is stopped before it is drawn gives tickets back', async () => {
  await friendWithPiece(anna)
  const work = await layWork(own, creator)
  await announce(work)
  await later(2)
  await enter(anna, work)
  await useTickets(anna, work)
  await later(1)
  await doAtOnce(own, 'freeze-drops', {})
  expect(await info(anna)).toMatchObject({ tickets: 0, used: 1 })
  const editor = await own.operator('editor')
  await own.api(editor)('POST /api/admin/nft/drops/:number/stop', { ...params(work), body: { why: 'The photograph is somebody else’s' } })
  expect(await info(anna)).toMatchObject({ tickets: 1, used: 0 })
})
