import { expect, test } from 'vitest'
import { withdrawStates } from '#api/limits.ts'
import { taxOf } from '#api/wallet-tax.ts'
import type { WithdrawState } from '#api/withdrawals.ts'
import { leadsTo, statesBefore } from './flow.ts'
import {
  canCancel,
  canMend,
  dueIn,
  exchangedIn,
  grossOf,
  isEnough,
  leastOf,
  lookAgain,
  maskName,
  maskTarget,
  monthStart,
  partBalances,
  readyAt,
  refuseLeast,
} from './policy.ts'

const NOW = new Date('2026-11-01T04:00:00Z')
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]
const later = (ms: number) => new Date(NOW.getTime() + ms)

/** Every way there is, written out once more. */
const ways: [WithdrawState, WithdrawState[]][] = [
  ['applied', ['review', 'cancelled']],
  ['review', ['paying', 'rejected', 'cancelled']],
  ['paying', ['awaiting', 'paid', 'failed']],
  ['awaiting', ['paid', 'failed']],
  ['rejected', ['applied', 'review']],
  ['paid', []],
  ['failed', []],
  ['cancelled', []],
]
test('what leads where, and from where: nothing else happens', () => {
  expect(ways.map(([state]) => state).toSorted()).toEqual([...withdrawStates].toSorted())
  for (const [from, tos] of ways) for (const to of withdrawStates) expect(leadsTo(from, to), `${from} to ${to}`).toBe(tos.includes(to))
  for (const to of withdrawStates) expect(statesBefore(to)).toEqual(ways.filter(([, tos]) => tos.includes(to)).map(([from]) => from))
})

test('taken back while nobody has decided, mended once it was rejected', () => {
  expect(withdrawStates.filter(canCancel)).toEqual(['applied', 'review'])
  expect(withdrawStates.filter(canMend)).toEqual(['rejected'])
})

test('2 PIXT are a fen, a fen is one', () => {
  expect([grossOf('PIXT', 2_000_000), grossOf('CNY', 2_000_000)]).toEqual([1000, 2_000_000])
})

test.each([
  [79_999, 80_000, 200, 0],
  [80_000, 80_000, 200, 0],
  [80_004, 80_000, 200, 0], // 0.8 fen
  [80_005, 80_000, 200, 1],
  [100_003, 80_000, 200, 4000],
  [1000, 0, 0, 0],
  [1000, 0, 999, 999],
  [1000, 0, 1000, 999], // never all of it
  [1000, 0, 5000, 999],
])('of %i fen with %i free, %i ‰: %i withheld', (gross, taxFree, taxPermille, tax) => {
  expect(taxOf(gross, 0, { taxFree, taxPermille })).toBe(tax)
})
test('however a month’s sum is parted, what is withheld of all parts is the same', () => {
  const rule = { taxFree: 80_000, taxPermille: 200 }
  const parts = [30_003, 49_999, 1001, 1001, 17_999]
  let before = 0
  const taxes = parts.map((gross) => {
    const tax = taxOf(gross, before, rule)
    before += gross
    return tax
  })
  expect(taxes).toEqual([0, 0, 200, 200, 3600])
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(taxOf(before, 0, rule))
  expect(taxOf(100, 1_000_000, { taxFree: 0, taxPermille: 999 }), 'something always arrives').toBe(99)
})
test('a month begins at midnight of UTC+8', () => {
  const starts = ['2026-10-31T16:00:00Z', '2026-11-30T15:59:59.999Z'].map((at) => monthStart(new Date(at)).toISOString())
  expect(starts).toEqual(['2026-10-31T16:00:00.000Z', '2026-10-31T16:00:00.000Z'])
  expect(monthStart(new Date('2026-10-31T15:59:59.999Z')).toISOString()).toBe('2026-09-30T16:00:00.000Z')
})

test('the least is 10 yuan; 1 yuan for yuan of who contributes to the library', () => {
  expect([0, 1, 2, 3].map((status) => leastOf('CNY', status))).toEqual([1000, 1000, 100, 1000])
  expect([0, 1, 2, 3].map((status) => leastOf('PIXT', status))).toEqual([1000, 1000, 1000, 1000])
  expect(
    [99, 100].map((own) => leastOf('CNY', 2, own)),
    'of yuan that never were PIXT',
  ).toEqual([1000, 100])
})
test.each<[what: string, currency: 'CNY' | 'PIXT', gross: number, own: number, status: number, least: number | null]>([
  ['a contributor’s own yuan', 'CNY', 100, 100, 2, null],
  ['less than theirs', 'CNY', 99, 500, 2, 100],
  ['one fen of it out of PIXT', 'CNY', 501, 500, 2, 1000],
  ['the least of everybody', 'CNY', 1000, 0, 2, null],
  ['a fen less', 'CNY', 999, 0, 2, 1000],
  ['somebody else', 'CNY', 999, 999, 0, 1000],
  ['PIXT', 'PIXT', 999, 5000, 2, 1000],
])('what may go under the least: %s', (_what, currency, gross, own, status, least) => {
  expect(refuseLeast({ currency, gross, own }, status)).toBe(least)
})
test('what came out of PIXT goes first, and never in a sum under the least', () => {
  expect([exchangedIn(999, 500), exchangedIn(1000, 500), exchangedIn(1000, 5000), exchangedIn(1000, 0)]).toEqual([0, 500, 1000, 0])
})

