// Calls about something hidden beside the same about what never was: who may not see the one must not be able to tell it from the other.
import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'
import { pagePaths } from './page-paths.ts'
import { nobodysThings, requestOf, sampleOf, type Things } from './sample-calls.ts'
import { ask, settled, TRACE, walked } from './who-reads.ts'

const NEVER = `${TRACE}-never`
type Asked = { name: string; path: string; init: RequestInit }
/** Every call and page that names the hidden post, a comment under it or its picture, beside the same about what never was. */
function asksAbout(told: Things, never: Things): [real: Asked, other: Asked][] {
  const calls = walked.map((name) => [told, never].map((things) => ({ name, ...requestOf(name, sampleOf(name, things)) })))
  const pages = [pagePaths(told), pagePaths(never)] as const
  const paths = pages[0].flatMap((path, n) => ['', '.data'].map((end) => [path + end, pages[1][n]! + end]))
  const files = [640, 1280].map((width) => [told, never].map(({ key }) => `/media/${key}/${width}.webp`))
  const plain = [...paths, ...files].map((both) => both.map((path) => ({ name: `GET ${path}`, path, init: {} })))
  return ([...calls, ...plain] as [Asked, Asked][]).filter(([real, other]) => real.path !== other.path || real.init.body !== other.init.body)
}

const TRIES = 3
/**
 * What is said each time; null where once nothing is. What the process keeps for a second, as banned words, is read again by whoever comes after it: before
 * the next try `warm` does that. On a busy machine a second may end in the middle of that one too.
 */
export async function againAndAgain(differs: () => Promise<string | null>, warm: () => Promise<unknown>): Promise<string | null> {
  const first = await differs()
  for (let n = 1; n < TRIES; n++) {
    if (!first) return null
    await warm()
    if (!(await differs())) return null
  }
  return first
}

/** Of these those whose answers or statements are not those about what never was. */
export async function tellingCalls(own: OwnApp, told: Things, as: MadeMember | undefined, mayBeGone: boolean): Promise<string[]> {
  const never = { ...told, permlink: NEVER, key: nobodysThings.key, comment: '987654321' }
  const names = [told.permlink, told.key, `"comment":"${told.comment}"`, `comment=${told.comment}`]
  const plain = (text: string) => names.reduce((all, name, n) => all.replaceAll(name, [NEVER, never.key][n] ?? ''), settled(text, 0))
  const telling: string[] = []
  for (const [real, other] of asksAbout(told, never)) {
    const differs = async () => {
      const [one, two] = [await ask(own, real.path, real.init, as), await ask(own, other.path, other.init, as)]
      if (mayBeGone && /"170"/.test(one.text)) return null
      if (one.status !== two.status || plain(one.text) !== plain(two.text))
        return `answers ${one.status} ${plain(one.text).slice(0, 99)}, not ${two.status} ${plain(two.text).slice(0, 99)}`
      // a page asks in parallel and answers when the first refuses: what its other calls had asked by then is chance; each call is walked for itself
      if (!real.name.includes(' /api/')) return null
      return one.statements.join() === two.statements.join() ? null : `asks ${one.statements.length} statements, not ${two.statements.length}`
    }
    const said = await againAndAgain(differs, () => ask(own, other.path, other.init, as))
    if (said) telling.push(`${real.name} ${said}`)
  }
  return telling
}
