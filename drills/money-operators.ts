// Finance operators of the money drill: each votes on withdrawals and transfers by hand what goes to a bank, until nobody waits for them.
import { setTimeout as delay } from 'node:timers/promises'
import type { Review } from '#api/reviews.ts'
import type { DuePayout } from '#api/withdrawals.ts'
import { factorCode } from '#server/kit/factor.ts'
import type { Dice } from '#tests/own-books.ts'
import { insist, look, type Life, type Operator, type World } from './money-world.ts'

type Desk = Life<Operator>

export async function liveAsOperator(world: World, person: Operator, dice: Dice): Promise<void> {
  const desk: Desk = { world, person, dice }
  while (!world.isAtRest()) {
    const queue = await look(world, () => world.api(person.token)('GET /api/admin/reviews', { query: { kind: 'withdrawal', limit: 50 } }))
    if (queue) {
      for (const review of queue.reviews.filter(({ can }) => can.decide).slice(0, 8)) await vote(desk, review)
      await transferDue(desk)
    } else await prove(desk)
    await delay(100 + dice(300))
  }
}

/** Roles count only behind the second factor, for half a day: each move of the clock asks for it anew. */
async function prove({ world, person }: Desk): Promise<void> {
  await delay(world.clockMs)
  const standing = await look(world, () => world.api(person.token)('GET /api/admin/standing'))
  if (standing?.factor !== 'due') return
  await look(world, () => world.api(person.token)('POST /api/admin/factor', { body: { code: factorCode(person.secret, world.now()) } }))
}

/** Nobody refuses what was mended: those who decided the first time may not decide again, and somebody has to be left. */
async function vote(desk: Desk, { id, round }: Review): Promise<void> {
  const refuses = !desk.world.isOver() && round === 1 && desk.dice(5) === 1
  const body = refuses ? ({ vote: 'refuse', reason: 'payee-wrong', words: '收款人不对' } as const) : ({ vote: 'approve' } as const)
  await insist(desk, { kind: 'vote', review: id, vote: body.vote }, (api) => api('PUT /api/admin/reviews/:id', { params: { id }, body }))
}

async function transferDue(desk: Desk): Promise<void> {
  const due = await look(desk.world, () => desk.world.api(desk.person.token)('GET /api/admin/withdrawals'))
  for (const payout of due?.payouts.filter(({ can }) => can.record).slice(0, 4) ?? []) await transfer(desk, payout)
}
/** Two operators may say so of one withdrawal, each by their own number: one of them is too late. */
async function transfer(desk: Desk, { number }: DuePayout): Promise<void> {
  const params = { number }
  if (desk.dice(6) === 1) {
    await insist(desk, { kind: 'failed', number }, (api) => api('POST /api/admin/withdrawals/:number/failed', { params, body: { why: 'payee-missing' } }))
    return
  }
  const transferred = `${number}-${desk.person.id}`
  await insist(desk, { kind: 'paid', number, transfer: transferred }, (api) =>
    api('POST /api/admin/withdrawals/:number/paid', { params, body: { transfer: transferred } }),
  )
}
