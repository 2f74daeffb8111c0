import { expect, test } from 'vitest'
import { amountOf, authorPart, settlesAt, sharePart } from './policy.ts'
import { openRewardView, settledRewardView } from './views.ts'

const at = (text: string) => new Date(`${text}+08:00`)

test.each([
  ['2026-10-05T14:00:00.000', '2026-10-12T14:00:00'],
  ['2026-10-05T14:00:00.001', '2026-10-12T15:00:00'],
  ['2026-10-05T14:59:59.999', '2026-10-12T15:00:00'],
])('a day whose last post is of %s is settled at %s', (last, settled) => {
  expect(settlesAt(at(last))).toEqual(at(settled))
})

test('a part is rounded down, exact where a product is beyond what a number holds, and nothing of nothing', () => {
  expect([amountOf(100, 1, 3), amountOf(100, 2, 3), amountOf(100, 3, 3), amountOf(100, 0, 3)]).toEqual([33, 66, 100, 0])
  expect(amountOf(9_007_199_254_740_991, 9_007_199_254_740_990, 9_007_199_254_740_991)).toBe(9_007_199_254_740_990)
  expect([amountOf(100, 0, 0), amountOf(100, 5, -1)]).toEqual([0, 0])
})

test('three quarters are the author’s, the last goes to who liked, by weight, each rounded down', () => {
  expect([0, 1, 2, 3, 4, 5, 1_000_001].map(authorPart)).toEqual([0, 0, 1, 2, 3, 3, 750_000])
  expect([sharePart(100, 1, 1), sharePart(100, 1, 3), sharePart(103, 1, 1), sharePart(100, 0, 3)]).toEqual([25, 8, 25, 0])
  expect([sharePart(100, 1, 0), sharePart(100, 1, -1)]).toEqual([0, 0])
})

const row = (n: number) => ({ like_id: String(n), kind: 'like' as const, account_id: '7', liked_at: at('2026-10-06T12:00:00'), earlier: 2, weight: 333_333, amount: '41' }) // prettier-ignore
const person = { id: '7', account: 'anna', nickname: 'Anna', unique_uri: null, header_key: null, work_key: null }
const shared = { number: '9', person: null, kind: 'like', at: '2026-10-06T04:00:00.000Z', earlier: 2, weight: 333_333 }
const when = { day: '2026-10-05', settlesAt: at('2026-10-12T15:00:00') }

test('as it was settled: what the tables say, in numbers', () => {
  const settled = { pool: '50000000', day_weight: '3500000', weight: '2500000', amount: '35714285', author_amount: '26785713', others_amount: '8928570' }
  expect(settledRewardView({ ...when, settled, rows: [row(9), { ...row(8), ...person }], limit: 2 })).toEqual({
    day: '2026-10-05',
    settled: true,
    settlesAt: '2026-10-12T07:00:00.000Z',
    pool: 50_000_000,
    dayWeight: 3_500_000,
    weight: 2_500_000,
    amount: 35_714_285,
    authorAmount: 26_785_713,
    othersAmount: 8_928_570,
    shares: [
      { ...shared, amount: 41 },
      { ...shared, number: '8', amount: 41, person: expect.objectContaining({ account: 'anna' }) as object },
    ],
    next: null,
  })
})

test('a page of what was settled ends where it is full, and says where the next one begins', () => {
  const settled = { pool: '0', day_weight: '0', weight: '0', amount: '0', author_amount: '0', others_amount: '0' }
  const page = settledRewardView({ ...when, settled, rows: [row(9), row(8), row(7)], limit: 2 })
  expect([page.shares.map(({ number }) => number), page.next]).toEqual([['9', '8'], '8'])
})

test('about: the author’s part and the others’ make the whole; one more like than a page holds begins the next', () => {
  const about = { ...when, pool: 1000, dayWeight: 9, weight: 3, amount: 333, limit: 2, shareOf: (weight: number) => weight / 333_333 + 4 }
  const view = openRewardView({ ...about, rows: [row(9), row(8), row(7)] })
  expect(view).toEqual({
    day: '2026-10-05',
    settled: false,
    settlesAt: '2026-10-12T07:00:00.000Z',
    pool: 1000,
    dayWeight: 9,
    weight: 3,
    amount: 333,
    authorAmount: 249,
    othersAmount: 84,
    shares: [
      { ...shared, amount: 5 },
      { ...shared, number: '8', amount: 5 },
    ],
    next: '8',
  })
  expect(openRewardView({ ...about, rows: [row(9)] }).next).toBeNull()
})
