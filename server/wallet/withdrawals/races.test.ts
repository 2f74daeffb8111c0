import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { stayIn } from '#tests/stay-in.ts'
import { CARD, enter, inReview, verifiedMember } from '#tests/verified-member.ts'
import { waitsFor as waitsForLock } from '#tests/waits-for.ts'
import { withdrawing } from '#tests/withdrawing.ts'

/** Each holds what a call has to wait for, and looks that it does: a lock that was dropped shows at once, however seldom two meet. */
const own = ownApp({ stopped: true })
let anna: MadeMember
let [olga, oskar]: MadeMember[] = []
beforeEach(async () => {
  anna = await verifiedMember(own, { yuan: 400_000 })
  ;[olga, oskar] = [await own.operator('finance'), await own.operator('finance')]
})
const { apply, show, cancel, mend, vote, paid } = withdrawing(own, () => anna)
const yuan = (amount: number) => ({ currency: 'CNY', amount }) as const
/** 20 yuan before a reviewer, a day later; everybody is still signed in. */
async function waiting(): Promise<string> {
  const number = await inReview(own, anna, yuan(2000))
  await stayIn(own)
  return number
}

const waitsFor = <T>(held: string, values: unknown[], call: () => Promise<T>): Promise<T> => waitsForLock(own, { held, values }, call)
const ACCOUNT = 'select from accounts where id = $1 for no key update'
const WITHDRAWAL = 'select from withdrawals where number = $1 for update'
const ADVISORY = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

describe('waits until the other one is done', () => {
  test('whoever cancels, for a reviewer, and holds nothing of the withdrawal meanwhile: it is the other one’s next', async () => {
    const number = await waiting()
    const held = "select from reviews where kind = 'withdrawal' and subject = $1 and state = 'waiting' for update"
    const meanwhile = (client: { query: (text: string, values: unknown[]) => Promise<unknown> }) => client.query(`${WITHDRAWAL} nowait`, [number])
    await enter(own, anna)
    expect(await waitsForLock(own, { held, values: [number], meanwhile }, () => cancel(number))).toMatchObject({ state: 'cancelled' })
  })
  test('a withdrawal, for what else its member does', async () => {
    expect(await waitsFor(ACCOUNT, [anna.id], () => apply(anna, yuan(2000)))).toMatchObject({ state: 'applied' })
  })
  test('a second try, for the same', async () => {
    const number = await waiting()
    await vote(olga!, number, { vote: 'refuse', reason: 'payee-wrong', words: '' })
    await enter(own, anna)
    expect(await waitsFor(ACCOUNT, [anna.id], () => mend(number))).toMatchObject({ state: 'applied' })
  })
  test('taking back and recording, for whoever holds the withdrawal', async () => {
    const { number } = await apply(anna, yuan(2000))
    expect(await waitsFor(WITHDRAWAL, [number], () => cancel(number))).toMatchObject({ state: 'cancelled' })
    const other = await waiting()
    await vote(olga!, other)
    expect(await waitsFor(WITHDRAWAL, [other], () => paid(oskar!, other))).toMatchObject({ state: 'paid' })
  })
  test('recording, for who writes down the same transfer', async () => {
    const number = await waiting()
    await vote(olga!, number)
    expect(await waitsFor(ADVISORY, ['transfer manual T-0001'], () => paid(oskar!, number))).toMatchObject({ state: 'paid' })
  })
  test('a vote, for whoever holds the review', async () => {
    const number = await waiting()
    await waitsFor(`select from reviews where subject = $1 for update`, [number], () => vote(olga!, number))
    expect(await show(number)).toMatchObject({ state: 'paying' })
  })
  test('a vote, for another that decides, and is late', async () => {
    const number = await waiting()
    const become = (state: string) => `update reviews set state = '${state}', closed_at = ${state === 'waiting' ? null : 'now()'} where subject = $1`
    await expect(waitsFor(become('approved'), [number], () => vote(olga!, number))).rejects.toMatchObject({ reason: 'REVIEW_CLOSED' })
    expect(await show(number)).toMatchObject({ state: 'review' })
    await own.owner.query(become('waiting'), [number])
  })
  test('a withdrawal, for who is paid at the same place', async () => {
    await apply(anna, yuan(80_000), CARD)
    const { rows } = await own.owner.query<{ target: string }>(`select encode(target_lookup, 'hex') as target from payees`)
    const ben = await verifiedMember(own, { name: '李四' })
    expect(await waitsFor(ADVISORY, [`payee ${rows[0]!.target}`], () => apply(ben, yuan(10_000), CARD))).toMatchObject({ tax: 2000 })
  })
})

test('parts that are asked for at once come to no more than the day allows, and are taxed like the whole', async () => {
  const rich = await verifiedMember(own, { yuan: 2_000_000 })
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => apply(rich, yuan(90_000), CARD)))
  const done = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(done).toHaveLength(5)
  expect(done.reduce((sum, { tax }) => sum + tax, 0)).toBe((5 * 90_000 - 80_000) / 5)
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'WITHDRAW_DAY_LIMIT' })
})
