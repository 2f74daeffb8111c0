// Buyers of the market drill: carts, orders, payments from the balance and at the cashier in every way there is, changes of mind, and licences taken back.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Order } from '#api/orders.ts'
import { ask, draw, oneOf, replyOf, type Heard, type Seeking } from './market-world.ts'

const KINDS = ['standard', 'standard', 'standard', 'extended', 'editorial', 'editorial', 'exclusive'] as const
const MINUTE_MS = 60_000

/** What somebody does at the cashier's page: pays at once, in a minute, when the order has long ended, twice, has the bank take it back, says no, or goes away. */
const ways: readonly (readonly [weight: number, act: (life: Seeking, number: string) => void])[] = [
  [45, ({ market }, number) => market.cashier.pay(number, 'now')],
  [12, ({ market, dice }, number) => market.cashier.pay(number, 'soon', dice(MINUTE_MS))],
  [16, ({ market, dice }, number) => market.cashier.pay(number, 'late', dice(40) * MINUTE_MS)],
  [5, ({ market }, number) => [market.cashier.pay(number, 'now'), market.cashier.pay(number, 'again', 10_000)]],
  [8, ({ market }, number) => market.cashier.refuse(number)],
  [4, ({ market }, number) => [market.cashier.pay(number, 'now'), market.cashier.dispute(number)]],
  [10, () => undefined],
]

const acts: readonly (readonly [weight: number, act: (life: Seeking) => Promise<void>])[] = [
  [60, buy],
  [10, fillCart],
  [10, goOn],
  [10, takeBack],
  [6, download],
  [4, giveUp],
]
export async function liveAsBuyer(life: Seeking): Promise<void> {
  while (!life.market.world.isOver()) {
    await draw(life.dice, acts)(life)
    await delay(life.dice(250))
  }
}

const wantedBy = ({ market, person, dice }: Seeking) => {
  const theirs = [...market.items].filter(([, seller]) => seller !== person)
  return Array.from({ length: Math.max(1, dice(5) - 2) }, () => oneOf(dice, theirs)![0]).map((subject) => ({
    kind: 'market-licence',
    subject,
    choice: oneOf(dice, KINDS)!,
  }))
}

async function buy(life: Seeking): Promise<void> {
  const { dice } = life
  const body = { routeType: dice(2) === 1 ? ('fastbuy' as const) : ('checkout' as const), subjects: wantedBy(life) }
  const placing = () => ask(life, 'order', (api) => api('POST /api/order/temporary', { body }))
  // a second click finds the same order
  const answers = await Promise.all(dice(6) === 1 ? [placing(), placing()] : [placing()])
  const numbers = answers.flatMap((answer) => replyOf(answer)?.orderNum ?? [])
  if (new Set(numbers).size > 1) life.market.world.faults.push(`${life.person.account}: two clicks, two orders ${numbers.join(' ')}`)
  const [number] = numbers
  if (!number) return
  if (!life.market.orders.has(number)) life.market.orders.set(number, { number, buyer: life.person, delivered: false, licences: new Set() })
  await pay(life, number)
}

async function show(life: Seeking, number: string): Promise<Order | null> {
  const order = replyOf(await ask(life, 'look', (api) => api('GET /api/orders/:number', { params: { number } })))
  if (order) noteState(life, order)
  return order
}
/** Whoever was told that it is delivered has it from then on, until it goes back. */
function noteState({ market }: Seeking, order: Order): void {
  const heard = market.orders.get(order.number)
  if (heard && ['delivered', 'refunding', 'refunded'].includes(order.state)) heard.delivered = true
}

