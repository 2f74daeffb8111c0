import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { stayIn } from '#tests/stay-in.ts'
import { CARD, contextOf, decide, enter, inReview, verifiedMember } from '#tests/verified-member.ts'
import { waitingJobs } from '#tests/waiting-jobs.ts'
import { untilWaiting, waitsFor } from '#tests/waits-for.ts'
import { withdrawing } from '#tests/withdrawing.ts'
import { resumeEvents } from './judge-event.ts'
import { openOrder, storeEvent } from './service.ts'

const own = ownApp({ stopped: true })
let anna: MadeMember
let [olga, oskar]: MadeMember[] = []
beforeEach(async () => {
  anna = await verifiedMember(own)
  ;[olga, oskar] = [await own.operator('finance'), await own.operator('finance')]
})
const { paid, books } = withdrawing(own, () => anna)

const dayNow = () => new Date(own.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
type Row = { transfer: string; number?: string; came?: string; went?: string }
/** A file as a cashier would write it, of lines that were all made in the morning. */
function fileOf(day: string, rows: Row[]): string {
  const sum = (part: 'came' | 'went') => rows.reduce((yuan, row) => yuan + Math.round(Number(row[part] ?? 0) * 100), 0) / 100
  const lines = rows.map(({ transfer, number = '', came = '', went = '' }) => [transfer, number, came, went, 'CNY', `${day} 09:00:00`].join(','))
  return ['transfer,number,in,out,currency,at', ...lines, `end,${rows.length},${sum('came').toFixed(2)},${sum('went').toFixed(2)}`].join('\n')
}
const send = (day: string, csv: string, cashier = 'bank', as = olga) =>
  own.api(as)('POST /api/admin/cashiers/:cashier/files', { params: { cashier }, body: { day, csv } })
/** The file of yesterday, as it is a day later: read in, and held against what we know. */
async function readIn(rows: Row[], cashier = 'bank') {
  const day = dayNow()
  own.clock.add(86_400)
  await stay()
  await send(day, fileOf(day, rows), cashier)
  await match()
  return day
}
const match = () => doAtOnce(own, 'match-lines', { after: '0' })
const stay = () => stayIn(own)
const seen = async () => {
  await stay()
  return own.api(olga)('GET /api/admin/cashiers')
}
const alerts = async () =>
  (await own.owner.query<{ about: Record<string, unknown> }>(`select about from alerts where what = 'cashier' order by id`)).rows.map(({ about }) => about)

/** A withdrawal of 20 yuan to a card, approved by one, transferred by the other. */
async function transferred(transfer: string, who = anna): Promise<string> {
  const number = await inReview(own, who, { currency: 'CNY', amount: 2000 }, CARD)
  await stay()
  await decide(own, olga!, number)
  await paid(oskar!, number, transfer)
  return number
}

describe('what was paid out', () => {
  test('stands with its cashier until its file says so, and only then in the bank’s book', async () => {
    const number = await transferred('T-0001')
    expect(await books()).toMatchObject({ 'yuan-payouts': 0, 'yuan-cashiers': 2000 })
    expect((await books())['yuan-bank']).toBeUndefined()
    const before = (await own.api()('GET /api/transparency')).now.totals
    expect(before).toMatchObject({ paidOut: 0, underway: 2000 })
    expect((await seen()).cashiers.find(({ cashier }) => cashier === 'bank')).toMatchObject({ open: 2000, days: [] })
    const day = await readIn([{ transfer: 'T-0001', went: '20.00' }])
    expect(await books()).toMatchObject({ 'yuan-cashiers': 0, 'yuan-bank': 2000 })
    expect((await own.api()('GET /api/transparency')).now.totals).toMatchObject({ paidOut: 2000, underway: 0 })
    expect(await seen()).toMatchObject({
      aside: [],
      missing: [],
      cashiers: [{}, { open: 0, days: [{ day, lines: 1, booked: 1, waiting: 0, went: 2000, by: olga!.account }] }, {}, {}, {}],
    })
    await match()
    expect(await books(), 'once').toMatchObject({ 'yuan-bank': 2000 })
    const { rows } = await own.owner.query<{ key: string }>(`select key from ledger_entries where subject = $1 order by id`, [number])
    expect(rows.at(-1)!.key).toBe(`withdraw ${number} filed`)
  })

  test('is found where nobody paid it, once the files have come to the day after', async () => {
    const number = await transferred('T-0001')
    await readIn([])
    expect((await seen()).missing, 'a bank may write it down after midnight').toEqual([])
    await readIn([])
    expect((await seen()).missing).toMatchObject([{ cashier: 'bank', number, transfer: 'T-0001', direction: 'out', amount: 2000 }])
    await doAtOnce(own, 'reconcile-cashiers', {})
    expect((await alerts()).at(-1)).toMatchObject({ why: 'missing', number })
    await readIn([{ transfer: 'T-0009', number, went: '20.00' }])
    expect((await seen()).missing, 'late, and by another transfer, with our number in the remark').toEqual([])
  })

  test.each<[what: string, row: (number: string) => Row, why: string]>([
    ['of another amount', () => ({ transfer: 'T-0001', went: '20.01' }), 'amount'],
    ['that we know nothing of', () => ({ transfer: 'T-7777', went: '20.00' }), 'unknown'],
    ['that came in', () => ({ transfer: 'T-0001', came: '20.00' }), 'unknown'],
  ])('a line %s is set aside with an alert, and books nothing', async (_what, row, why) => {
    const number = await transferred('T-0001')
    await readIn([row(number)])
    expect((await seen()).aside).toMatchObject([{ why, cashier: 'bank', n: 2 }])
    expect(await alerts()).toMatchObject([{ why, lines: 1 }])
    expect(await books()).toMatchObject({ 'yuan-cashiers': 2000 })
    await match()
    expect(await alerts(), 'said once').toHaveLength(1)
  })

  test('what was transferred and nobody has said so waits for them; what was given back and paid all the same, and what was paid twice, is seen', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 }, CARD)
    await stay()
    await decide(own, olga!, number)
    await readIn([{ transfer: 'T-0001', number, went: '20.00' }])
    expect((await seen()).aside).toMatchObject([{ why: 'unsaid', subject: number }])
    await paid(oskar!, number, 'T-0001')
    await match()
    expect(await seen()).toMatchObject({ aside: [], missing: [] })
    await readIn([{ transfer: 'T-0002', number, went: '20.00' }])
    expect((await seen()).aside).toMatchObject([{ why: 'twice', subject: number, transfer: 'T-0002' }])
    await enter(own, anna)
    const other = await inReview(own, anna, { currency: 'CNY', amount: 2000 }, CARD)
    await stay()
    await decide(own, olga!, other, { vote: 'refuse', reason: 'suspicious', words: '' })
    await readIn([{ transfer: 'T-0003', number: other, went: '20.00' }])
    expect((await seen()).aside.at(-1)).toMatchObject({ why: 'ended', subject: other })
    expect(await books()).toMatchObject({ 'yuan-bank': 2000, 'yuan-cashiers': 0 })
  })
  test('one cashier’s file says nothing of another’s', async () => {
    await transferred('T-0001')
    await readIn([{ transfer: 'T-0001', went: '20.00' }], 'alipay')
    expect((await seen()).aside).toMatchObject([{ cashier: 'alipay', why: 'unknown' }])
    expect(await books()).toMatchObject({ 'yuan-cashiers': 2000 })
  })
})

