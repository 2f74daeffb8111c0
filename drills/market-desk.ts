// Whoever works in the market drill: reviewers decide about pictures and ends of sale, finance asks for refunds, decides those of others, and ends disputes.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { OperatorOrder } from '#api/orders.ts'
import type { Review } from '#api/reviews.ts'
import { factorCode } from '#server/kit/factor.ts'
import { ask, oneOf, replyOf, type Seeking } from './market-world.ts'
import { look, type Operator } from './money-world.ts'

type Kind = 'market-item' | 'cancel-sale' | 'refund'
type Desk = Seeking & { person: Operator; kinds: readonly Kind[] }

export async function liveAtDesk(desk: Desk): Promise<void> {
  const { market, dice, kinds } = desk
  while (!market.world.isAtRest()) {
    for (const kind of kinds) {
      const queue = await look(market.world, () => market.world.api(desk.person.token)('GET /api/admin/reviews', { query: { kind, limit: 50 } }))
      if (!queue) await prove(desk)
      for (const review of queue?.reviews.filter(({ can }) => can.decide).slice(0, 6) ?? []) await vote(desk, review)
    }
    if (kinds.includes('refund') && !market.world.isOver()) await askRefund(desk)
    await delay(200 + dice(400))
  }
}

/** Roles count only behind the second factor, for half a day: each move of the clock asks for it anew. */
async function prove({ market: { world }, person }: Desk): Promise<void> {
  await delay(world.clockMs)
  const standing = await look(world, () => world.api(person.token)('GET /api/admin/standing'))
  if (standing?.factor !== 'due') return
  await look(world, () => world.api(person.token)('POST /api/admin/factor', { body: { code: factorCode(person.secret, world.now()) } }))
}

const WHY = { 'market-item': 'unsharp', 'cancel-sale': 'other', refund: 'not-needed' } as const
/** In the storm some are refused; before and after it everything is approved, so that it comes to rest. */
async function vote(desk: Desk, { id, kind }: Review): Promise<void> {
  const { market, dice } = desk
  const refuses = market.world.moves() > 0 && !market.world.isOver() && dice(6) === 1
  const body = refuses ? { vote: 'refuse' as const, reason: WHY[kind as Kind], words: '请再看一看 please look again' } : { vote: 'approve' as const }
  await ask(desk, `${body.vote} ${kind}`, (api) => api('PUT /api/admin/reviews/:id', { params: { id }, body }))
}

/** Of an order that was delivered, a line as a whole or in part. */
async function askRefund(desk: Desk): Promise<void> {
  const { market, dice } = desk
  if (dice(4) > 1) return
  const heard = oneOf(
    dice,
    [...market.orders.values()].filter(({ delivered }) => delivered),
  )
  if (!heard) return
  const params = { number: heard.number }
  const order = replyOf(await ask(desk, 'any order', (api) => api('GET /api/admin/orders/:number', { params })))
  if (!order) return prove(desk)
  if (order.isFrozen) return endDispute(desk, order)
  const line = oneOf(
    dice,
    order.lines.filter(({ delivered, amount, returned }) => delivered && amount > returned),
  )
  if (!line) return
  const rest = line.amount - line.returned
  const body = { lines: [{ n: line.n, amount: dice(2) === 1 ? rest : dice(rest) }], words: '文件有误 the file is wrong' }
  // somebody else may have asked for it at the same moment, and then it is more than is left
  const asked = await look(market.world, () =>
    market.world.api(desk.person.token)('POST /api/admin/orders/:number/refunds', { params, body }, { idempotencyKey: randomUUID() }),
  )
  if (asked) market.world.count('refund asked')
}

/** As its bank decided: by chance. */
async function endDispute(desk: Desk, { number, payments }: OperatorOrder): Promise<void> {
  const { market, dice } = desk
  const taken = payments.flatMap((payment) => market.cashier.journal.payment(payment.number)?.disputes ?? [])[0]
  if (!taken) return
  const body = dice(2) === 1 ? ({ outcome: 'won' } as const) : ({ outcome: 'lost', transfer: taken.transfer } as const)
  await ask(desk, `dispute ${body.outcome}`, (api) =>
    api('POST /api/admin/orders/:number/dispute', { params: { number }, body }, { idempotencyKey: randomUUID() }),
  )
}
