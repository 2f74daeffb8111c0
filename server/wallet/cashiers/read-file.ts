import type { FileFault } from '#api/limits.ts'

export type FileLine = { n: number; transfer: string; number: string; direction: 'in' | 'out'; amount: number; at: Date }
export type ReadFile = { lines: FileLine[]; came: number; went: number }
/** What is wrong, and in which line; 0 is the whole file. */
export type Fault = { why: FileFault; line: number }
type Expected = { currency: string; day: string; today: string }

/** What banks and Alipay call the columns that are read; others are passed over. */
const names = {
  transfer: ['transfer', '交易流水号', '流水号', '支付宝交易号', '支付宝流水号', '业务流水号'],
  number: ['number', '商户订单号', '附言', '摘要', '用途', '备注'],
  in: ['in', '收入', '贷方发生额', '收入金额', '收入（+元）'],
  out: ['out', '支出', '借方发生额', '支出金额', '支出（-元）'],
  currency: ['currency', '币种'],
  at: ['at', '交易时间', '入账时间', '发生时间'],
} as const
type Column = keyof typeof names
const needed: readonly Column[] = ['transfer', 'in', 'out', 'at']
const ENDS = ['end', '合计', '总计']
const currencyWords: Record<string, string> = { 人民币: 'CNY', RMB: 'CNY', 元: 'CNY' }
const DAY = /^\d{4}-\d\d-\d\d/

/**
 * A cashier's file: CSV with a line of column names, a line for each movement, and a last one with how many there were and what came and went in all
 * (`end`, 合计 or 总计, then number of lines, in, out), without which nobody could tell that it was cut off. Times are those of UTC+8. Whole or not at all.
 */
export function readCashierFile(text: string, expected: Expected): ReadFile | Fault {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, n) => ({ n: n + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const at = rows.findIndex(({ cells }) => needed.every((column) => placeOf(cells, column) >= 0))
  if (at < 0) return { why: 'columns', line: 0 }
  const [head, body] = [rows[at]!.cells, rows.slice(at + 1)]
  const end = body.findIndex(({ cells }) => ENDS.includes(cells[0]!.replace(/[:：]$/, '')))
  if (end < 0 || end !== body.length - 1) return { why: 'cut', line: 0 }
  if (expected.day >= expected.today) return { why: 'later', line: 0 }
  const lines: FileLine[] = []
  const seen = new Set<string>()
  for (const { n, cells } of body.slice(0, end)) {
    const line = lineOf((column) => cells[placeOf(head, column)] ?? '', n, expected)
    if ('why' in line) return line
    if (seen.has(line.transfer + line.direction)) return { why: 'twice', line: n }
    seen.add(line.transfer + line.direction)
    lines.push(line)
  }
  const sum = (direction: string) => lines.reduce((fen, line) => (line.direction === direction ? fen + line.amount : fen), 0)
  const read = { lines, came: sum('in'), went: sum('out') }
  return isWhole(body[end]!.cells, read) ? read : { why: 'cut', line: body[end]!.n }
}

const placeOf = (cells: readonly string[], column: Column) => cells.findIndex((cell) => names[column].some((name) => name === cell))
/** Quotes and tabs, which banks put around long numbers so that no spreadsheet shortens them, are no part of a cell. */
const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').replaceAll('\t', '').trim(),
  )

function lineOf(cell: (column: Column) => string, n: number, { currency, day }: Expected): FileLine | Fault {
  const said = cell('currency') || currency
  if ((currencyWords[said] ?? said) !== currency) return { why: 'currency', line: n }
  const [moved, at, transfer] = [movedIn(cell('in'), cell('out')), momentOf(cell('at')), cell('transfer')]
  if (!moved || !at || !/^[\w-]{4,64}$/.test(transfer)) return { why: 'line', line: n }
  if (at.day !== day) return { why: 'day', line: n }
  const number = /[A-Z0-9]{8,32}/.exec(cell('number'))?.[0] ?? ''
  return { n, transfer, number, ...moved, at: at.moment }
}

/** One of the two, and not the other. */
function movedIn(inwards: string, outwards: string): Pick<FileLine, 'direction' | 'amount'> | null {
  const [came, went] = [fenOf(inwards), fenOf(outwards)]
  if (came === null || went === null || (came === 0) === (went === 0)) return null
  return came ? { direction: 'in', amount: came } : { direction: 'out', amount: went }
}
function momentOf(said: string): { day: string; moment: Date } | null {
  const text = said.replaceAll('/', '-')
  const day = text.slice(0, 10)
  const moment = new Date(`${day}T${text.slice(11) || '00:00:00'}+08:00`)
  return DAY.test(text) && !Number.isNaN(moment.getTime()) ? { day, moment } : null
}

/** Fen of what is written in yuan; nothing is none, null is no amount. */
function fenOf(text: string): number | null {
  const [, whole = '', rest = ''] = /^[-+]?¥?(\d{1,11}|\d{1,3}(?:,\d{3})*)(?:\.(\d{1,2}))?$/.exec(text || '0') ?? []
  return whole ? Number(whole.replaceAll(',', '') + rest.padEnd(2, '0')) : null
}

function isWhole([, count = '', came = '', went = '']: readonly string[], read: ReadFile): boolean {
  return count === String(read.lines.length) && fenOf(came) === read.came && fenOf(went) === read.went
}
