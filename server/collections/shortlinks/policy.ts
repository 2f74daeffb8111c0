import type { Call, Viewer } from '#server/context.ts'
import { isMachine } from '#server/kit/readers.ts'

/** Pages that a short link may lead to, by the first part of their address. What is not among them, itself too, is no place to lead to. */
const PLACES = new Set(['collection', 'portfolio', 'photographer', 'photocomment', 'tag', 'group'])
/** What may stand behind the question mark. Nothing that opens an account is ever called so. */
const SAID: Readonly<Record<string, RegExp>> = { link: /^[\w-]{1,64}$/, in: /^[^\u0000-\u001f]{1,200}$/, n: /^[1-9]$/ }
const HERE = 'http://here.invalid'
const LONGEST = 1000
/** What browsers drop, or read as a slash, before they look at an address. */
const UNSEEN = /[\u0000-\u0020\u007f-\u009f\\]/
const TWISTED = /\/\/|%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i

/** The path of a page of ours that somebody typed, with or without our own origin before it; null for anything else in the world. */
export function ownPath(said: string, origin: string): string | null {
  const path = said.startsWith(`${origin}/`) ? said.slice(origin.length) : said
  const url = path.startsWith('/') && path.length <= LONGEST && !UNSEEN.test(path) ? URL.parse(path, HERE) : null
  return url && isPlain(url) && isPlace(url) ? url.pathname + url.search : null
}
const isPlain = ({ origin, username, password, pathname }: URL) => origin === HERE && !username && !password && !TWISTED.test(pathname)
function isPlace({ pathname, searchParams }: URL): boolean {
  const [first = ''] = pathname
    .replace(/^\/(?:zh|en)(?=\/)/i, '')
    .split('/')
    .slice(1)
  return PLACES.has(first.toLowerCase()) && [...searchParams].every(([name, value]) => Object.hasOwn(SAID, name) && SAID[name]!.test(value))
}

/** Whether an opening counts. */
export const isVisit = (viewer: Pick<Viewer, 'id'> | null, call: Pick<Call, 'userAgent'>, ownerId: string): boolean =>
  viewer?.id !== ownerId && !isMachine(call)
