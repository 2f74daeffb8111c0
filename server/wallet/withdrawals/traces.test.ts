import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { stayIn } from '#tests/stay-in.ts'
import { ALIPAY, CARD, contextOf, decide, enter, inReview, rest, verifiedMember, work } from '#tests/verified-member.ts'
import { submitWithdrawal } from './apply-withdrawal.ts'

const own = ownApp()
const [SECOND, HOUR] = [1000, 3_600_000]
let anna: MadeMember
beforeEach(async () => void (anna = await verifiedMember(own)))

const apply = (body: { currency: 'PIXT' | 'CNY'; amount: number }, payee: typeof ALIPAY | typeof CARD = ALIPAY) =>
  own.api(anna)('POST /api/withdraw', { body: { ...body, payee } }, { idempotencyKey: crypto.randomUUID() })
const paid = (as: MadeMember, number: string, transfer: string) =>
  own.api(as)('POST /api/admin/withdrawals/:number/paid', { params: { number }, body: { transfer } })

type Row = { state: string; round: number; held_at: Date; due_at: Date | null; look_at: Date | null; sent_at: Date | null; service: string | null }
const rowOf = async (number: string) => (await own.owner.query<Row>('select * from withdrawals where number = $1', [number])).rows[0]!
type Step = { state: string; by: string | null; reason: string | null; words: string | null }
const stepsOf = async (number: string) =>
  (
    await own.owner.query<Step>(
      `select s.state, s.account_id::text as by, s.reason, words from withdrawal_steps s left join withdrawal_words w on w.step_id = s.id
        join withdrawals on withdrawals.id = withdrawal_id where number = $1 order by s.id`,
      [number],
    )
  ).rows
type Posted = { key: string; cause: string; subject: string; undoes: string | null; lines: [holder: number, book: string, amount: number][] }
/** What stands in the ledger about it, in its order. */
const postedOf = async (number: string) =>
  (
    await own.owner.query<Posted>(
      `select e.key, e.cause, e.subject, (select key from ledger_entries u where u.id = e.reverses) as undoes,
          (select json_agg(json_build_array(holder_id, book, amount) order by n) from ledger_lines l where l.entry_id = e.id) as lines
        from ledger_entries e where e.subject = $1 order by e.id`,
      [number],
    )
  ).rows
type Told = { subject: string; topic: string | null; facts: object; account_id: string }
const toldOf = async (number: string) =>
  (
    await own.owner.query<Told>(
      `select account_id::text, subject, topic, facts from notification_arrivals where kind = 'withdrawal' and subject = $1 order by id`,
      [number],
    )
  ).rows
type Waiting = { job: string; run_at: Date | null }
/** Jobs about it whose time has not come. */
const waitingOf = async (number: string) =>
  (
    await own.owner.query<Waiting>(`select job, run_at from outbox where payload = jsonb_build_object('number', $1::text) and run_at > $2 order by id`, [
      number,
      own.clock.now(),
    ])
  ).rows
/** All there ever were, where none has run. */
const jobsOf = async (number: string) => {
  const all = `select (select count(*) from outbox where payload->>'number' = $1) + (select count(*) from graphile_worker._private_jobs where payload->>'number' = $1) as n`
  return Number((await own.owner.query<{ n: string }>(all, [number])).rows[0]!.n)
}

