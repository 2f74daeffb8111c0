/** A spreadsheet takes a cell that begins with one of these for a formula. */
const FORMULA = /^[=+@\t\r-]/
const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
/** What somebody wrote, as a cell: quoted where it must be, and never a formula. */
export const csvText = (value: string): string => quoted(FORMULA.test(value) ? `'${value}` : value)
/** Rows as a file: RFC 4180, with a byte order mark for spreadsheets. */
export const csvFile = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map((row) => `${row.join(',')}\r\n`).join('')}`
