// Contributors of the market drill: they change prices while people pay, take pictures off sale and put them back, and withdraw what they earned.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { CARD } from '#tests/verified-member.ts'
import { ask, draw, oneOf, replyOf, type Seeking } from './market-world.ts'

const [YUAN, LEAST_WITHDRAWN] = [100, 1000]
/** Of a price in yuan: low enough that nothing needs two people's eyes but what is extended or exclusive. */
const [LEAST, SPAN] = [20, 280]
export const priceOf = ({ dice }: Pick<Seeking, 'dice'>): number => (LEAST + dice(SPAN)) * YUAN

const acts: readonly (readonly [weight: number, act: (life: Seeking) => Promise<void>])[] = [
  [40, changePrice],
  [14, takeOff],
  [28, putBack],
  [18, withdraw],
]
export async function liveAsSeller(life: Seeking): Promise<void> {
  while (!life.market.world.isOver()) {
    await draw(life.dice, acts)(life)
    await delay(500 + life.dice(1500))
  }
}

const ownNumbers = ({ market, person }: Seeking) => [...market.items].flatMap(([number, seller]) => (seller === person ? [number] : []))
async function changePrice(life: Seeking): Promise<void> {
  const number = oneOf(life.dice, ownNumbers(life))!
  await ask(life, 'price', (api) => api('PUT /api/posts/market/workBrief', { body: { items: [{ number, price: priceOf(life) }] } }))
}
async function takeOff(life: Seeking): Promise<void> {
  const number = oneOf(life.dice, ownNumbers(life))!
  await ask(life, 'off sale', (api) => api('POST /api/posts/market/revocationWorkSell', { body: { numbers: [number] } }))
}
/** All that is not on sale: what has new words or was refused goes to a reviewer first. */
async function putBack(life: Seeking): Promise<void> {
  const list = replyOf(await ask(life, 'own list', (api) => api('GET /api/posts/market/workList', { query: {} })))
  const numbers = list?.items.filter(({ can }) => can.submit).map(({ number }) => number) ?? []
  if (numbers.length) await ask(life, 'on sale', (api) => api('POST /api/posts/market/workSell', { body: { numbers } }))
}

/** The door shuts after a quarter of an hour, and with each move of the clock. */
async function withdraw(life: Seeking): Promise<void> {
  const { person, dice } = life
  const money = replyOf(await ask(life, 'money', (api) => api('GET /api/userinfo/money')))
  if (!money || money.yuan < LEAST_WITHDRAWN) return
  const [idempotencyKey, body] = [randomUUID(), { currency: 'CNY' as const, amount: Math.max(LEAST_WITHDRAWN, Math.floor(money.yuan / dice(4))), payee: CARD }]
  const send = () => ask(life, 'withdraw', (api) => api('POST /api/withdraw', { body }, { idempotencyKey }))
  const answer = await send()
  if (answer === 'lost' || !('refused' in answer) || answer.refused !== 'PROOF_REQUIRED') return
  await ask(life, 'door', (api) => api('POST /api/withdraw-login', { body: { password: person.password } }))
  await send()
}
