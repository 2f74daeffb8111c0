import { beforeEach, describe, expect, test } from 'vitest'
import { orderStates, paymentStates } from '#api/limits.ts'
import type { OrderState } from '#api/orders.ts'
import type { MadeMember } from '#server/account/make.ts'
import { orderingApp } from '#tests/ordering.ts'
import { give } from '#tests/verified-member.ts'
import { flow, paymentFlow } from './flow.ts'

// rows are put into states that nothing led to: what must never be true of them is asked elsewhere
const own = await orderingApp({ checks: false })
let anna: MadeMember
beforeEach(async () => {
  anna = await own.member()
  await give(own, anna, 500_000, 'CNY')
})

/** As nobody but the owner of the tables can, with the trigger out of the way. */
async function put(number: string, state: OrderState) {
  await own.owner.query('alter table orders disable trigger goes_on')
  await own.owner.query('update orders set state = $2 where number = $1', [number, state])
  await own.owner.query('alter table orders enable trigger goes_on')
}
const stateOf = async (number: string) => (await own.owner.query<{ state: string }>('select state from orders where number = $1', [number])).rows[0]!.state
const pairs = <S extends string>(states: readonly S[]) => states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const))

describe('the table of states', () => {
  test('is the database’s: every pair that it does not have is refused there too, and the row is unchanged', async () => {
    const number = await own.order(anna, await own.thing())
    for (const [from, to] of pairs(orderStates)) {
      await put(number, from)
      const work = own.db.updateTable('orders').set({ state: to }).where('number', '=', number).execute()
      if (flow[from].includes(to)) await work
      else await expect(work, `${from} to ${to}`).rejects.toMatchObject({ code: 'P0409' })
      expect(await stateOf(number)).toBe(flow[from].includes(to) ? to : from)
    }
  })
  test('holds for payments', async () => {
    const number = await own.order(anna, await own.thing())
    await own.pay(anna, number, 'sandbox')
    for (const [from, to] of pairs(paymentStates)) {
      await own.owner.query('alter table payments disable trigger goes_on')
      await own.owner.query(`update payments set state = $1, paid_at = case when $1 = 'paid' then begun_at end`, [from])
      await own.owner.query('alter table payments enable trigger goes_on')
      const work = own.owner.query(`update payments set state = $1, paid_at = case when $1 = 'paid' then begun_at end`, [to])
      if (paymentFlow[from].includes(to)) await work
      else await expect(work, `${from} to ${to}`).rejects.toMatchObject({ code: 'P0409' })
    }
  })
  test.each(orderStates.filter((state) => state !== 'open' && state !== 'paying'))('nothing that a buyer asks for moves one that is %s', async (state) => {
    const number = await own.order(anna, await own.thing())
    await put(number, state)
    const params = { number }
    const api = own.api(anna)
    const tries = [
      () => own.pay(anna, number, 'balance', 16_800),
      () => own.pay(anna, number, 'sandbox', 16_800),
      () => api('POST /api/orders/:number/renew', { params }),
      () => api('PUT /api/orders/:number/lines/:line', { params: { number, line: '1' }, body: { choice: 'wide' } }),
      ...(state === 'cancelled' ? [] : [() => api('DELETE /api/orders/:number', { params })]),
    ]
    for (const one of tries) await expect(one()).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' })
    expect(await stateOf(number)).toBe(state)
    expect(await own.balanceOf(anna)).toBe(500_000)
  })
})
