import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { returnBought } from '#server/orders/service.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { laidCreator, layWork } from '#tests/lay-work.ts'
import { openYuan } from '#tests/open-yuan.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { tellAgain } from '#tests/tell-again.ts'
import { contextOf } from '#tests/verified-member.ts'

const own = ownApp({ jobs: true })
type Who = MadeMember | null
const show = (number: string, as: Who = null) => own.api(as)('GET /api/nft/digital-collection/info', { query: { number } })
const offer = (as: MadeMember, number: string, said: object = {}) =>
  own.api(as)('POST /api/nft/offerings', { body: { number, price: 9900, editions: 2, beginsAt: null, ...said } })
const end = (as: MadeMember, number: string) => own.api(as)('DELETE /api/nft/offerings/:number', { params: { number } })
const giveBack = (as: MadeMember, permlink: string) => own.api(as)('PUT /api/nft/refund', { body: { permlink } })
const order = async (as: MadeMember, subject: string, choice = '') =>
  (await own.api(as)('POST /api/order/temporary', { body: { routeType: 'fastbuy', subjects: [{ kind: 'piece', subject, choice }] } })).orderNum
const stateOf = async (as: MadeMember, number: string) => (await own.api(as)('GET /api/orders/:number', { params: { number } })).state
/** From the balance, which has what it costs. */
async function pay(as: MadeMember, number: string): Promise<string> {
  const { amount } = await own.api(as)('GET /api/orders/:number', { params: { number } })
  await openYuan(own, as.id, amount)
  await own.api(as)('POST /api/orders/:number/payments', { params: { number }, body: { cashier: 'balance', amount } })
  return stateOf(as, number)
}
const buy = async (as: MadeMember, work: string, choice = '') => pay(as, await order(as, work, choice))
const balance = async (holder: string, book: string) =>
  Number(
    (await own.owner.query<{ balance: string }>('select balance from ledger_accounts where holder_id = $1 and book = $2', [holder, book])).rows[0]?.balance ??
      0,
  )
const purchases = async () =>
  (
    await own.owner.query<{ number: string; edition: number; state: string; buyer_id: string }>(
      'select number, edition, state, buyer_id::text from piece_purchases order by id',
    )
  ).rows

let [creator, anna, ben]: MadeMember[] = []
let work: string
beforeEach(async () => {
  ;[creator, anna, ben] = [await laidCreator(own), await own.member(), await own.member()]
  for (const one of [anna!, ben!]) await own.verify(one)
  work = await layWork(own, creator)
})

