/** A spreadsheet takes a cell that begins with one of these for a formula. */
const FORMULA = /^[=+@\t\r-]/
const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A cell with what somebody typed, which no spreadsheet takes for a formula. */
export const csvCell = (value: string): string => quoted(FORMULA.test(value) ? `'${value}` : value)

/** Rows of cells as a file (RFC 4180), with a byte order mark for spreadsheets. */
export const csvOf = (rows: readonly (readonly string[])[]): string => '\ufeff' + rows.map((row) => row.join(',')).join('\r\n') + '\r\n'
