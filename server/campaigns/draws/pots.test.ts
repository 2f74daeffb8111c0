// Draws for money: a second person funds all that can be won, winners are paid out of that, and what nobody has goes back.
import { beforeEach, expect, test } from 'vitest'
import type { PrizeKind } from '#api/draws.ts'
import type { MadeMember } from '#server/account/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { DAY } from '#tests/who-leaves.ts'
import { earlierDraw } from '../../../demo/draws.ts'

const own = ownApp({ jobs: true, stopped: true })
let [edda, finn]: MadeMember[] = []
beforeEach(async () => {
  ;[edda, finn] = [await own.operator('editor', 'finance'), await own.operator('finance')]
})
const later = async (days: number) => {
  own.clock.add(days * DAY)
  await stayIn(own)
}
const handOut = () => doAtOnce(own, 'hand-out-awards', {})
const propose = (prize: PrizeKind, change: object = {}) => {
  const closesAt = new Date(own.clock.now().getTime() + DAY * 1000).toISOString()
  return own.api(edda)('POST /api/admin/draws', { body: { ...earlierDraw, prize, worth: 5000, winners: 2, reserves: 1, closesAt, ...change } })
}
const waiting = async () => (await own.api(finn)('GET /api/admin/reviews', { query: { kind: 'draw-pot', state: 'waiting' } })).reviews
const approve = async (as: MadeMember) => own.api(as)('PUT /api/admin/reviews/:id', { params: { id: (await waiting())[0]!.id }, body: { vote: 'approve' } })
const drawn = async () => (await own.api()('GET /api/draws', { query: {} })).draws
const pay = (as: MadeMember | null, id: string) => own.api(as)('POST /api/draws/:id/award/payment', { params: { id } })
const pot = async () => (await own.owner.query(`select currency, funded::int, paid::int, returned::int from draw_pots`)).rows
const bookOf = async ({ id }: MadeMember, book: string) =>
  (await own.owner.query<{ balance: number }>('select balance::int from ledger_accounts where holder_id = $1 and book = $2', [id, book])).rows[0]?.balance ?? 0

/** A funded draw after its round, with so many tickets; whoever took one, in the order of their places. */
async function settled(prize: PrizeKind, tickets: number): Promise<{ id: string; placed: MadeMember[] }> {
  await propose(prize)
  await approve(finn!)
  const { id } = (await drawn())[0]!
  const members: MadeMember[] = []
  for (let n = 0; n < tickets; n++) {
    const member = await own.member()
    await own.verify(member)
    await own.api(member)('POST /api/draws/:id/tickets', { params: { id } })
    members.push(member)
  }
  await later(1)
  await doAtOnce(own, 'freeze-draws', {})
  await later(0.5)
  await doAtOnce(own, 'settle-draws', {})
  await handOut()
  const { drawn: places } = await own.api()('GET /api/draws/:id', { params: { id } })
  return { id, placed: places.map(({ number }) => members[number - 1]!) }
}

test("'POST /api/admin/draws' for money is announced when another person of finance has funded it", async () => {
  expect((await propose('pixt')).draw).toBeNull()
  expect(await drawn()).toEqual([])
  expect(await failureOf(approve(edda!))).toContain('OWN_REVIEW')
  await approve(finn!)
  expect(await drawn()).toMatchObject([{ prize: 'pixt', state: 'waiting', worth: 5000 }])
  expect(await pot()).toEqual([{ currency: 'PIXT', funded: 20_000_000, paid: 0, returned: 0 }])
})

test('what could not be announced any more cannot be funded', async () => {
  await propose('yuan')
  await later(1)
  expect(await failureOf(approve(finn!))).toContain('INVALID_INPUT')
  expect(await pot()).toEqual([])
})

test("'POST /api/draws/:id/award/payment' pays each winner once, out of the pot; what nobody claims goes on, and then back", async () => {
  const { id, placed } = await settled('yuan', 4)
  const [first, second, reserve] = placed
  expect(await failureOf(pay(null, id))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(pay(reserve!, id))).toBe('2001 NOT_FOUND')
  expect(await failureOf(pay(first!, '999'))).toBe('2001 NOT_FOUND')
  const recipient = { name: '林小满', phone: '13800001111', address: '杭州市西湖区北山街1号' }
  expect(await failureOf(own.api(first)('POST /api/draws/:id/award', { params: { id }, body: recipient }))).toBe('2664 AWARD_CLOSED')
  const both = await Promise.allSettled([pay(first!, id), pay(first!, id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await bookOf(first!, 'yuan')).toBe(5000)
  await later(30)
  expect(await failureOf(pay(second!, id))).toBe('2664 AWARD_CLOSED')
  await handOut()
  expect(await pot()).toEqual([{ currency: 'CNY', funded: 10_000, paid: 5000, returned: 0 }])
  await later(30)
  await handOut()
  await handOut()
  expect(await pot()).toEqual([{ currency: 'CNY', funded: 10_000, paid: 5000, returned: 5000 }])
  expect(await failureOf(pay(reserve!, id))).toBe('2664 AWARD_CLOSED')
})

test('with fewer tickets than prizes the rest goes back at once when all were paid', async () => {
  const { id, placed } = await settled('pixt', 1)
  await pay(placed[0]!, id)
  await handOut()
  expect(await pot()).toEqual([{ currency: 'PIXT', funded: 20_000_000, paid: 10_000_000, returned: 10_000_000 }])
})