async function pay(life: Seeking, number: string): Promise<void> {
  const { dice } = life
  let order = await show(life, number)
  if (order?.can.renew && dice(4) > 1) order = replyOf(await ask(life, 'renew', (api) => api('POST /api/orders/:number/renew', { params: { number } })))
  if (!order?.can.pay) return
  const cashier = dice(4) === 1 ? ('balance' as const) : ('sandbox' as const)
  const [{ amount }, idempotencyKey] = [order, randomUUID()]
  const send = () =>
    ask(life, `pay ${cashier}`, (api) => api('POST /api/orders/:number/payments', { params: { number }, body: { cashier, amount } }, { idempotencyKey }))
  const answers = await Promise.all(dice(6) === 1 ? [send(), send()] : [send()])
  const paid = answers.map(replyOf).find((reply) => reply !== null)
  if (!paid) return
  noteState(life, paid)
  if (cashier === 'sandbox') await atCashier(life, number)
}
/** Waits for the page, as a buyer would; whether it says that it was paid is for the order to say. */
async function atCashier(life: Seeking, number: string): Promise<void> {
  for (let n = 0; n < 12; n++) {
    await delay(400)
    const order = await show(life, number)
    const open = order?.payments.find(({ state, cashier }) => cashier === 'sandbox' && state === 'open')
    if (order && order.state !== 'paying') return
    if (!open) continue
    draw(life.dice, ways)(life, open.number)
    // at times from the balance as well, in another tab
    if (life.dice(10) === 1)
      await ask(life, 'pay balance', (api) =>
        api('POST /api/orders/:number/payments', { params: { number }, body: { cashier: 'balance', amount: order!.amount } }, { idempotencyKey: randomUUID() }),
      )
    if (life.dice(2) === 1) await ask(life, 'look at the cashier', (api) => api('POST /api/orders/:number/look', { params: { number } }))
    return
  }
}

const own = ({ market, person }: Seeking): Heard[] => [...market.orders.values()].filter(({ buyer }) => buyer === person)
/** An order from before: is it delivered, can it still be paid. */
async function goOn(life: Seeking): Promise<void> {
  const order = oneOf(life.dice, own(life).slice(-6))
  if (order && (await show(life, order.number))?.can.pay) await pay(life, order.number)
}
async function giveUp(life: Seeking): Promise<void> {
  const order = oneOf(life.dice, own(life).slice(-4))
  if (order) await ask(life, 'give up', (api) => api('DELETE /api/orders/:number', { params: { number: order.number } }))
}

async function fillCart(life: Seeking): Promise<void> {
  for (const { subject: number, choice: kind } of wantedBy(life)) await ask(life, 'cart', (api) => api('PUT /api/market/cart', { body: { number, kind } }))
  const cart = replyOf(await ask(life, 'agree', (api) => api('POST /api/market/cart/agree')))
  const carts = cart?.cartList.carts ?? []
  const sum = carts.reduce((all, { price }) => all + (price ?? 0), 0)
  if (cart && sum !== cart.cartList.totalPrice) life.market.world.faults.push(`a cart of ${sum} says ${cart.cartList.totalPrice}`)
  for (const { number } of carts.slice(5)) await ask(life, 'cart', (api) => api('DELETE /api/market/cart', { query: { number } }))
}

const licencesOf = async (life: Seeking) =>
  replyOf(await ask(life, 'library', (api) => api('GET /api/market/library', { query: { limit: 20 } })))?.licences ?? []
async function takeBack(life: Seeking): Promise<void> {
  const licence = oneOf(life.dice, await licencesOf(life))
  if (licence) await ask(life, 'take back', (api) => api('POST /api/market/licences/:number/take-back', { params: { number: licence.number } }))
}
/** Asks for a small file, and has it counted when it is there. */
async function download(life: Seeking): Promise<void> {
  const licence = oneOf(life.dice, await licencesOf(life))
  if (!licence) return
  const [params, body] = [{ number: licence.number }, { size: 'original', colours: 'srgb' } as const]
  await ask(life, 'file', (api) => api('POST /api/market/licences/:number/files', { params, body }))
  await ask(life, 'download', (api) => api('POST /api/market/licences/:number/downloads', { params, body }))
}
