import { expect, test } from 'vitest'
import { writeCashierFile } from '#server/kit/payments/cashier-file.ts'
import { readCashierFile } from './read-file.ts'

const expected = { currency: 'CNY', day: '2026-11-23', today: '2026-11-24' }
const HEAD = 'transfer,number,in,out,currency,at'
const file = (...lines: string[]) => [HEAD, ...lines].join('\n')
const PAID = 'T-0001,W261122ABCDEFGHJK,,120.05,CNY,2026-11-23 10:00:00'
const CAME = 'T-0002,ORDER00001,"1,080.00",,CNY,2026-11-23 23:59:59'

test('our own form: what came and what went, in fen, each with the line that it stands in', () => {
  expect(readCashierFile(file(PAID, '', CAME, 'end,2,1080.00,120.05', ''), expected)).toEqual({
    came: 108_000,
    went: 12_005,
    lines: [
      { n: 2, transfer: 'T-0001', number: 'W261122ABCDEFGHJK', direction: 'out', amount: 12_005, at: new Date('2026-11-23T02:00:00Z') },
      { n: 4, transfer: 'T-0002', number: 'ORDER00001', direction: 'in', amount: 108_000, at: new Date('2026-11-23T15:59:59Z') },
    ],
  })
})

test('a bank’s form: words before the columns, tabs around long numbers, our number in the remark, other columns in between', () => {
  const text = [
    '\uFEFF招商银行交易明细',
    '账号：,6222000000000009',
    '交易流水号,交易时间,收入,支出,余额,币种,摘要',
    '"20261123000001\t",2026/11/23 09:30:00,0.00,"1,234.5",88.00,人民币,提现W261122ABCDEFGHJK张小满',
    '合计：,1,0,1234.50',
  ].join('\r\n')
  const read = readCashierFile(text, expected)
  expect(read).toMatchObject({ came: 0, went: 123_450, lines: [{ n: 4, transfer: '20261123000001', number: 'W261122ABCDEFGHJK', direction: 'out' }] })
})
test('a day on which nothing moved', () => expect(readCashierFile(file('end,0,0,0'), expected)).toEqual({ lines: [], came: 0, went: 0 }))

test.each<[what: string, text: string, why: string, line: number]>([
  ['nothing', '', 'columns', 0],
  ['a page instead of a file', '<html>\n<body>', 'columns', 0],
  ['no last line', file(PAID), 'cut', 0],
  ['more after the last line', file('end,0,0,0', PAID), 'cut', 0],
  ['a line fewer than it says', file(PAID, 'end,2,0,120.05'), 'cut', 3],
  ['another sum than it says', file(PAID, 'end,1,0,120.06'), 'cut', 3],
  ['cut off in its last line', file(PAID, 'end,1,0,12'), 'cut', 3],
  ['a line twice', file(PAID, PAID, 'end,2,0,240.10'), 'twice', 3],
  ['another currency', file(PAID.replace('CNY', 'USD'), 'end,1,0,120.05'), 'currency', 2],
  ['another day', file(PAID.replace('11-23', '11-22'), 'end,1,0,120.05'), 'day', 2],
  ['a day that is none', file(PAID.replace('2026-11-23', '2026-13-45'), 'end,1,0,120.05'), 'line', 2],
  ['in and out at once', file(PAID.replace(',,', ',1,'), 'end,1,1,120.05'), 'line', 2],
  ['neither', file(PAID.replace('120.05', '0'), 'end,1,0,0'), 'line', 2],
  ['a tenth of a fen', file(PAID.replace('120.05', '120.055'), 'end,1,0,120.05'), 'line', 2],
  ['words for an amount', file(PAID.replace('120.05', 'much'), 'end,1,0,120.05'), 'line', 2],
  ['no transfer', file(PAID.replace('T-0001', ''), 'end,1,0,120.05'), 'line', 2],
])('refused as a whole: %s', (_what, text, why, line) => expect(readCashierFile(text, expected)).toEqual({ why, line }))
test.each(['2026-11-24', '2026-11-25'])('a file of %s, which is not over', (day) => {
  expect(readCashierFile(file('end,0,0,0'), { ...expected, day })).toEqual({ why: 'later', line: 0 })
})

test('the form in which cashiers’ own bills are written for it', () => {
  const at = new Date('2026-11-23T02:00:00Z')
  const moved = [
    { transfer: '4200001234202611231234567890', number: 'Q261123ABCDEFGHJK', direction: 'in', amount: 12_345, currency: 'CNY', at },
    { transfer: 're_1PXyz', number: 'R261123ABCDEFGHJK', direction: 'out', amount: 5, currency: 'CNY', at },
  ] as const
  expect(readCashierFile(writeCashierFile(moved), expected)).toEqual({
    came: 12_345,
    went: 5,
    lines: moved.map(({ transfer, number, direction, amount }, n) => ({ n: n + 2, transfer, number, direction, amount, at })),
  })
  expect(readCashierFile(writeCashierFile([]), expected)).toEqual({ came: 0, went: 0, lines: [] })
})
