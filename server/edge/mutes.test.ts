import { expect, test } from 'vitest'
import type { MuteKind } from '#api/mutes.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'
import { quiet } from '#tests/row-prints.ts'

/*
 * What somebody muted leaves every list alike, for as long as they said: feeds, search, collections, conversations, groups, and what they are told. One thing of
 * each kind stands in every place; four readers muted one kind each, a fifth nothing.
 */
const own = ownApp({ jobs: true })
const HOUR = 3600

const works = ['plain', 'with a tag', 'A heron', 'dreamt', 'of the muted person'] as const
type Title = (typeof works)[number]
/** What a reader who muted that does not come across, of works and of what is said. */
const mutedWork: Record<MuteKind, Title> = { tag: 'with a tag', word: 'A heron', ai: 'dreamt', person: 'of the muted person' }
const said = ['plain', 'A heron', 'of the muted person'] as const

type Readers = Record<MuteKind | 'nothing', MadeMember>
type Stage = { anna: MadeMember; group: string; collection: string; talk: { author: string; permlink: string }; discussion: string }
type Place = (as: MadeMember, stage: Stage) => Promise<string[]>
const titles = (page: { posts: { title: string }[] }) => page.posts.map(({ title }) => title)

const placesOfWorks: Record<string, Place> = {
  newest: async (as) => titles(await own.api(as)('GET /api/posts/newest')),
  recommended: async (as) => titles(await own.api(as)('GET /api/posts/hot')),
  following: async (as) => titles(await own.api(as)('GET /api/posts/following')),
  tag: async (as) => titles(await own.api(as)('GET /api/posts/tag/:tag', { params: { tag: 'everywhere' } })),
  search: async (as) => titles(await own.api(as)('GET /api/search/posts', { query: { q: 'everywhere' } })),
  collection: async (as, { collection: id }) => titles(await own.api(as)('GET /api/collections/:id/posts', { params: { id } })),
  group: async (as, { group: id }) => titles(await own.api(as)('GET /api/group/posts/:id', { params: { id } })),
}
const placesOfWords: Record<string, Place> = {
  comments: async (as, { talk }) => (await own.api(as)('GET /api/posts/:author/:permlink/comments', { params: talk })).threads.map(({ words }) => words),
  discussions: async (as, { group: id }) =>
    (await own.api(as)('GET /api/group/:id/discussions', { params: { id } })).discussions.flatMap(({ title }) => (title === 'Talk' ? [] : [title])),
  replies: async (as, { group: id, discussion: number }) =>
    (await own.api(as)('GET /api/group/:id/discussions/:number', { params: { id, number } })).threads.map(({ words }) => words),
}
/** What is told is told once: these do not come back when a mute ends. */
const notifications = async (as: MadeMember) => (await own.api(as)('GET /api/notifications')).notifications
const told: Record<string, Place> = {
  'mentions in descriptions': async (as) =>
    (await notifications(as)).flatMap((one) => (one.kind === 'mention' && one.facts.where === 'description' ? [one.facts.title] : [])),
  'mentions in comments': async (as) =>
    (await notifications(as)).flatMap((one) => (one.kind === 'mention' && one.facts.where === 'comment' ? one.people.map(({ nickname }) => nickname) : [])),
  'mentions in discussions': async (as) =>
    (await notifications(as)).flatMap((one) => (one.kind === 'group-mention' ? one.people.map(({ nickname }) => nickname) : [])),
}

const mute = (as: MadeMember, kind: MuteKind, of: string) => own.api(as)('POST /api/account/mutes', { body: { kind, of, lasts: 'hour' } })
async function read(readers: Readers, stage: Stage, places: Record<string, Place>) {
  const all = Object.entries(places).flatMap(([place, of]) =>
    Object.entries(readers).map(async ([reader, as]) => [`${place}, ${reader} muted`, (await of(as, stage)).map(plain).toSorted()] as const),
  )
  return Object.fromEntries(await Promise.all(all))
}
/** Words that name people are told apart by what stands before them. */
const plain = (text: string) => text.split(' @')[0]!
const expected = (readers: Readers, places: Record<string, Place>, all: readonly string[], hides: (reader: MuteKind | 'nothing') => string | undefined) =>
  Object.fromEntries(
    Object.keys(places).flatMap((place) =>
      Object.keys(readers).map((reader) => [`${place}, ${reader} muted`, all.filter((one) => one !== hides(reader as MuteKind | 'nothing')).toSorted()]),
    ),
  )

