import type { OwnItem } from '#api/market-items.ts'
import { cellIn, columns, type Column, type Edits } from './grid-state.ts'

/** What a file may hold. */
const ROWS_MOST = 10_000
const BYTES_MOST = 10_000_000
export type CsvProblem = 'too-large' | 'not-text' | 'no-rows' | 'no-number' | 'too-many' | 'open-quote'
/** One cell that a file would change. `formula`: a spreadsheet would compute it, so that it is not taken unless somebody says so. */
export type CsvChange = { number: string; column: Column; was: string; value: string; formula: boolean }
export type CsvDiff = { changes: CsvChange[]; matched: number; unknown: number; encoding: string }

const FORMULA = /^[=+@\t\r-]/
/** A cell that no spreadsheet takes for a formula. */
function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const HEAD = ['number', ...columns] as const
/** The grid as a file (RFC 4180), with what is not saved yet, and a byte order mark for spreadsheets. */
export function writeCsv(items: readonly OwnItem[], edits: Edits): string {
  const rows = items.map((item) => [item.number, ...columns.map((column) => cellIn(item, edits, column))].map(cell).join(','))
  return `\ufeff${[HEAD.join(','), ...rows].join('\r\n')}\r\n`
}

/** Text of a file, whatever wrote it: UTF-8, UTF-16 with a mark, or else GBK; null where it is none of them. */
export function decode(bytes: Uint8Array): { text: string; encoding: string } | null {
  const [a, b] = bytes
  const marked = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  for (const encoding of marked ? [marked] : ['utf-8', 'gbk']) {
    const text = readAs(encoding, bytes)
    if (text !== null && !text.includes('\0')) return { text: text.replace(/^\ufeff/, ''), encoding }
  }
  return null
}
function readAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null // another way of writing characters
  }
}

/** Rows of cells; null where a quote is never closed. Commas, or tabs where the first line has more of them, as spreadsheets write UTF-16. */
export function parseRows(text: string): string[][] | null {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const separator = line.split('\t').length > line.split(',').length ? '\t' : ','
  const reader = { rows: [] as string[][], row: [] as string[], value: '', quoted: false }
  for (let i = 0; i < text.length && reader.rows.length <= ROWS_MOST + 1; i++) i += takeSign(reader, text[i]!, text[i + 1], separator)
  if (reader.quoted) return null
  if (reader.value !== '' || reader.row.length) endRow(reader)
  return reader.rows
}
type Reader = { rows: string[][]; row: string[]; value: string; quoted: boolean }
function endCell(reader: Reader) {
  reader.row.push(reader.value)
  reader.value = ''
}
function endRow(reader: Reader) {
  endCell(reader)
  if (reader.row.some((one) => one !== '')) reader.rows.push(reader.row)
  reader.row = []
}
/** How many signs beside this one it took. */
function takeSign(reader: Reader, sign: string, next: string | undefined, separator: string): 0 | 1 {
  if (reader.quoted && sign !== '"') reader.value += sign
  else if (reader.quoted) {
    reader.quoted = next === '"'
    if (next === '"') reader.value += sign
    return next === '"' ? 1 : 0
  } else if (sign === '"' && reader.value === '') reader.quoted = true
  else if (sign === separator) endCell(reader)
  else if (sign === '\n') endRow(reader)
  else if (sign !== '\r') reader.value += sign
  return 0
}

/** What a file would change, cell by cell; columns that it does not have stay. */
export function readCsv(bytes: Uint8Array, items: ReadonlyMap<string, OwnItem>, edits: Edits): CsvDiff | { problem: CsvProblem } {
  if (bytes.length > BYTES_MOST) return { problem: 'too-large' }
  const decoded = decode(bytes)
  if (!decoded) return { problem: 'not-text' }
  const rows = parseRows(decoded.text)
  if (!rows) return { problem: 'open-quote' }
  const [head, ...body] = rows
  if (!head || !body.length) return { problem: 'no-rows' }
  if (body.length > ROWS_MOST) return { problem: 'too-many' }
  const places = head.map((name) => name.trim().toLowerCase())
  const at = places.indexOf('number')
  if (at < 0) return { problem: 'no-number' }
  const known = body.flatMap((row) => {
    const item = items.get((row[at] ?? '').trim())
    return item ? [{ item, row }] : []
  })
  const changes = known.flatMap(({ item, row }) =>
    columns.flatMap((column): CsvChange[] => {
      const said = places.includes(column) ? row[places.indexOf(column)] : undefined
      if (said === undefined) return []
      const value = said.replace(/^'(?=[=+@\t\r-])/, '')
      const was = cellIn(item, edits, column)
      return value === was ? [] : [{ number: item.number, column, was, value, formula: FORMULA.test(value) }]
    }),
  )
  return { changes, matched: new Set(known.map(({ item }) => item.number)).size, unknown: body.length - known.length, encoding: decoded.encoding }
}