describe('a creator offers pieces of a work that is cast', () => {
  test('at a price within bounds, as many as are theirs, from a time on; once until it is ended, and nobody else does', async () => {
    const by = creator!
    expect(await show(work, by)).toMatchObject({ offering: null, not: 'gone', sales: { sold: 0, most: 3, least: 100, highest: 1_000_000, sharePermille: 700 } })
    expect(await failureOf(offer(anna!, work))).toBe('2001 NOT_FOUND')
    expect(await failureOf(offer(by, 'nosuchnumber'))).toBe('2001 NOT_FOUND')
    expect(await failureOf(offer(by, work, { price: 99 }))).toBe('2491 PIECE_PRICE_OUTSIDE')
    expect(await failureOf(offer(by, work, { price: 1_000_001 }))).toBe('2491 PIECE_PRICE_OUTSIDE')
    expect(await failureOf(offer(by, work, { editions: 4 }))).toBe('2492 PIECES_FEWER')
    const in100Days = new Date(own.clock.now().getTime() + 100 * 86_400_000).toISOString()
    expect(await failureOf(offer(by, work, { beginsAt: in100Days }))).toBe('2493 OFFERING_BEGINS')
    expect([await failureOf(offer(by, work, { price: 0 })), await failureOf(offer(by, work, { editions: 0 }))]).toEqual([
      '2491 PIECE_PRICE_OUTSIDE',
      '2492 PIECES_FEWER',
    ])
    for (const said of [{ price: -1 }, { price: 1.5 }, { editions: -1 }, { beginsAt: 'soon' }, { more: 1 }])
      expect(await failureOf(offer(by, work, said))).toBe('2000 INVALID_INPUT')
    expect((await offer(by, work)).offering).toMatchObject({ price: 9900, parts: { seller: 6930, fee: 2410, tax: 560 }, editions: 2, sold: 0, left: 2 })
    expect(await failureOf(offer(by, work))).toBe('2490 OFFERING_OPEN')
    expect(await failureOf(end(anna!, work))).toBe('2001 NOT_FOUND')
    expect((await end(by, work)).offering).toBeNull()
    expect(await show(work, anna)).toMatchObject({ offering: null, not: 'off-sale', free: [] })
    await own.owner.query("update creators set state = 'withdrawn', decided_at = null; update accounts set nft_status = 0")
    expect(await failureOf(offer(by, work))).toBe('2632 NOT_CREATOR')
  })

  test('before its time nobody buys; afterwards who is of age under a verified name does, and nobody from themselves', async () => {
    const [minor, nameless] = [await own.member(), await own.member()]
    await own.verify(minor, { birth: '2012-01-01' })
    const beginsAt = new Date(own.clock.now().getTime() + 3_600_000).toISOString()
    await offer(creator!, work, { beginsAt })
    expect(await show(work, anna)).toMatchObject({ not: 'not-yet', offering: { beginsAt, left: 2 } })
    expect(await failureOf(order(anna!, work))).toBe('965 NOT_ON_SALE')
    own.clock.add(3600)
    const nots = [creator!, minor, nameless, anna!].map(async (as) => (await show(work, as)).not)
    expect(await Promise.all(nots)).toEqual(['own', 'minor', 'unverified', null])
    for (const as of [creator!, minor, nameless]) expect(await failureOf(order(as, work))).toBe('965 NOT_ON_SALE')
    expect(await failureOf(order(anna!, 'nosuchnumber'))).toBe('965 NOT_ON_SALE')
    expect(await show(work)).toMatchObject({ not: null, purchase: null, sales: null })
    expect(await failureOf(show('nosuchnumber'))).toBe('2001 NOT_FOUND')
  })
})