test('what one muted is in no list and not told, everywhere alike, until the mute ends', { timeout: 240_000 }, async () => {
  const [anna, bruno, chen, dora] = [
    await own.member(),
    await own.member({ nickname: 'plain' }),
    await own.member({ nickname: 'of the muted person' }),
    await own.member({ nickname: 'A heron' }),
  ]
  const readers: Readers = {
    nothing: await own.member(),
    person: await own.member(),
    tag: await own.member(),
    word: await own.member(),
    ai: await own.member(),
  }
  const everyone = Object.values(readers)
  const group = await foundGroup(own, anna)
  for (const one of [bruno, chen, dora, ...everyone]) await joinGroup(own, one, group)
  for (const one of everyone) for (const whom of [bruno, chen]) await own.api(one)('POST /api/follow', { body: { account: whom.account } })
  await mute(readers.person, 'person', chen.account)
  await mute(readers.tag, 'tag', 'sea')
  await mute(readers.word, 'word', 'heron')
  await mute(readers.ai, 'ai', '')

  const names = everyone.map(({ account }) => `@${account}`).join(' ')
  const draft = async (who: MadeMember, title: Title, more: { tags?: string[]; ai?: 'generated' } = {}) => {
    const { key } = await own.upload(who, await picture())
    return { title, description: names, tags: ['everywhere', ...(more.tags ?? [])], images: [{ key, alt: '', ai: more.ai ?? ('none' as const) }] }
  }
  const byBruno = [
    await draft(bruno, 'plain'),
    await draft(bruno, 'with a tag', { tags: ['sea'] }),
    await draft(bruno, 'A heron'),
    await draft(bruno, 'dreamt', { ai: 'generated' }),
  ]
  const published = [
    ...(await own.api(bruno)('POST /api/posts/multi', { body: { posts: byBruno } })).posts.map((post) => ({ who: bruno, permlink: post.permlink })),
    ...(await own.api(chen)('POST /api/posts/multi', { body: { posts: [await draft(chen, 'of the muted person')] } })).posts.map((post) => ({
      who: chen,
      permlink: post.permlink,
    })),
  ]
  for (const { who, permlink } of published) await own.api(who)('POST /api/group/posts/:id', { params: { id: group }, body: { permlinks: [permlink] } })
  const posts = published.map(({ who, permlink }) => ({ author: who.account, permlink }))
  const made = await own.api(anna)('POST /api/collections', { body: { names: { zh: '', en: 'All' }, shownTo: 'everybody', posts } })
  // what is said stands under a work for the group, which is in none of these lists
  const talk = { author: anna.account, permlink: (await own.publish(anna, { title: 'A quay', visibility: 'group', group })).permlink }
  const begin = async (who: MadeMember, title: string) =>
    (await own.api(who)('POST /api/group/:id/discussions', { params: { id: group }, body: { title, words: title, lang: 'en' } })).discussion.number
  const stage: Stage = { anna, group, collection: made.collection.id, talk, discussion: await begin(anna, 'Talk') }
  const sayers = { plain: bruno, 'A heron': dora, 'of the muted person': chen }
  for (const words of said) {
    const who = sayers[words]
    await own.api(who)('POST /api/posts/comments', { body: { ...talk, words: `${words} ${names}` } })
    await begin(who, words)
    await own.api(who)('POST /api/group/:id/discussions/:number/replies', {
      params: { id: group, number: stage.discussion },
      body: { words: `${words} ${names}` },
    })
  }
  await quiet(own.owner)
  await expect.poll(async () => (await placesOfWorks['search']!(readers.nothing, stage)).length, { timeout: 30_000 }).toBe(works.length)

  const workOf = (reader: MuteKind | 'nothing') => (reader === 'nothing' ? undefined : mutedWork[reader])
  const wordsOf = (reader: MuteKind | 'nothing') => (reader === 'word' || reader === 'person' ? mutedWork[reader] : undefined)
  const { 'mentions in descriptions': ofWorks, ...ofWords } = told as Record<'mentions in descriptions', Place> & typeof told
  expect(await read(readers, stage, placesOfWorks)).toEqual(expected(readers, placesOfWorks, works, workOf))
  expect(await read(readers, stage, placesOfWords)).toEqual(expected(readers, placesOfWords, said, wordsOf))
  expect(await read(readers, stage, { ofWorks })).toEqual(expected(readers, { ofWorks }, works, workOf))
  expect(await read(readers, stage, ofWords)).toEqual(expected(readers, ofWords, said, wordsOf))

  own.clock.add(HOUR)
  expect(await read(readers, stage, placesOfWorks)).toEqual(expected(readers, placesOfWorks, works, () => undefined))
  expect(await read(readers, stage, placesOfWords)).toEqual(expected(readers, placesOfWords, said, () => undefined))
})
