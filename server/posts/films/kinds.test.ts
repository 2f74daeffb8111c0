// Feeds narrowed to photographs or to films: the same order, the same pages, and the wall that a reader walks along.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { publishFilm } from '#tests/publish-film.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
let anna: MadeMember
let bruno: MadeMember
const made: Record<string, string> = {}
beforeEach(async () => {
  anna = await own.member()
  bruno = await own.member()
  for (const title of ['first film', 'first photo', 'second film', 'second photo']) {
    own.clock.add(7 * 3600)
    const draft = { title, tags: ['sea'] }
    made[title] = (await (title.endsWith('film') ? publishFilm(own, anna, draft) : own.publish(anna, draft))).permlink
  }
  await own.api(bruno)('POST /api/follow', { body: { account: anna.account } })
})
afterEach(async () => {
  const { store } = own.app.services.kit
  for (const prefix of ['films/', 'originals/']) await store.delete((await store.list(prefix, undefined, 1000)).keys)
})

type Query = { kind?: 'photo' | 'film'; limit?: number; startAuthor?: string; startPermlink?: string; startAt?: string }
const feeds = {
  hot: (query: Query) => own.api()('GET /api/posts/hot', { query }),
  newest: (query: Query) => own.api()('GET /api/posts/newest', { query }),
  following: (query: Query) => own.api(bruno)('GET /api/posts/following', { query }),
  author: (query: Query) => own.api()('GET /api/posts/:account', { params: { account: anna.account }, query }),
  'tag:sea': (query: Query) => own.api()('GET /api/posts/tag/:tag', { params: { tag: 'sea' }, query }),
}

test('each feed has its films and its photographs alone, in its order and page by page', async () => {
  for (const [name, feed] of Object.entries(feeds)) {
    const titles = async (query: Query) => (await feed(query)).posts.map(({ title }) => title)
    const all = await titles({})
    const [films, photos] = [all.filter((title) => title.endsWith('film')), all.filter((title) => title.endsWith('photo'))]
    expect([name, all.length, films.length]).toEqual([name, 4, 2])
    if (name !== 'hot') expect([name, ...films]).toEqual([name, 'second film', 'first film'])
    expect([name, ...(await titles({ kind: 'film' }))]).toEqual([name, ...films])
    expect([name, ...(await titles({ kind: 'photo' }))]).toEqual([name, ...photos])
    const { next } = await feed({ kind: 'film', limit: 1 })
    expect([name, ...(await titles({ kind: 'film', limit: 1, ...next! }))]).toEqual([name, films[1]])
    expect((await feed({ kind: 'film', limit: 1, ...next! })).next).toBe(null)
    expect(await reasonOf(feed({ kind: 'set' as 'film' }))).toBe('INVALID_INPUT')
  }
})

test('what somebody forwarded is narrowed in Following as well', async () => {
  const carl = await own.member()
  await own.api(carl)('POST /api/follow', { body: { account: bruno.account } })
  for (const title of ['first photo', 'first film']) {
    own.clock.add(60)
    await own.api(bruno)('POST /api/forward', { body: { author: anna.account, permlink: made[title]! } })
  }
  const titles = async (query: Query) => (await own.api(carl)('GET /api/posts/following', { query })).posts.map(({ title }) => title)
  expect([await titles({}), await titles({ kind: 'film' }), await titles({ kind: 'photo' })]).toEqual([
    ['first film', 'first photo'],
    ['first film'],
    ['first photo'],
  ])
})

test('a walk from one to the next stays on the narrowed wall, and says where on it one is', async () => {
  const shown = async (title: string, wall: string, as: MadeMember | null = null) => {
    const at = { author: anna.account, permlink: made[title]! }
    const { before, after, wall: on } = await own.api(as)('GET /api/posts/:author/:permlink/around', { params: at, query: { in: wall } })
    return [...before, ...after].map((post) => post.title).join() + ` ${on.in} ${on.at}/${on.of}`
  }
  for (const wall of ['hot', 'newest', 'author', 'tag:sea']) {
    expect(await shown('second film', `film:${wall}`)).toBe(`first film film:${wall} 1/2`)
    expect(await shown('first photo', `photo:${wall}`)).toBe(`second photo photo:${wall} 2/2`)
    // a photograph is no film: it stands on everybody's newest
    expect(await shown('second photo', `film:${wall}`)).toBe('second film,first photo,first film newest 1/4')
  }
  expect(await shown('first film', 'film:following', bruno)).toBe('second film film:following 2/2')
  for (const wall of ['film:following', 'film:liked', 'film:film:newest', 'film:constructor', 'film:'])
    expect(await shown('second film', wall)).toBe('second photo,first photo,first film newest 2/4')
})
