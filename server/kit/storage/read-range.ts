export type ByteRange = { start: number; end: number }

/** One range as RFC 9110 §14 reads it, both ends with it; null for several and for nonsense. One that begins at `bytes` or later holds nothing. */
export function readRange(header: string, bytes: number): ByteRange | null {
  const [, first, last] = /^bytes=(?=-?\d)(\d*)-(\d*)$/.exec(header) ?? []
  if (first === undefined || last === undefined) return null
  if (!first) return { start: Number(last) ? Math.max(0, bytes - Number(last)) : bytes, end: bytes - 1 }
  const end = last ? Number(last) : Infinity
  return end < Number(first) ? null : { start: Number(first), end: Math.min(end, bytes - 1) }
}
