import { expect, test } from 'vitest'
import type { ContentLabel } from '#api/labels.ts'
import type { StatementEntry } from '#api/wallet.ts'
import { csvView } from './views-csv.ts'

const cover = { key: 'k', url: '/media/k', signature: '', width: 3, height: 2, widths: [320], avif: [], placeholder: '', alt: '', focus: { x: 0.5, y: 0.5 } }
const author = { uid: '7', account: 'anna', nickname: 'Anna', uniqueUri: null, avatar: null } as never
const card = {
  author,
  permlink: 'dune',
  title: '正午沙丘',
  titleOther: 'Dune at noon',
  lang: 'zh',
  createdAt: '2026-11-12T04:00:00.000Z',
  cover,
  labels: [] as ContentLabel[],
  veil: null,
} as const
const entry: StatementEntry = {
  number: '25',
  at: '2026-11-20T17:05:09.123Z',
  cause: 'reward',
  subject: '4',
  post: { state: 'shown', card },
  as: 'author',
  currency: 'PIXT',
  amount: 1234,
  balance: 5000,
  lines: [
    { whose: 'platform', book: 'pixt-treasury', currency: 'PIXT', amount: -1234 },
    { whose: 'own', book: 'pixt', currency: 'PIXT', amount: 1234 },
  ],
}
const rowsOf = (...args: Parameters<typeof csvView>) =>
  csvView(...args)
    .trimEnd()
    .split('\r\n')
    .slice(1)

test('a row for each line: the time here and in UTC, the work by its title in the reader’s language, the balance beside one’s own line', () => {
  expect(rowsOf([entry], 'zh')).toEqual([
    '25,2026-11-21 01:05:09,2026-11-20 17:05:09,作品奖励,正午沙丘,PIXT,平台,pixt-treasury,-1.234,',
    '25,2026-11-21 01:05:09,2026-11-20 17:05:09,作品奖励,正午沙丘,PIXT,你,pixt,1.234,5.000',
  ])
  expect(rowsOf([entry], 'en')[1]).toBe('25,2026-11-21 01:05:09,2026-11-20 17:05:09,Reward for a work,Dune at noon,PIXT,You,pixt,1.234,5.000')
  expect(csvView([entry], 'zh').slice(0, 4)).toBe('\ufeff编号,')
})

test('a work of one language is called by it; one that is not shown has no title and no number', () => {
  const only = { ...entry, post: { state: 'shown' as const, card: { ...card, titleOther: null } } }
  expect(rowsOf([only], 'en')[0]).toContain(',正午沙丘,')
  for (const [state, said] of [
    ['deleted', 'A deleted work'],
    ['hidden', 'A work that is not public'],
  ] as const) {
    const [row] = rowsOf([{ ...entry, as: 'liker', post: { state, card: null } }], 'en')
    expect(row).toContain(`,Reward for liking a work,${said},`)
  }
})

test.each(['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1'])('a title %j is no formula', (title) => {
  const [row] = rowsOf([{ ...entry, post: { state: 'shown', card: { ...card, title } } }], 'zh')
  expect(row).toContain(`'${title}`)
})

test('what is held has no balance of its own; fen have two decimals', () => {
  const held: StatementEntry = {
    ...entry,
    cause: 'withdraw',
    subject: 'W1',
    post: null,
    as: null,
    currency: 'CNY',
    amount: -1005,
    balance: 0,
    lines: [
      { whose: 'own', book: 'yuan', currency: 'CNY', amount: -1005 },
      { whose: 'own', book: 'yuan-held', currency: 'CNY', amount: 1005 },
    ],
  }
  expect(rowsOf([held], 'en').map((row) => row.split(',').slice(3))).toEqual([
    ['Withdrawal asked for', 'W1', 'CNY', 'You', 'yuan', '-10.05', '0.00'],
    ['Withdrawal asked for', 'W1', 'CNY', 'You', 'yuan-held', '10.05', ''],
  ])
})
