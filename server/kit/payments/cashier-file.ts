import type { Taken } from './cashier.ts'

/** Money that moved: `number` is the payment's or the refund's, whichever moved it; empty where the cashier has none. */
export type Moved = Taken & { number: string; direction: 'in' | 'out' }

const UTC8_MS = 8 * 3_600_000
/** An instant as cashiers of China write it: `2026-11-24 09:00:00`, UTC+8. */
export const chinaTime = (at: Date): string => new Date(at.getTime() + UTC8_MS).toISOString().slice(0, 19).replace('T', ' ')
/** The other way round; null for what is none. */
export function fromChinaTime(text: string): Date | null {
  const at = new Date(`${text.trim().replaceAll('/', '-').replace(' ', 'T')}+08:00`)
  return /^\d{4}[-/]\d\d[-/]\d\d \d\d:\d\d:\d\d$/.test(text.trim()) && !Number.isNaN(at.getTime()) ? at : null
}
/** Fen as `12.50`. */
export const yuanText = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
/** Fen of `12.5`, `12.50` or `12`; null for what is no amount. A sign is left to whoever knows what it means. */
export function fenOf(yuan: string): number | null {
  const [, whole = '', rest = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  return whole ? Number(whole + rest.padEnd(2, '0')) : null
}

/** A day's movements in the one form that the wallet reads, with the line at the end that says that nothing is missing. */
export function writeCashierFile(moved: readonly Moved[]): string {
  const sum = (direction: Moved['direction']) => yuanText(moved.reduce((fen, one) => (one.direction === direction ? fen + one.amount : fen), 0))
  const lines = moved.map(({ transfer, number, direction, amount, currency, at }) => {
    const yuan = yuanText(amount)
    return [transfer, number, direction === 'in' ? yuan : '', direction === 'out' ? yuan : '', currency, chinaTime(at)].join(',')
  })
  return ['transfer,number,in,out,currency,at', ...lines, `end,${moved.length},${sum('in')},${sum('out')}`, ''].join('\n')
}

/** The cells of a bill that a cashier made; quotes and the backticks and tabs by which they keep spreadsheets from shortening numbers are no part of them. */
export function readBill(text: string): string[][] {
  const cells = (line: string) =>
    [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').replaceAll(/[\t`]/g, '').trim(),
    )
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cells)
}
/** Where a bill has a column; -1 where it has none. */
export const columnOf = (head: readonly string[], ...names: readonly string[]): number => head.findIndex((cell) => names.includes(cell))
const DAY_MS = 86_400_000
/** A bill's own day counts (UTC+8): what it dates by something else, as a refund by its payment, stands at that day's beginning. */
export function withinDay(at: Date, day: string): Date {
  const from = new Date(`${day}T00:00:00+08:00`)
  return at >= from && at.getTime() < from.getTime() + DAY_MS ? at : from
}