test.each([
  [{ pixt: 1_999_999, yuan: 0 }, 0, false],
  [{ pixt: 2_000_000, yuan: 0 }, 0, true],
  [{ pixt: 0, yuan: 999 }, 0, false],
  [{ pixt: 0, yuan: 1000 }, 0, true],
  [{ pixt: 1_001_999, yuan: 499 }, 0, false], // what makes no whole fen is no fen
  [{ pixt: 1_002_000, yuan: 499 }, 0, true],
  [{ pixt: 0, yuan: 99 }, 2, false],
  [{ pixt: 0, yuan: 100 }, 2, true],
])('%o is enough to withdraw for status %i: %s', (held, status, is) => {
  expect(isEnough(held, status)).toBe(is)
})

test('a payee rests a day; a review has two, a payout one, what ended or waits for its payee none', () => {
  expect(readyAt(NOW)).toEqual(later(24 * HOUR))
  const promised = Object.fromEntries(withdrawStates.map((state) => [state, dueIn(state, NOW)]))
  const none = { applied: null, paid: null, rejected: null, failed: null, cancelled: null }
  expect(promised).toEqual({ ...none, review: later(48 * HOUR), paying: later(24 * HOUR), awaiting: later(24 * HOUR) })
})

test.each([
  ['bank', '6222000000000009', '**** 0009'],
  ['alipay', '13900001111', '139****1111'],
  ['alipay', 'xiaoman@example.com', 'x***@example.com'],
  ['alipay', 'a@b.cn', 'a***@b.cn'],
  ['alipay', '@b.cn', '@***@b.cn'],
] as const)('%s %s is shown as %s', (service, target, shown) => {
  expect(maskTarget(service, target)).toBe(shown)
})

test.each([
  ['张小满', '张**'],
  ['李四', '李*'],
  ['王', '王'],
  ['', ''],
  ['𠮷野家', '𠮷**'],
  ['Maximilian', 'M***'],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

test.each([
  [0, 15 * SECOND],
  [MINUTE - 1, 15 * SECOND],
  [MINUTE, MINUTE],
  [15 * MINUTE - 1, MINUTE],
  [15 * MINUTE, 10 * MINUTE],
  [240 * MINUTE - 1, 10 * MINUTE],
  [240 * MINUTE, HOUR],
  [100 * HOUR, HOUR],
])('sent %i ms ago, it is asked about in %i ms', (ago, wait) => {
  expect(lookAgain(later(-ago), NOW)).toEqual(later(wait))
})

const anybody = { isLeaving: false, hasName: true, contributorStatus: 2, leftToday: 500_000 }
type Case = [what: string, pixt: number, yuan: number, leftToday: number, amount: number, kept: [string, number][]]
test.each<Case>([
  ['nothing', 0, 0, 500_000, 0, []],
  ['less than a fen', 1999, 0, 500_000, 0, []],
  ['too little in all', 600_000, 500, 500_000, 0, [['least', 800]]],
  ['enough together, neither alone', 1_200_000, 500, 500_000, 0, [['exchange', 1100]]],
  ['PIXT enough, yuan not', 4_000_000, 999, 500_000, 2000, [['exchange', 999]]],
  ['yuan enough, PIXT not', 1_999_999, 1000, 500_000, 1000, [['exchange', 999]]],
  ['both', 4_000_000, 1000, 500_000, 3000, []],
  ['both, to the last fen of the day', 4_000_000, 1000, 3000, 3000, []],
  ['more than the day allows', 4_000_000, 5000, 6000, 6000, [['day', 1000]]],
  ['two of the least do not fit into the day, one does', 2_400_000, 1300, 1999, 1300, [['day', 1200]]],
  ['what is left of the day is under the least', 4_000_000, 5000, 999, 0, [['day', 7000]]],
  ['the day is over', 4_000_000, 0, 0, 0, [['day', 2000]]],
])('what can leave: %s', (_what, pixt, yuan, leftToday, amount, kept) => {
  const parted = partBalances({ pixt, yuan }, { ...anybody, contributorStatus: 0, leftToday })
  expect([parted.amount, parted.kept.map((one) => [one.reason, one.amount])]).toEqual([amount, kept])
})
test('what can leave: nothing without a verified name, nor of who is leaving; yuan of contributors from 1 yuan on', () => {
  const balances = { pixt: 4_000_000, yuan: 100 }
  expect(partBalances(balances, { ...anybody, hasName: false })).toEqual({ amount: 0, kept: [{ reason: 'name', amount: 2100 }] })
  expect(partBalances(balances, { ...anybody, isLeaving: true })).toEqual({ amount: 0, kept: [{ reason: 'leaving', amount: 2100 }] })
  expect(partBalances(balances, anybody)).toEqual({ amount: 2100, kept: [] })
  expect(partBalances({ pixt: 0, yuan: 500 }, { ...anybody, own: 200 }), 'yuan out of PIXT keep their least').toEqual({
    amount: 200,
    kept: [{ reason: 'least', amount: 300 }],
  })
  expect(partBalances({ pixt: 0, yuan: 1200 }, { ...anybody, own: 0 })).toEqual({ amount: 1200, kept: [] })
})