describe('a piece that is ordered and paid', () => {
  test('is the one that was chosen, its price divided to the last fen and held for its creator; one each', async () => {
    await offer(creator!, work)
    expect(await buy(anna!, work, '2')).toBe('delivered')
    expect(await purchases()).toMatchObject([{ edition: 2, state: 'paid', buyer_id: anna!.id }])
    expect([await balance(creator!.id, 'yuan-held'), await balance(creator!.id, 'yuan'), await balance(anna!.id, 'yuan')]).toEqual([6930, 0, 0])
    expect(await show(work, anna)).toMatchObject({ not: 'owned', purchase: { edition: 2, state: 'paid', price: 9900, can: { takeBack: true } } })
    expect(await show(work, ben)).toMatchObject({ not: null, free: [1, 3], offering: { sold: 1, left: 1 } })
    expect(await show(work, creator)).toMatchObject({ sales: { sold: 1, pending: 6930, settled: 0, most: 2 } })
    expect(await failureOf(order(anna!, work))).toBe('965 NOT_ON_SALE')
    expect(await failureOf(order(ben!, work, '2'))).toBe('601 NO_LONGER_ON_SALE')
    for (const choice of ['0', '4', 'two', '-1']) expect(await failureOf(order(ben!, work, choice))).toMatch(/ON_SALE$/)
    expect(await buy(ben!, work)).toBe('delivered')
    expect(await show(work)).toMatchObject({ not: 'sold', offering: { sold: 2, left: 0 } })
    await own.owner.query("update posts set visibility = 'private'")
    expect((await show(work)).not).toBe('off-sale')
    await own.owner.query("update posts set visibility = 'public'")
  })

  test('the last one is kept for who came first, and the other is told so at once', async () => {
    await offer(creator!, work, { editions: 1 })
    const tries = await Promise.all([anna!, ben!].map((as) => failureOf(order(as, work))))
    expect(tries.toSorted()).toEqual(['601 NO_LONGER_ON_SALE', 'done'])
    const [first, second] = tries[0] === 'done' ? [anna!, ben!] : [ben!, anna!]
    expect(await show(work, second)).toMatchObject({ not: 'reserved', offering: { reserved: 1, left: 0 } })
    expect(await pay(first, await order(first, work))).toBe('delivered')
    expect(await failureOf(order(second, work))).toBe('601 NO_LONGER_ON_SALE')
  })

  test('is given back until it leaves, once, by its buyer alone; it is on sale again and all of its price is back', async () => {
    await offer(creator!, work, { editions: 1 })
    await buy(anna!, work)
    const { number } = (await purchases())[0]!
    expect(await failureOf(giveBack(ben!, number))).toBe('2001 NOT_FOUND')
    expect(await giveBack(anna!, number)).toMatchObject({ number, state: 'returned', can: { takeBack: false } })
    expect((await giveBack(anna!, number)).state).toBe('returned')
    expect([await balance(anna!.id, 'yuan'), await balance(creator!.id, 'yuan-held')]).toEqual([9900, 0])
    expect(await show(work, ben)).toMatchObject({ not: null, offering: { sold: 0, left: 1 } })
    expect(await buy(ben!, work)).toBe('delivered')
    const [, second] = await purchases()
    await own.owner.query("update piece_purchases set frozen_at = now() where state = 'paid'")
    expect(await failureOf(giveBack(ben!, second!.number))).toMatch(/ORDER_MOVED_ON$/)
    await own.owner.query("update piece_purchases set frozen_at = null, state = 'sending' where state = 'paid'")
    expect(await failureOf(giveBack(ben!, second!.number))).toBe('2494 PIECE_SENT')
  })

  test('whose money went back while it was being sent, and that did not go, is its creator’s again and on sale', async () => {
    await offer(creator!, work, { editions: 1 })
    const orderNum = await order(anna!, work)
    await pay(anna!, orderNum)
    const [{ number, edition }] = (await purchases()) as [Awaited<ReturnType<typeof purchases>>[number]]
    await own.owner.query("update piece_purchases set state = 'sending'")
    await own.db.transaction().execute((db) => returnBought({ ...contextOf(own), db }, orderNum, [{ n: 1, amount: 9900 }]))
    expect([await purchases(), await balance(anna!.id, 'yuan')]).toMatchObject([[{ state: 'sending' }], 9900])
    const { rows } = await own.owner.query<{ id: string }>('select id from castings where number = $1', [work])
    const moved = { transferId: '1', key: `purchase ${number} 1`, kind: 'delivery', castingId: rows[0]!.id, edition } as const
    await tellAgain(own, 'nft/follow-failed-delivery', 'piece-kept', { ...moved, fromAccountId: creator!.id, toAccountId: anna!.id, why: 'refused' })
    await vi.waitFor(async () => expect(await purchases()).toMatchObject([{ state: 'returned' }]), 20_000)
    expect(await balance(anna!.id, 'yuan')).toBe(9900)
    expect(await show(work, ben)).toMatchObject({ not: null, offering: { sold: 0, left: 1 } })
  })

  test('goes back by itself when it could not leave for a week', async () => {
    await offer(creator!, work)
    await buy(anna!, work)
    own.clock.add(7 * 86_400 + 601)
    await doAtOnce(own, 'sweep-one', { of: 'pieces-unsent' })
    expect([await purchases(), await balance(anna!.id, 'yuan')]).toMatchObject([[{ state: 'returned' }], 9900])
  })
})
