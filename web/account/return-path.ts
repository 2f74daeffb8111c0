import { langOf } from '#web/lang.ts'

/** Any origin will do: what leads away from it leads away from ours. */
const HERE = 'http://here.invalid'
const LONGEST = 1000
/** What browsers drop, or read as a slash, before they look at an address. */
const UNSEEN = /[\u0000-\u0020\u007f-\u009f\\]/
const TWISTED = /\/\/|%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i
const DOORS = /^\/(?:login|logout|reset-pwd|consent)(?:[/?#]|$)/i

/**
 * Where somebody wanted to go before signing in, without its language: a page of our own, else null.
 * Read again at each step (address, session storage, form), for each of them can be written by others.
 */
export function returnPath(said: unknown): string | null {
  if (typeof said !== 'string' || !said.startsWith('/') || said.length > LONGEST || UNSEEN.test(said) || !URL.canParse(said, HERE)) return null
  const { origin, pathname, search, hash } = new URL(said, HERE)
  if (origin !== HERE || TWISTED.test(pathname)) return null
  const path = (pathname.slice(langOf(pathname).basename.length) || '/') + search + hash
  return DOORS.test(path) ? null : path
}
