import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { sandboxKeys, signedHeaders } from '#server/kit/payments/sandbox-signing.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { orderingApp } from '#tests/ordering.ts'
import { stayIn } from '#tests/stay-in.ts'
import { give } from '#tests/verified-member.ts'

const own = await orderingApp()
let [anna, bruno]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, bruno] = [await own.member(), await own.member()]
})
const show = (number: string, as = anna!) => own.api(as)('GET /api/orders/:number', { params: { number } })
const later = async (minutes: number) => {
  own.clock.add(minutes * 60)
  await stayIn(own, anna!, bruno!)
}
/** An order at the sandbox, which shows its page. */
async function begun(...subjects: string[]): Promise<string> {
  const number = await own.order(anna!, ...(subjects.length ? subjects : [await own.thing()]))
  await own.pay(anna!, number, 'sandbox')
  await own.settle()
  return number
}
/** The cashier is asked once more. */
async function ask(number: string) {
  await own.api(anna)('POST /api/orders/:number/look', { params: { number } })
  await own.settle()
  return show(number)
}
type Said = { event?: string; kind?: string; number?: string; refund?: string; transfer?: string; amount?: number; currency?: string }
/** A message of the sandbox's, with its signature or a forger's. */
async function tell(said: Said, { forged = false } = {}) {
  const body = JSON.stringify({ event: 'e-1', kind: 'paid', number: '', refund: '', transfer: 'S1', amount: 16_800, currency: 'CNY', ...said })
  const keys = sandboxKeys(own.app.services.kit.secrets)
  const headers = signedHeaders(forged ? keys.shop : keys.cashier, { about: 'callback', body }, own.clock.now())
  const answer = await own.fetch('/callbacks/sandbox', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  await own.settle()
  return answer.status
}

describe('a cashier', () => {
  test('is told in a job, shows where to pay, and is believed when it is asked', async () => {
    const number = await own.order(anna!, await own.thing())
    expect(await own.pay(anna!, number, 'sandbox')).toMatchObject({ state: 'paying', payments: [{ number: `${number}01`, state: 'begun', show: null }] })
    await own.settle()
    const shown = await show(number)
    expect(shown).toMatchObject({ state: 'paying', payments: [{ state: 'open', show: { kind: 'address' } }] })
    expect(await ask(number), 'nobody has paid yet').toMatchObject({ state: 'paying' })
    own.payAt(`${number}01`)
    expect(await show(number), 'nobody has asked yet').toMatchObject({ state: 'paying' })
    expect(await ask(number)).toMatchObject({ state: 'delivered', payments: [{ state: 'paid', cashier: 'sandbox' }] })
    expect(await own.partyOf(number)).toBe(0)
    expect(await ask(number)).toMatchObject({ state: 'delivered' })
    const { rows } = await own.owner.query<{ n: number }>(`select count(*)::int as n from ledger_entries where subject = any ($1)`, [[number, `${number}01`]])
    expect(rows[0]!.n, 'the payment and the line').toBe(2)
  })
  test('that is not there is refused, and a second click finds the same payment', async () => {
    const number = await own.order(anna!, await own.thing())
    await expect(own.pay(anna!, number, 'stripe' as 'sandbox')).rejects.toMatchObject({ reason: 'CASHIER_OFF' })
    await Promise.allSettled([1, 2, 3].map(() => own.pay(anna!, number, 'sandbox')))
    expect((await show(number)).payments).toHaveLength(1)
  })
  test('asked for nothing any more once the balance has paid; paid all the same, that goes back', async () => {
    await give(own, anna!, 50_000, 'CNY')
    const number = await begun()
    expect(await own.pay(anna!, number, 'balance')).toMatchObject({ state: 'delivered' })
    own.payAt(`${number}01`, 'late')
    await own.settle()
    const done = await ask(number)
    expect(done).toMatchObject({
      state: 'delivered',
      refunds: [{ number: `${number}01R01`, why: 'twice', amount: 16_800, state: 'refunded', cashier: 'sandbox' }],
    })
    expect(await own.partyOf(number)).toBe(0)
  })
  test('that took it twice under one number leaves the second with an alert, for a person', async () => {
    const number = await begun()
    own.payAt(`${number}01`)
    own.payAt(`${number}01`, 'again')
    expect(await ask(number)).toMatchObject({ state: 'delivered' })
    expect(await own.alerts(number)).toMatchObject([{ why: 'order-paid', order: `${number}01` }])
  })
})

describe('money that comes when the order has ended', () => {
  test('delivers what still can be had', async () => {
    const number = await begun()
    await later(20)
    await doAtOnce(own, 'expire-orders', {})
    expect(await show(number)).toMatchObject({ state: 'expired' })
    own.payAt(`${number}01`, 'late')
    expect(await ask(number)).toMatchObject({ state: 'delivered', returned: 0 })
    expect(await own.partyOf(number)).toBe(0)
  })
  test('goes back where somebody else has it by now, the way it came', async () => {
    const [single, other] = [await own.thing({ single: true }), await own.thing({ price: 100 })]
    const number = await begun(single, other)
    await later(20)
    await doAtOnce(own, 'expire-orders', {})
    await give(own, bruno!, 50_000, 'CNY')
    const theirs = await own.order(bruno!, single)
    await own.pay(bruno!, theirs, 'balance')
    own.payAt(`${number}01`, 'late')
    const done = await ask(number)
    expect(done).toMatchObject({
      state: 'delivered',
      returned: 16_800,
      lines: [
        { not: 'sold', delivered: false, returned: 16_800 },
        { delivered: true, returned: 0 },
      ],
      refunds: [{ why: 'late', amount: 16_800, state: 'refunded', intoBalance: false }],
    })
    expect(await own.partyOf(number)).toBe(0)
    expect(await show(theirs, bruno)).toMatchObject({ state: 'delivered' })
  })
  test('at the very end is delivered or goes back, never both and never neither', async () => {
    for (let n = 0; n < 6; n++) {
      const number = await begun(await own.thing({ single: true }))
      await later(14)
      own.clock.add(59)
      own.payAt(`${number}01`, 'late')
      own.clock.add(1)
      await stayIn(own, anna!, bruno!)
      await Promise.all([doAtOnce(own, 'expire-orders', {}), own.api(anna)('POST /api/orders/:number/look', { params: { number } })])
      await own.settle()
      const done = await ask(number)
      expect(['delivered', 'refunded']).toContain(done.state)
      expect(await own.partyOf(number)).toBe(0)
    }
  }, 60_000)
  test('at a price that holds no more goes back as a whole', async () => {
    const subject = await own.thing()
    const number = await begun(subject)
    await own.owner.query('update test_things set price = 20000 where subject = $1', [subject])
    await own.api(anna)('POST /api/orders/:number/renew', { params: { number } })
    own.payAt(`${number}01`, 'late')
    await own.settle()
    expect(await ask(number)).toMatchObject({ state: 'open', amount: 20_000, refunds: [{ why: 'changed', amount: 16_800, state: 'refunded' }] })
    expect(await own.partyOf(number)).toBe(0)
  })
})

describe('a message of a cashier', () => {
  test('makes us ask and books nothing by itself, however often it comes', async () => {
    const number = await begun()
    const said = { number: `${number}01` }
    expect(await tell(said)).toBe(200)
    expect(await show(number), 'the cashier itself knows of no payment').toMatchObject({ state: 'paying' })
    own.payAt(`${number}01`)
    for (let n = 0; n < 3; n++) expect(await tell({ ...said, event: `e-${n}` })).toBe(200)
    expect(await show(number)).toMatchObject({ state: 'delivered' })
    expect(await own.alerts(number)).toEqual([])
  })
  test.each<[what: string, said: Said, forged: boolean, why: string]>([
    ['of another amount', { amount: 1 }, false, 'amount'],
    ['in another currency', { currency: 'USD' }, false, 'currency'],
    ['of nobody’s order', { number: 'P261124ABCDEFGHJKMNP01' }, false, 'no-order'],
    ['with a forger’s signature', {}, true, 'unsigned'],
    ['forged, of a refund', { kind: 'refund', refund: 'P261124ABCDEFGHJKMNP01R01' }, true, 'unsigned'],
    ['forged, of a dispute', { kind: 'dispute' }, true, 'unsigned'],
  ])('%s is kept with an alert and delivers nothing', async (_what, said, forged, why) => {
    const number = await begun()
    expect(await tell({ number: `${number}01`, ...said }, { forged })).toBe(forged ? 400 : 200)
    expect(await show(number)).toMatchObject({ state: 'paying', isFrozen: false })
    expect(await own.alerts(forged ? 'unsigned ' : '"e-1"')).toMatchObject([{ why }])
    expect((await own.owner.query(`select from cashier_events where verdict = $1 and (event = 'e-1' or not is_signed)`, [why])).rowCount).toBe(1)
    own.payAt(`${number}01`)
    expect(await ask(number), 'the true one is believed all the same').toMatchObject({ state: 'delivered' })
  })
  test('that nobody could have sent is refused, and of a cashier that is not there there is no address', async () => {
    expect((await own.fetch('/callbacks/sandbox', { method: 'POST', body: '\0\xff{' })).status).toBe(400)
    expect((await own.fetch('/callbacks/sandbox', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await own.fetch('/callbacks/wechat', { method: 'POST', body: '{}' })).status).toBe(404)
  })
  test('of a dispute freezes what was delivered, once', async () => {
    const number = await begun()
    own.payAt(`${number}01`)
    await ask(number)
    for (let n = 0; n < 2; n++) await tell({ kind: 'dispute', number: `${number}01`, event: 'd-1' })
    expect(await show(number)).toMatchObject({ state: 'delivered', isFrozen: true })
    expect((await own.owner.query('select from test_had where order_number = $1 and is_frozen', [number])).rowCount).toBe(1)
  })
  test('comes with others in any order and any number: the end is the same', async () => {
    const ends = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(['paid', 'paid', 'closed', 'other', 'refund', 'look'], { minLength: 6 }), async (order) => {
        const number = await begun()
        own.payAt(`${number}01`)
        for (const [n, kind] of order.entries()) {
          if (kind === 'look') await ask(number)
          else
            await tell({
              kind,
              number: `${number}01`,
              refund: kind === 'refund' ? `${number}01R01` : '',
              event: createHash('sha1').update(`${number} ${n}`).digest('hex'),
            })
        }
        const { state, returned, payments } = await ask(number)
        ends.add(JSON.stringify([state, returned, payments.map((one) => one.state)]))
        expect(await own.partyOf(number)).toBe(0)
      }),
      { numRuns: 8 },
    )
    expect([...ends]).toEqual([JSON.stringify(['delivered', 0, ['paid']])])
  }, 120_000)
})