describe('refused, mended, paid', () => {
  test('each step says who brought it about, why and in which words; and the member hears of each', async () => {
    const { number } = await apply({ currency: 'PIXT', amount: 4_000_000 })
    await rest(own, anna, number)
    const olga = await own.operator('finance')
    await decide(own, olga, number, { vote: 'refuse', reason: 'payee-wrong', words: 'Nobody there' })
    await own.api(anna)('PUT /api/withdraw/:number', { params: { number }, body: { payee: ALIPAY, appeal: '' } })
    const oskar = await own.operator('finance')
    await decide(own, oskar, number)
    await stayIn(own, olga)
    await paid(olga, number, 'T-0001')
    const nothing = { reason: null, words: null }
    expect(await stepsOf(number)).toEqual([
      { state: 'applied', by: anna.id, ...nothing },
      { state: 'review', by: null, ...nothing },
      { state: 'rejected', by: olga.id, reason: 'payee-wrong', words: 'Nobody there' },
      { state: 'review', by: anna.id, ...nothing },
      { state: 'paying', by: oskar.id, ...nothing },
      { state: 'paid', by: olga.id, ...nothing },
    ])
    const facts = { amount: 4_000_000, currency: 'PIXT', number }
    expect(await toldOf(number)).toEqual(
      ['applied', 'review', 'rejected', 'review', 'paying', 'paid'].map((state) => {
        const reason = state === 'rejected' ? 'payee-wrong' : ''
        return { account_id: anna.id, subject: number, topic: number, facts: { state, reason, ...facts } }
      }),
    )
  })

  test('who is known goes before a reviewer at once, by two steps and one message', async () => {
    await inReview(own, anna, { currency: 'CNY', amount: 1000 })
    const { number } = await apply({ currency: 'CNY', amount: 1001 })
    expect((await stepsOf(number)).map(({ state, by }) => [state, by])).toEqual([['applied', anna.id], ['review', anna.id]]) // prettier-ignore
    expect((await toldOf(number)).map(({ facts }) => facts)).toEqual([{ state: 'review', amount: 1001, currency: 'CNY', number, reason: '' }])
    expect(await jobsOf(number)).toBe(0)
    expect((await rowOf(number)).look_at).toBeNull()
  })

  test('the ledger says each once, under a key of its own: held, back, held again, paid', async () => {
    const number = await inReview(own, anna, { currency: 'PIXT', amount: 4_000_000 })
    await decide(own, await own.operator('finance'), number, { vote: 'refuse', reason: 'suspicious', words: '' })
    await own.api(anna)('PUT /api/withdraw/:number', { params: { number }, body: { payee: ALIPAY, appeal: 'please' } })
    const [id, oskar] = [Number(anna.id), await own.operator('finance')]
    await decide(own, oskar, number)
    await paid(await own.operator('finance'), number, 'T-0001')
    const [held, back] = [4_000_000, -4_000_000]
    const hold: Posted['lines'] = [[id, 'pixt', back], [id, 'pixt-held', held]] // prettier-ignore
    expect(await postedOf(number)).toEqual([
      { key: `withdraw ${number} hold 1`, cause: 'withdraw', subject: number, undoes: null, lines: hold },
      { key: `withdraw ${number} back 1`, cause: 'reversal', subject: number, undoes: `withdraw ${number} hold 1`, lines: [[id, 'pixt', held], [id, 'pixt-held', back]] }, // prettier-ignore
      { key: `withdraw ${number} hold 2`, cause: 'withdraw', subject: number, undoes: null, lines: hold },
      { key: `withdraw ${number} pay`, cause: 'payout', subject: number, undoes: null, lines: [[0, 'pixt-redeemed', held], [0, 'yuan-payouts', 2000], [0, 'yuan-rewards', -2000], [id, 'pixt-held', back]] }, // prettier-ignore
      { key: `withdraw ${number} paid`, cause: 'payout', subject: number, undoes: null, lines: [[0, 'yuan-cashiers', 2000], [0, 'yuan-payouts', -2000]] }, // prettier-ignore
    ])
  })

  test('one that fails takes the payout back, and then the hold', async () => {
    const rich = (anna = await verifiedMember(own, { yuan: 200_000 }))
    const number = await inReview(own, rich, { currency: 'CNY', amount: 100_003 })
    const [olga, oskar] = [await own.operator('finance'), await own.operator('finance')]
    for (const who of [olga, oskar]) await decide(own, who, number)
    const otto = await own.operator('finance')
    await own.api(otto)('POST /api/admin/withdrawals/:number/failed', { params: { number }, body: { why: 'payee-limited' } })
    const id = Number(rich.id)
    expect((await postedOf(number)).slice(1)).toEqual([
      { key: `withdraw ${number} pay`, cause: 'payout', subject: number, undoes: null, lines: [[0, 'yuan-payouts', 96_003], [0, 'yuan-tax', 4000], [id, 'yuan-held', -100_003]] }, // prettier-ignore
      { key: `withdraw ${number} unpay`, cause: 'reversal', subject: number, undoes: `withdraw ${number} pay`, lines: [[0, 'yuan-payouts', -96_003], [0, 'yuan-tax', -4000], [id, 'yuan-held', 100_003]] }, // prettier-ignore
      { key: `withdraw ${number} back 1`, cause: 'reversal', subject: number, undoes: `withdraw ${number} hold 1`, lines: [[id, 'yuan', 100_003], [id, 'yuan-held', -100_003]] }, // prettier-ignore
    ])
    expect((await stepsOf(number)).at(-1)).toEqual({ state: 'failed', by: otto.id, reason: 'payee-limited', words: null })
    expect((await rowOf(number)).due_at).toBeNull()
  })
})

