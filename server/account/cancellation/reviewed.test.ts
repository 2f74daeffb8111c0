import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { residentNumber } from '#tests/resident-number.ts'
import { stayIn } from '#tests/stay-in.ts'
import { ALIPAY, decide, enter, give, inReview, verifiedMember } from '#tests/verified-member.ts'
import { DAY, NO, whoLeaves, YES } from '#tests/who-leaves.ts'
import { dueAccounts } from './queries.ts'

const own = ownApp()
const { ask, keep, read, queue, vote, erase, stateOf, told } = whoLeaves(own)
let rita: MadeMember
let rolf: MadeMember
beforeEach(async () => {
  rita = await own.operator('reviewer')
  rolf = await own.operator('reviewer')
})
const rich = () => verifiedMember(own, { pixt: 0, yuan: 5000 })

describe("'POST /api/cancel'", () => {
  test('of who leaves nothing unfinished is looked at by nobody, and erased', async () => {
    const anna = await own.member()
    await give(own, anna, 1_999_999, 'PIXT')
    expect(await ask(anna)).toMatchObject({ state: 'waiting', review: null, refusal: null, open: [] })
    expect(await queue(rita)).toEqual([])
    own.clock.add(7 * DAY + 1)
    await erase(anna)
    expect(await stateOf(anna)).toBe('erased')
  })
  test.each([
    ['2000 PIXT', { pixt: 2_000_000, yuan: 0 }, ['balance']],
    ['ten yuan', { pixt: 0, yuan: 1000 }, ['balance']],
    ['PIXT and yuan that come to ten yuan together', { pixt: 1_000_000, yuan: 500 }, ['balance']],
    ['a fen less', { pixt: 1_001_999, yuan: 499 }, []],
    ['a yuan of a contributor', { pixt: 0, yuan: 100, contributor: true }, ['balance']],
  ] as const)('%s could be withdrawn, or could not', async (_, plan, open) => {
    const anna = await verifiedMember(own, plan)
    expect(await ask(anna)).toMatchObject({ open, review: open.length ? 'waiting' : null })
    expect(await queue(rita)).toHaveLength(open.length)
  })
  test('with a withdrawal under way: a reviewer sees since when, how much, which and how far, and nothing that opens anything', async () => {
    const anna = await rich()
    const number = await inReview(own, anna, { currency: 'CNY', amount: 4500 })
    const asked = await ask(anna)
    expect(asked).toMatchObject({ open: ['withdrawal'], review: 'waiting' })
    const [review] = await queue(rita)
    expect(review).toMatchObject({ kind: 'cancellation', subject: anna.id, member: { account: anna.account }, round: 1, eyes: 1, can: { decide: true } })
    expect(review!.evidence).toEqual({
      pictures: [],
      facts: [
        { name: 'due', kind: 'time', value: asked.dueAt },
        { name: 'yuan', kind: 'fen', value: '500' },
        { name: 'yuan-held', kind: 'fen', value: '4500' },
        { name: 'withdrawal', kind: 'text', value: `${number} · in review` },
        { name: 'since', kind: 'time', value: asked.askedAt },
        { name: 'joined', kind: 'time', value: expect.any(String) },
        { name: 'entered', kind: 'time', value: expect.any(String) },
        { name: 'posts', kind: 'count', value: '0' },
        { name: 'member', kind: 'account', value: anna.account },
      ],
    })
    for (const secret of [ALIPAY.target, '张小满', anna.phone]) expect(JSON.stringify(review)).not.toContain(secret)
  })
  test('with an appeal about the name, not with a first application', async () => {
    const [anna, photo] = [await own.member(), await picture()]
    const ticket = async () => (await own.api(anna)('POST /api/identity/pictures', { body: new Uint8Array(photo) })).ticket
    const told = { document: 'id', name: '林小满', number: residentNumber('19900506', 801), consent: true } as const
    await own.api(anna)('POST /api/identity', { body: { ...told, front: await ticket(), back: await ticket() } })
    expect((await read(anna)).open).toEqual([])
    const { reviews } = await own.api(rita)('GET /api/admin/reviews', { query: { kind: 'identity' } })
    const refuse = { vote: 'refuse', reason: 'document-edited', words: '' } as const
    await own.api(rita)('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body: refuse })
    expect((await read(anna)).open).toEqual([])
    await own.api(anna)('PUT /api/identity', { body: { ...told, appeal: 'Look again' } })
    expect(await ask(anna)).toMatchObject({ open: ['appeal'], review: 'waiting' })
    expect((await queue(rita))[0]!.evidence.facts).toContainEqual({ name: 'appeal', kind: 'text', value: 'Verified name, before another reviewer' })
  })
  test('again changes nothing; words that are too long are refused by field', async () => {
    const anna = await rich()
    const first = await ask(anna)
    own.clock.add(3600)
    expect(await ask(anna, 'once more')).toEqual(first)
    expect(await queue(rita)).toMatchObject([{ appeal: null }])
    await expect(ask(anna, 'x'.repeat(501))).rejects.toMatchObject({ reason: 'INVALID_INPUT', data: { fields: { appeal: expect.any(String) } } })
    await expect(own.api(anna)('POST /api/cancel', { body: { password: 'not-the-password' } })).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
  })
  test('twice at once: one request, one review', async () => {
    const anna = await rich()
    const answers = await Promise.all([ask(anna), ask(anna)])
    expect(answers[0]).toEqual(answers[1])
    expect(await queue(rita)).toHaveLength(1)
  })
})

describe('a reviewer', () => {
  test('agrees: it is erased when its time is over, and its member is told', async () => {
    const anna = await rich()
    await ask(anna)
    expect(await vote(rita)).toMatchObject({ state: 'approved' })
    expect(await read(anna)).toMatchObject({ state: 'waiting', review: 'approved' })
    expect(await told(anna)).toEqual([{ of: 'cancellation', state: 'approved', reason: '' }])
    await erase(anna)
    expect(await stateOf(anna)).toBe('approved')
    own.clock.add(7 * DAY + 1)
    await erase(anna)
    expect(await stateOf(anna)).toBe('erased')
  })
  test('refuses: the account stays, its member reads why, asks again and another reviewer looks', async () => {
    const anna = await rich()
    await ask(anna)
    await vote(rita, NO)
    const refused = await read(anna)
    expect(refused).toMatchObject({ state: 'refused', dueAt: null, review: null, refusal: { reason: 'balance-open', words: '请先提走' } })
    expect(await told(anna)).toEqual([{ of: 'cancellation', state: 'refused', reason: 'balance-open' }])
    own.clock.add(8 * DAY)
    await erase(anna)
    expect(await stateOf(anna)).toBe('refused')
    await stayIn(own, anna)
    const again = await ask(anna, 'I do not want the money')
    expect(again).toMatchObject({ state: 'waiting', review: 'waiting', refusal: null })
    expect(Date.parse(again.dueAt!) - Date.parse(again.askedAt!)).toBe(7 * DAY * 1000)
    await expect(vote(rita)).rejects.toMatchObject({ reason: 'ANOTHER_REVIEWER' })
    const [review] = await queue(rolf)
    expect(review).toMatchObject({ round: 2, appeal: 'I do not want the money', earlier: [{ state: 'refused', reason: 'balance-open', words: '请先提走' }] })
    expect(await vote(rolf)).toMatchObject({ state: 'approved' })
  })
  test('refused as not the owner’s: who takes that off and asks anew is looked at all the same, with nothing unfinished', async () => {
    const anna = await rich()
    await ask(anna)
    await vote(rita, { vote: 'refuse', reason: 'not-the-owner', words: '' })
    await inReview(own, anna, { currency: 'CNY', amount: 5000 })
    const number = (await own.api(anna)('GET /api/withdraw', {})).withdrawals[0]!.number
    expect(await keep(anna)).toMatchObject({ state: 'none', refusal: null })
    await ask(anna)
    await keep(anna)
    const [finn] = [await own.operator('finance')]
    await decide(own, finn, number)
    await own.api(await own.operator('finance'))('POST /api/admin/withdrawals/:number/paid', { params: { number }, body: { transfer: 'T-0200' } })
    expect(await ask(anna)).toMatchObject({ open: [], review: 'waiting' })
    expect(await queue(rolf)).toMatchObject([{ round: 3, state: 'waiting', earlier: [{ state: 'refused' }, { state: 'dropped' }] }])
  })
  test('gives a reason of this kind, and is no one of another role nor the member', async () => {
    const [anna, finn] = [await rich(), await own.operator('finance')]
    await ask(anna)
    const [review] = await queue(rita)
    expect(review!.reasons).toEqual(['withdrawal-open', 'balance-open', 'appeal-open', 'not-the-owner', 'other'])
    await expect(vote(rita, { vote: 'refuse', reason: 'payee-wrong', words: '' })).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
    await expect(vote(finn, YES, review!.id)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(own.api(anna)('GET /api/admin/reviews', { query: { kind: 'cancellation' } })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await give(own, rolf, 1000, 'CNY')
    await ask(rolf)
    const own2 = (await queue(rolf)).find(({ subject }) => subject === rolf.id)!
    await expect(vote(rolf, YES, own2.id)).rejects.toMatchObject({ reason: 'OWN_REVIEW' })
  })
  test('comes too late when the time is over: nobody is kept by silence', async () => {
    const anna = await rich()
    await ask(anna)
    own.clock.add(7 * DAY)
    const [review] = await queue(rita)
    await expect(vote(rita, NO, review!.id)).rejects.toMatchObject({ reason: 'CANCELLATION_DUE', status: 409 })
    await erase(anna)
    expect(await stateOf(anna)).toBe('erased')
    const { rows } = await own.owner.query('select state, appeal, note from reviews where account_id = $1', [anna.id])
    expect(rows).toEqual([{ state: 'dropped', appeal: null, note: null }])
    await expect(vote(rita, YES, review!.id)).rejects.toMatchObject({ reason: 'REVIEW_CLOSED' })
    expect(await queue(rita, 'closed')).toMatchObject([{ state: 'dropped', member: { account: `gone-${anna.id}` } }])
  })
  test('waiting times of this kind are public', async () => {
    const time = async () => (await own.api()('GET /api/review-times')).times.find(({ kind }) => kind === 'cancellation')!
    await ask(await rich())
    expect(await time()).toEqual({ kind: 'cancellation', waiting: 1, decided: 0, median: null, slowest: null, promiseHours: 72 })
    own.clock.add(90 * 60)
    await vote(rita)
    expect(await time()).toMatchObject({ waiting: 0, decided: 1, median: 91, slowest: 91 }) // and the part of a minute that the test takes
  })
})

describe('money on its way', () => {
  test('is waited for whatever was decided; then the payee goes with the rest, and what is left stays in the books', async () => {
    const [anna, finn] = [await rich(), await own.operator('finance')]
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    await ask(anna)
    await stayIn(own, finn)
    await decide(own, finn, number)
    own.clock.add(7 * DAY + 1)
    await stayIn(own, anna, finn)
    await erase(anna)
    expect(await stateOf(anna)).toBe('asked')
    expect(await queue(rita)).toEqual([])
    expect(await read(anna)).toMatchObject({ state: 'due', review: null, open: ['withdrawal', 'balance'] })
    await expect(keep(anna)).rejects.toMatchObject({ reason: 'CANCELLATION_DUE' })
    expect((await own.owner.query('select 1 from withdrawals where name_sealed is not null and payee_id is not null')).rows).toHaveLength(1)
    await own.api(await own.operator('finance'))('POST /api/admin/withdrawals/:number/paid', { params: { number }, body: { transfer: 'T-0100' } })
    await erase(anna)
    expect(await stateOf(anna)).toBe('erased')
    const { rows } = await own.owner.query('select state, name_sealed, payee_id from withdrawals')
    expect(rows).toEqual([{ state: 'paid', name_sealed: null, payee_id: null }])
    expect((await own.owner.query('select 1 from payees')).rows).toEqual([])
    const left = await own.owner.query<{ balance: string }>(`select balance from ledger_accounts where holder_id = $1 and book = 'yuan'`, [anna.id])
    expect(left.rows).toEqual([{ balance: '3000' }])
  })
  test('begins no more once the time is over', async () => {
    const anna = await rich()
    const number = await inReview(own, anna, { currency: 'CNY', amount: 1000 })
    await decide(own, await own.operator('finance'), number, { vote: 'refuse', reason: 'payee-wrong', words: '' })
    await ask(anna)
    own.clock.add(7 * DAY + 1)
    await stayIn(own, anna)
    await enter(own, anna)
    const late = { reason: 'CANCELLATION_DUE', status: 409 }
    await expect(own.api(anna)('POST /api/withdraw', { body: { currency: 'CNY', amount: 1000, payee: ALIPAY } })).rejects.toMatchObject(late)
    await expect(own.api(anna)('PUT /api/withdraw/:number', { params: { number }, body: { payee: ALIPAY, appeal: '' } })).rejects.toMatchObject(late)
    const { amount, kept } = await own.api(anna)('GET /api/withdraw-now')
    expect([amount, kept.map(({ reason }) => reason)], 'and nothing else is promised').toEqual([0, ['leaving']])
  })
  test('of one keeps nobody else waiting', async () => {
    const [anna, ben] = [await rich(), await own.member()]
    await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    await ask(anna)
    await ask(ben)
    own.clock.add(7 * DAY + 1)
    expect(await dueAccounts(own.db, own.clock.now(), 1)).toEqual([anna.id])
    await erase(anna)
    expect(await dueAccounts(own.db, own.clock.now(), 2)).toEqual([ben.id, anna.id])
  })
})
