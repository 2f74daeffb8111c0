// Everybody who may come upon something hidden, all that they can read, and what of it tells of that.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Contract } from '#api/index.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'
import { joinGroup } from './own-groups.ts'
import { pagePaths } from './page-paths.ts'
import { endpointNames, requestOf, sampleOf, type Things } from './sample-calls.ts'

/** What a call asks of the database, whichever connection it has. */
const asked = new AsyncLocalStorage<string[]>()
const send = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...said: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...said: unknown[]) {
  asked.getStore()?.push(typeof said[0] === 'string' ? said[0] : (said[0] as { text: string }).text)
  return send.apply(this, said)
} as typeof pg.Client.prototype.query

/** In every word of the hidden post, and nowhere else. */
export const TRACE = 'qzvx'
/** In what somebody else said of it and under it. */
export const SAID = 'wjkp'

export type ReaderName =
  | 'nobody'
  | 'stranger'
  | 'follower'
  | 'member of the group'
  | 'who blocked the author'
  | 'whom the author blocked'
  | 'who muted the author'
  | 'whom the author muted'
  | 'operator'
type Readers = Record<ReaderName, MadeMember | undefined>

export async function meet(own: OwnApp, author: MadeMember, group: string): Promise<Readers> {
  const [stranger, follower, inGroup, blocker] = [await own.member(), await own.member(), await own.member(), await own.member()]
  const [blocked, muter, muted] = [await own.member(), await own.member(), await own.member()]
  const operator = await own.operator('admin', 'reviewer', 'finance', 'editor')
  await own.api(follower)('POST /api/follow', { body: { account: author.account } })
  await joinGroup(own, inGroup, group)
  await own.api(blocker)('POST /api/account/blocks', { body: { account: author.account } })
  await own.api(author)('POST /api/account/blocks', { body: { account: blocked.account } })
  await own.api(muter)('POST /api/account/mutes', { body: { kind: 'person', of: author.account, lasts: 'ever' } })
  await own.api(author)('POST /api/account/mutes', { body: { kind: 'person', of: muted.account, lasts: 'ever' } })
  return {
    nobody: undefined,
    stranger,
    follower,
    'member of the group': inGroup,
    'who blocked the author': blocker,
    'whom the author blocked': blocked,
    'who muted the author': muter,
    'whom the author muted': muted,
    operator,
  }
}

/** Calls that would change who the reader is, or count their own tries. */
const LEFT_OUT = new Set<keyof Contract>([
  'POST /api/logout',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/admin/factor',
  'POST /api/follow',
  'DELETE /api/follow',
  'POST /api/account/blocks',
  'DELETE /api/account/blocks',
  'GET /api/human-check',
  'GET /api/account/verify',
  'GET /api/account/check-pwd',
])
export const walked = endpointNames.filter((name) => !LEFT_OUT.has(name))
/** Things of somebody else who was there: their page, what they forwarded. */
const ofGuest = (guest: string) => [
  ...['', '/photos', '/forwards', '/followers', '/following'].map((part) => `/photographer/${guest}${part}`),
  `/api/forwards/${guest}`,
  `/api/photographers/${guest}/helped`,
  `/api/account/user/${guest}`,
]
/** Names are drawn, keys are new, and operators see what they did, every count and every job: these differ from one reading to the next by themselves. */
const UNSTEADY = /^\/(api\/account\/suggest|api\/posts\/upload\?|(api\/)?admin\/(audit|metrics|jobs)|withdraw-deposit\/detail)/