describe('when the next step is due', () => {
  const after = (from: Date, to: Date | null) => (to ? Math.round((to.getTime() - from.getTime()) / HOUR) : null)
  test('a new payee rests a day, a reviewer has two, an operator one; what ended has none', async () => {
    const { number } = await apply({ currency: 'CNY', amount: 2000 })
    expect(number).toMatch(/^W\d{6}[2-9A-Z]{10}$/)
    const day = new Date(own.clock.now().getTime() + 8 * HOUR).toISOString()
    expect(number.slice(1, 7)).toBe(day.slice(2, 10).replaceAll('-', ''))
    const first = await rowOf(number)
    expect([first.state, after(first.held_at, first.due_at), first.look_at, await waitingOf(number)]).toEqual(
      ['applied', 24, first.due_at, [{ job: 'submit-withdrawal', run_at: first.due_at }]], // prettier-ignore
    )
    await rest(own, anna, number)
    const second = await rowOf(number)
    expect([second.state, after(first.held_at, second.due_at), second.look_at]).toEqual(['review', 72, null])
    const olga = await own.operator('finance')
    await decide(own, olga, number)
    const third = await rowOf(number)
    expect([third.state, after(first.held_at, third.due_at), third.look_at, third.sent_at, third.service]).toEqual(['paying', 48, null, null, 'manual'])
    expect(await jobsOf(number)).toBe(1) // nobody but an operator pays it
    await paid(await own.operator('finance'), number, 'T-0001')
    expect(await rowOf(number)).toMatchObject({ state: 'paid', due_at: null, look_at: null })
  })

  test('asked too early it waits on; asked twice, or for one that was taken back or never was, nothing happens', async () => {
    const { number } = await apply({ currency: 'CNY', amount: 2000 })
    const { due_at } = await rowOf(number)
    own.clock.add(24 * 3600 - 60)
    await work(own, 'submit-withdrawal', number)
    expect((await rowOf(number)).state).toBe('applied')
    expect(await waitingOf(number)).toEqual(Array.from({ length: 2 }, () => ({ job: 'submit-withdrawal', run_at: due_at })))
    own.clock.add(24 * 3600)
    for (let n = 0; n < 2; n++) await work(own, 'submit-withdrawal', number)
    expect((await stepsOf(number)).map(({ state }) => state)).toEqual(['applied', 'review'])
    await enter(own, anna)
    const other = (await apply({ currency: 'CNY', amount: 2000 }, CARD)).number
    await own.api(anna)('DELETE /api/withdraw/:number', { params: { number: other } })
    expect((await rowOf(other)).look_at).toBeNull()
    await work(own, 'submit-withdrawal', other)
    await work(own, 'submit-withdrawal', 'W261122ABCDEFGHJK')
    expect((await stepsOf(other)).map(({ state, by }) => [state, by])).toEqual([['applied', anna.id], ['cancelled', anna.id]]) // prettier-ignore
  })

  test('in the very moment its payee has rested a reviewer is asked, and not a millisecond before', async () => {
    const { number } = await apply({ currency: 'CNY', amount: 2000 })
    const { due_at } = await rowOf(number)
    const askedAt = (now: Date) => own.db.transaction().execute((db) => submitWithdrawal({ ...contextOf(own), db, now }, number))
    await askedAt(new Date(due_at!.getTime() - 1))
    expect([(await rowOf(number)).state, await jobsOf(number)]).toEqual(['applied', 2])
    await askedAt(due_at!)
    expect([(await rowOf(number)).state, await jobsOf(number)]).toEqual(['review', 2])
  })

  test('mended with a new payee it rests again; the day’s limit counts from then on', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    await decide(own, await own.operator('finance'), number, { vote: 'refuse', reason: 'suspicious', words: '' })
    own.clock.add(3 * 3600)
    await enter(own, anna)
    const before = await rowOf(number)
    await own.api(anna)('PUT /api/withdraw/:number', { params: { number }, body: { payee: CARD, appeal: '' } })
    const row = await rowOf(number)
    expect([row.state, row.round, after(row.held_at, row.due_at), row.look_at]).toEqual(['applied', 2, 24, row.due_at])
    expect(row.held_at.getTime()).toBeGreaterThan(before.held_at.getTime() + 26 * HOUR - 60 * SECOND)
    expect((await waitingOf(number)).at(-1)).toEqual({ job: 'submit-withdrawal', run_at: row.due_at })
  })
})
