import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { laidCreator, layWork } from '#tests/lay-work.ts'
import { openYuan } from '#tests/open-yuan.ts'
import { orderingApp } from '#tests/ordering.ts'
import { stayIn } from '#tests/stay-in.ts'

const own = await orderingApp()
const order = async (as: MadeMember, subject: string) =>
  (await own.api(as)('POST /api/order/temporary', { body: { routeType: 'fastbuy', subjects: [{ kind: 'piece', subject }] } })).orderNum
const stateOf = async (as: MadeMember, number: string) => (await own.api(as)('GET /api/orders/:number', { params: { number } })).state

test('of two who pay for the last piece exactly one gets it, and all that the other paid at the cashier goes back', async () => {
  const [creator, anna, ben] = [await laidCreator(own), await own.member(), await own.member()]
  for (const one of [anna, ben]) await own.verify(one)
  const work = await layWork(own, creator)
  await own.api(creator)('POST /api/nft/offerings', { body: { number: work, price: 9900, editions: 1, beginsAt: null } })
  const late = await order(anna, work)
  await own.pay(anna, late, 'sandbox')
  await own.settle()
  // her time is over before her cashier hears of her money
  own.clock.add(20 * 60)
  await doAtOnce(own, 'expire-orders', {})
  await stayIn(own, anna, ben)
  const timely = await order(ben, work)
  await openYuan(own, ben.id, 9900)
  await own.pay(ben, timely, 'balance')
  own.payAt(`${late}01`, 'late')
  await own.api(anna)('POST /api/orders/:number/look', { params: { number: late } })
  await own.settle()
  expect([await stateOf(ben, timely), await stateOf(anna, late)]).toEqual(['delivered', 'refunded'])
  const { rows } = await own.owner.query<{ buyer_id: string }>('select buyer_id::text from piece_purchases')
  expect(rows).toEqual([{ buyer_id: ben.id }])
  expect([await own.partyOf(late), await own.partyOf(timely)]).toEqual([0, 0])
  const { refunds, lines } = await own.api(anna)('GET /api/orders/:number', { params: { number: late } })
  expect([refunds.map(({ amount, state }) => [amount, state]), lines[0]!.not]).toEqual([[[9900, 'refunded']], 'sold'])
})