describe('a file', () => {
  test('is for finance, of a cashier that there is', async () => {
    await expect(send('2020-01-01', '', 'bank', anna)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(own.api(anna)('GET /api/admin/cashiers')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(send('2020-01-01', '', 'nobody')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(own.api()('GET /api/admin/cashiers')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  })
  test('is read in whole or not at all, with a sentence that names the line', async () => {
    const line = { transfer: 'T-0001', went: '20.00' }
    const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(own.clock.now().getTime() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10)) as [
      string,
      string,
    ]
    const right = fileOf(yesterday, [line])
    for (const [csv, day, why, at] of [
      [right.replace('CNY', 'USD'), yesterday, 'currency', 2],
      [fileOf(yesterday, [line, line]), yesterday, 'twice', 3],
      [right.slice(0, -4), yesterday, 'cut', 3],
      [right.split('\n').slice(0, -1).join('\n'), yesterday, 'cut', 0],
      [fileOf(tomorrow, [line]), tomorrow, 'later', 0],
      ['', yesterday, 'columns', 0],
    ] as const)
      await expect(send(day, csv)).rejects.toMatchObject({
        reason: 'CASHIER_FILE',
        status: 422,
        data: { why, line: at },
        message: expect.stringContaining('Nothing was read in') as string,
      })
    expect(await own.owner.query('select from cashier_lines')).toMatchObject({ rowCount: 0 })
    expect(await send(yesterday, right)).toEqual({ day: yesterday, lines: 1 })
    expect(await send(yesterday, right), 'again').toEqual({ day: yesterday, lines: 1 })
    await expect(send(yesterday, fileOf(yesterday, []))).rejects.toMatchObject({ reason: 'CASHIER_DAY_READ', status: 409 })
    const next = dayNow()
    own.clock.add(86_400)
    await stay()
    await expect(send(next, fileOf(next, [line])), 'in an earlier file already').rejects.toMatchObject({ data: { why: 'known', line: 2 } })
  })
  test('two who read one in at once read it once', async () => {
    const day = dayNow()
    own.clock.add(86_400)
    await stay()
    const csv = fileOf(day, [{ transfer: 'T-0001', went: '20.00' }])
    // both have begun before either has written anything
    const both = () => Promise.all([send(day, csv), send(day, csv, 'bank', oskar)])
    const held = 'lock table cashier_files in share mode'
    expect(await waitsFor(own, { held, meanwhile: () => untilWaiting(own, 2) }, both)).toEqual([
      { day, lines: 1 },
      { day, lines: 1 },
    ])
  })
  test('the clock set back over a day’s end: what was read stays, a day that is not over again is refused, and the books are whole', async () => {
    await transferred('T-0001')
    await readIn([{ transfer: 'T-0001', went: '20.00' }])
    own.clock.add(-86_400)
    await match()
    await expect(send(dayNow(), fileOf(dayNow(), []))).rejects.toMatchObject({ reason: 'CASHIER_DAY_READ' })
    await expect(send(dayNow(), fileOf(dayNow(), []), 'alipay')).rejects.toMatchObject({ data: { why: 'later' } })
    expect(await books()).toMatchObject({ 'yuan-bank': 2000, 'yuan-cashiers': 0 })
  })
})

describe('what comes in', () => {
  const order = { number: 'ORDER00001', cashier: 'bank', currency: 'CNY', amount: 5000, direction: 'in' as const, book: 'yuan' }
  const event = {
    cashier: 'bank',
    event: 'e-1',
    order_number: 'ORDER00001',
    transfer: 'IN-0001',
    currency: 'CNY',
    amount: 5000,
    is_signed: true,
    is_answer: true,
    raw: '{}',
  }
  const within = <T>(work: (ctx: Parameters<typeof storeEvent>[0]) => Promise<T>) => own.db.transaction().execute((db) => work({ ...contextOf(own), db }))
  const hear = async (one: Partial<typeof event> = {}) => {
    await within((ctx) => storeEvent(ctx, { ...event, ...one }))
    const { rows } = await own.owner.query<{ id: string }>('select id from cashier_events where verdict is null')
    for (const { id } of rows) await doAtOnce(own, 'judge-event', { id })
  }
  const expected = (one: Partial<typeof order> = {}) => within((ctx) => openOrder(ctx, { ...order, holder_id: anna.id, ...one }))
  const yuanOf = async () => (await own.api(anna)('GET /api/userinfo/money')).yuan

  test('is believed once, of an order that waits, and in the bank’s book when the file says so', async () => {
    await expected()
    await expected()
    for (let n = 0; n < 3; n++) await hear()
    await hear({ event: 'e-2' })
    expect(await yuanOf()).toBe(55_000)
    expect(await books()).toMatchObject({ 'yuan-cashiers': -5000 })
    expect((await seen()).events, 'paid a second time').toMatchObject([{ event: 'e-2', why: 'order-paid', amount: 5000 }])
    await readIn([{ transfer: 'IN-0001', number: 'ORDER00001', came: '50.00' }])
    expect(await books()).toMatchObject({ 'yuan-cashiers': 0, 'yuan-bank': -5000 })
    expect(await seen()).toMatchObject({ aside: [], missing: [] })
  })
  test.each<[what: string, one: Partial<typeof event>, why: string]>([
    ['of nobody’s order', { order_number: 'ORDER99999' }, 'no-order'],
    ['by another cashier', { cashier: 'alipay' }, 'no-order'],
    ['of another amount', { amount: 5001 }, 'amount'],
    ['of nothing', { amount: 0 }, 'amount'],
    ['below nothing', { amount: -5000 }, 'amount'],
    ['in another currency', { currency: 'USD' }, 'currency'],
    ['without a right signature', { is_signed: false }, 'unsigned'],
  ])('%s it is stored and not believed', async (_what, one, why) => {
    await expected()
    await hear(one)
    expect((await seen()).events).toMatchObject([{ why }])
    expect(await alerts()).toMatchObject([{ why }])
    expect(await yuanOf()).toBe(50_000)
    await hear({ event: 'e-3' })
    expect(await yuanOf(), 'the right one is, afterwards').toBe(55_000)
  })
  test('is judged once, also when its job comes again', async () => {
    await expected()
    await hear()
    const { rows } = await own.owner.query<{ id: string }>('select id from cashier_events')
    for (const { id } of rows) await doAtOnce(own, 'judge-event', { id })
    expect(await own.owner.query('select verdict, entry_id is not null as booked from cashier_events')).toMatchObject({
      rows: [{ verdict: 'booked', booked: true }],
    })
    expect([await alerts(), await yuanOf()]).toEqual([[], 55_000])
  })
  test('said and in no file it is missing there; in a file and not said, missing here', async () => {
    await expected()
    await hear()
    await readIn([])
    await readIn([])
    expect((await seen()).missing).toMatchObject([{ number: 'ORDER00001', transfer: 'IN-0001', direction: 'in', amount: 5000 }])
    await expected({ number: 'ORDER00002' })
    await readIn([{ transfer: 'IN-0002', number: 'ORDER00002', came: '50.00' }])
    expect((await seen()).aside).toMatchObject([{ why: 'unsaid', subject: 'ORDER00002' }])
    await hear({ event: 'e-4', order_number: 'ORDER00002', transfer: 'IN-0002' })
    await match()
    expect((await seen()).aside).toEqual([])
  })
  test('the number of an order stands for one order', async () => {
    await expected()
    await expect(expected({ amount: 1 })).rejects.toMatchObject({ reason: 'KEY_REUSED' })
  })
  test('an event whose job was lost is judged all the same', async () => {
    await expected()
    await within((ctx) => storeEvent(ctx, event))
    own.clock.add(3600)
    await within(resumeEvents)
    expect(await waitingJobs(own, 'judge-event')).toHaveLength(2)
  })
})
