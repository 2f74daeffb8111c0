// Where something stands in the WAL, and in which file. Source: PostgreSQL, src/include/access/xlog_internal.h.

/** A place in the WAL as a number of bytes (exact up to 9 PB); PostgreSQL writes its two halves in hex. */
export function readLsn(text: string): number {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) throw new Error(`not a place in the WAL: ${text}`)
  return parseInt(high, 16) * 2 ** 32 + parseInt(low, 16)
}
export const writeLsn = (at: number): string => `${Math.floor(at / 2 ** 32).toString(16)}/${(at % 2 ** 32).toString(16)}`.toUpperCase()

const hex8 = (part: number) => part.toString(16).toUpperCase().padStart(8, '0')
/** The name of the file that holds the byte at `at`. */
export function segmentAt(timeline: number, at: number, size: number): string {
  const [number, each] = [Math.floor(at / size), 2 ** 32 / size]
  return hex8(timeline) + hex8(Math.floor(number / each)) + hex8(number % each)
}
/** Where the file of this name begins; null for a name that is none, or of another timeline. */
export function startOfSegment(timeline: number, name: string, size: number): number | null {
  const [, line, high, low] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? []
  if (!line || !high || !low || parseInt(line, 16) !== timeline) return null
  return (parseInt(high, 16) * (2 ** 32 / size) + parseInt(low, 16)) * size
}
/** The beginning of the file in which `at` lies. */
export const floorTo = (at: number, size: number): number => at - (at % size)