/** Every list and page about somebody with an open post; `run` keeps pages apart that would be kept for a moment. */
function addressesAbout(things: Things, guest: string, run: number): string[] {
  const reads = walked.filter((name) => name.startsWith('GET '))
  const calls = reads.flatMap((name) => [sampleOf(name, things), { ...sampleOf(name, things), query: {} }].map((call) => requestOf(name, call).path))
  const pages = pagePaths(things).flatMap((path) => [`${path}?walk=${run}`, `${path === '/' ? '/_' : path}.data?walk=${run}`])
  const walls = ['newest', 'following'].map((type) => `/?type=${type}&walk=${run}`)
  const maps = [
    '/sitemap.xml',
    ...['pages', 'tags-0', 'photographers-0', 'posts-0', 'groups-0', 'collections-0', 'portfolios-0'].map((part) => `/sitemap-${part}.xml`),
  ]
  const fed = [
    `photographer/${things.account}`,
    'tag/sea',
    ...(things.group ? [`group/${things.group}`] : []),
    ...(things.collection ? [`collection/${things.collection}`] : []),
  ]
  const feeds = fed.flatMap((page) => ['rss', 'atom'].map((format) => `/${page}/${format}.xml`))
  const cards = [...fed, `portfolio/${things.account}`].map((page) => `/card/600x600-light/${page}.jpg`)
  const others = ofGuest(guest).map((path) => (path.startsWith('/api') ? path : `${path}?walk=${run}`))
  return [...new Set([...calls, ...pages, ...walls, ...maps, ...feeds, ...cards, ...others])]
}

export type Answer = { status: number; text: string; statements: string[] }
export function ask(own: OwnApp, path: string, init: RequestInit, as: MadeMember | undefined): Promise<Answer> {
  const statements: string[] = []
  return asked.run(statements, async () => {
    const reply = await own.fetch(path, { ...init, ...(as && { as }) })
    return { status: reply.status, text: Buffer.from(await reply.arrayBuffer()).toString(), statements }
  })
}

/** Without what is another each time: nonces, keys for one page, the number of the reading, how far the line of its reader is. */
export function settled(text: string, run: number | string): string {
  const nonce = /nonce(?:="|","|\\",\\")([\w-]{24})/.exec(text)?.[1]
  const plain = nonce ? text.replaceAll(nonce, '') : text
  const still = plain.replace(/(\\?"heard\\?",)(\\?"\d+\\?"|null)/, '$1')
  return still.replaceAll(new RegExp(`walk(=|%3D|%253D)${run}`, 'g'), '').replaceAll(/"signing":\{[^}]*\}/g, '')
}
/** Forms of the console about money have a key of their own each time (`newKey`). */
const KEYED = /^\/admin\/(transfers|cashiers|parameters)/
const KEY = /[0-9a-z]{1,7}(?:-[0-9a-z]{1,7}){3}/g

let runs = 0
export async function readAll(own: OwnApp, things: Things, guest: string, as: MadeMember | undefined): Promise<Map<string, string>> {
  const run = ++runs
  const found = new Map<string, string>()
  for (const address of addressesAbout(things, guest, run)) {
    const { status, text } = await ask(own, address, {}, as)
    const plain = settled(text, run)
    found.set(settled(address, run), `${status} ${KEYED.test(address) ? plain.replaceAll(KEY, '') : plain}`)
  }
  return found
}

/** What somebody reads that they did not read before; `keys` of the pictures that are hidden. */
export function newIn(now: Map<string, string>, before: Map<string, string>, keys: readonly string[]): string[] {
  return [...now].flatMap(([address, text]) => {
    if (text.toLowerCase().includes(TRACE) || [SAID, ...keys].some((word) => text.includes(word))) return [`${address} tells of it`]
    return UNSTEADY.test(address) || before.get(address) === text ? [] : [`${address} is another`]
  })
}

/** What everybody finds alike: lists, searches, tags, maps of the site, feeds for readers, and what others have. Not even its author finds there what is hidden. */
const EVERYBODYS =
  /^\/(en\/)?(api\/(posts\/(hot|newest|day|tag\/|tags)|tags|search|photographers\?|share|likes|forwards)|_\.data|\?|tag|search|photographer\/[^/]+\/(rss|atom)|sitemap|transparency)/
export const publicPlaces = (addresses: readonly string[]): string[] => addresses.filter((address) => EVERYBODYS.test(address))
