import { expect, test } from 'vitest'
import type { OwnItem } from '#api/market-items.ts'
import { decode, parseRows, readCsv, writeCsv } from './csv-file.ts'
import { applyCells, cellIn, doAgain, editOf, emptyGrid, fenOf, fillDown, problemOf, settle, takeBack, type Grid } from './grid-state.ts'

const item = (number: string, more: Partial<OwnItem> = {}) =>
  ({ number, title: 'Dune', keywords: ['sand', 'sea'], category: 'landscape', people: null, hasProperty: null, price: 8800, version: 3, ...more }) as OwnItem
const items = [item('aaaaaaaaaa'), item('bbbbbbbbbb', { price: 100 }), item('cccccccccc')]
const byNumber = new Map(items.map((one) => [one.number, one]))
const put = (grid: Grid, number: string, value: string, column: 'price' | 'title' = 'price') => applyCells(grid, byNumber, [{ number, column, value }])

test('a hundred steps are taken back and done again, each whole; the hundred and first is for good', () => {
  let grid = emptyGrid
  for (let n = 1; n <= 101; n++) grid = put(grid, 'aaaaaaaaaa', `${n}.00`)
  for (let n = 0; n < 150; n++) grid = takeBack(grid)
  expect([cellIn(items[0]!, grid.edits, 'price'), grid.undo.length, grid.redo.length]).toEqual(['1.00', 0, 100])
  for (let n = 0; n < 150; n++) grid = doAgain(grid)
  expect([cellIn(items[0]!, grid.edits, 'price'), grid.undo.length]).toEqual(['101.00', 100])
  expect(takeBack(put(emptyGrid, 'bbbbbbbbbb', '5')).edits).toEqual({})
  expect(put(emptyGrid, 'bbbbbbbbbb', '1.00')).toBe(emptyGrid)
})

test('filling down takes the first of a range into the rest, or what stands above one cell', () => {
  const fill = (from: number, to: number) => fillDown(items, {}, { column: 'price', from, to }).map(({ number, value }) => `${number[0]} ${value}`)
  expect([fill(0, 2), fill(1, 1), fill(0, 0)]).toEqual([['b 88.00', 'c 88.00'], ['b 88.00'], []])
})

test('what was saved meanwhile is no change any more, what is of a picture elsewhere stays', () => {
  const grid = put(put(emptyGrid, 'aaaaaaaaaa', '88.00'), 'bbbbbbbbbb', '2.00')
  expect(settle({ ...grid, edits: { ...grid.edits, dddddddddd: { title: 'elsewhere' } } }, byNumber).edits).toEqual({
    bbbbbbbbbb: { price: '2.00' },
    dddddddddd: { title: 'elsewhere' },
  })
  expect(settle(grid, new Map([['bbbbbbbbbb', item('bbbbbbbbbb', { price: 200 })]])).edits).toEqual({})
})

test('money is read by its digits, and what is sent is what was changed', () => {
  expect([fenOf('88'), fenOf('88.5'), fenOf('0.07'), fenOf('1.10')]).toEqual([8800, 8850, 7, 110])
  expect(editOf(items[0]!, { price: '19.99', people: '', property: 'no' })).toEqual({
    number: 'aaaaaaaaaa',
    version: 3,
    price: 1999,
    people: null,
    hasProperty: false,
  })
  for (const wrong of ['', '0', '-5', '1e309', '8,8', '¥8', '8.888', 'NaN']) expect([wrong, problemOf('price', wrong)]).toEqual([wrong, 'price'])
  expect([
    problemOf('title', ' '),
    problemOf('keywords', 'a, <b>'),
    problemOf('people', '-1'),
    problemOf('property', 'maybe'),
    problemOf('category', 'x'),
  ]).toEqual(['title', 'keyword', 'people', 'property', 'category'])
})

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])])
const read = (file: Uint8Array) => readCsv(file, byNumber, {})

test('what is taken out comes back without a difference, formulas neutralised; a changed one differs and stays unticked', () => {
  const odd = item('aaaaaaaaaa', { title: '=1+1", "x"\n-2' })
  const map = new Map([[odd.number, odd]])
  const csv = writeCsv([odd], {})
  expect(csv).toContain(`"'=1+1"", ""x""\n-2"`)
  expect(readCsv(bytes(csv), map, {})).toMatchObject({ changes: [], matched: 1, unknown: 0 })
  expect(read(bytes('number,title,price\r\naaaaaaaaaa,=cmd(),90.00\r\nzzz,x,1\r\n'))).toMatchObject({
    matched: 1,
    unknown: 1,
    changes: [
      { column: 'title', value: '=cmd()', formula: true },
      { column: 'price', was: '88.00', value: '90.00', formula: false },
    ],
  })
})

test('files of other encodings are read: UTF-16 as spreadsheets write it, and GBK', () => {
  expect(read(utf16('number\ttitle\naaaaaaaaaa\t沙丘\n'))).toMatchObject({ encoding: 'utf-16le', changes: [{ value: '沙丘' }] })
  const gbk = new Uint8Array([...bytes('number,title\naaaaaaaaaa,'), 0xc9, 0xb3, 0xc7, 0xf0, 0x0a])
  expect(read(gbk)).toMatchObject({ encoding: 'gbk', changes: [{ value: '沙丘' }] })
  expect(decode(new Uint8Array([0x80, 0x00, 0xff]))).toBeNull()
})

test('what is no such file is refused with its own word; a quote in every cell and ten thousand rows are read', () => {
  const refused = (text: string) => read(bytes(text))
  expect(refused('')).toEqual({ problem: 'no-rows' })
  expect(refused('title\nDune\n')).toEqual({ problem: 'no-number' })
  expect(refused('number,title\naaaaaaaaaa,"open\n')).toEqual({ problem: 'open-quote' })
  expect(read(new Uint8Array([0x00, 0x01, 0x02]))).toEqual({ problem: 'not-text' })
  const rows = (n: number) => `"number","title"\n${Array.from({ length: n }, (_, i) => `"${i ? `x${i}` : 'aaaaaaaaaa'}","a ""quoted"" title"`).join('\n')}\n`
  expect(read(bytes(rows(10_000)))).toMatchObject({ matched: 1, unknown: 9999, changes: [{ value: 'a "quoted" title' }] })
  expect(read(bytes(rows(10_001)))).toEqual({ problem: 'too-many' })
  expect(parseRows('a,b\n\n,\n')).toEqual([['a', 'b']])
})
