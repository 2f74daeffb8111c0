import type { Span } from '#server/kit/checks.ts'

/** Entries that are compared, or added up, at a time. */
const AT_ONCE = 1_000_000
/** In so many nights everything that is old is compared once more. */
const NIGHTS = 30

/** Entries after one number up to another, in spans of at most a million. */
export function spansOf({ after, until }: Span, most = AT_ONCE): Span[] {
  const [from, to] = [Number(after), Number(until)]
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / most)) }, (_, n) => ({
    after: String(from + n * most),
    until: String(Math.min(to, from + (n + 1) * most)),
  }))
}

/** Which of the old entries, up to `known`, are compared tonight: a thirtieth, behind where the last night came to; from the beginning again after the end. */
export function passOf(known: string, passed: string): Span {
  const whole = Number(known)
  const after = Number(passed) < whole ? Number(passed) : 0
  return { after: String(after), until: String(Math.min(whole, after + Math.ceil(whole / NIGHTS))) }
}
