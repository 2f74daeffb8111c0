import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
const follow = async (as: MadeMember, tag: string) => (await own.api(as)('PUT /api/account/tags/:tag', { params: { tag } })).tags.map((one) => one.tag)
const unfollow = async (as: MadeMember, tag: string) => (await own.api(as)('DELETE /api/account/tags/:tag', { params: { tag } })).tags.map((one) => one.tag)
const feed = (as: MadeMember, query = {}) => own.api(as)('GET /api/posts/tags/followed', { query })
const titles = async (as: MadeMember) => (await feed(as)).posts.map(({ title }) => title)

test('one sees what is new under all tags that one follows, each post once, page by page', async () => {
  const [anna, bruno] = [await own.member(), await own.member()]
  for (const [title, tags] of [
    ['one', ['harbour']],
    ['two', ['rain', 'harbour']],
    ['three', ['rain']],
    ['four', ['snow']],
  ] as const) {
    own.clock.add(60)
    await own.publish(anna, { title, tags: [...tags] })
  }
  expect([await titles(bruno), await follow(bruno, '#Rain')]).toEqual([[], ['rain']])
  own.clock.add(60)
  expect(await follow(bruno, 'harbour')).toEqual(['harbour', 'rain'])
  expect(await follow(bruno, 'harbour')).toEqual(['harbour', 'rain'])
  expect(await titles(bruno)).toEqual(['three', 'two', 'one'])
  const first = await feed(bruno, { limit: 2 })
  expect((await feed(bruno, { limit: 2, ...first.next! })).posts.map(({ title }) => title)).toEqual(['one'])
  const { permlink } = first.posts[1]!
  const around = await own.api(bruno)('GET /api/posts/:author/:permlink/around', { params: { author: anna.account, permlink }, query: { in: 'tags' } })
  expect([around.before.map(({ title }) => title), around.after.map(({ title }) => title), around.wall]).toEqual([
    ['three'],
    ['one'],
    { in: 'tags', named: null, at: 2, of: 3, more: false },
  ])
  await own.api(bruno)('POST /api/account/mutes', { body: { kind: 'tag', of: 'harbour', lasts: 'week' } })
  expect(await titles(bruno)).toEqual(['three'])
  expect([await unfollow(bruno, 'rain'), await unfollow(bruno, 'rain'), await unfollow(bruno, 'harbour')]).toEqual([['harbour'], ['harbour'], []])
  expect(await reasonOf(feed(bruno, { startAuthor: anna.account, startPermlink: 'never-was' }))).toBe('NOT_FOUND')
})

test('tags that became names of one concept are one, and end as one', async () => {
  const [edda, anna, bruno] = [await own.operator('editor'), await own.member(), await own.member()]
  await own.publish(anna, { title: 'one', tags: ['fog'] })
  await follow(bruno, 'mist')
  own.clock.add(60)
  await follow(bruno, '雾')
  await own.api(edda)('POST /api/admin/concepts', { body: { zh: ['雾'], en: ['fog', 'mist'], why: 'one weather' } })
  expect((await own.api(bruno)('GET /api/account/tags')).tags).toEqual([{ tag: '雾', names: { zh: ['雾'], en: ['fog', 'mist'] } }])
  expect(await titles(bruno)).toEqual(['one'])
  expect(await unfollow(bruno, 'fog')).toEqual([])
})

test('no more than twenty-four, and only what a tag can be', async () => {
  const anna = await own.member()
  for (let n = 0; n < 24; n++) await follow(anna, `tag ${n}`)
  expect(await reasonOf(follow(anna, 'one more'))).toBe('FOLLOWED_TAGS_MANY')
  expect((await follow(anna, 'tag 3')).length).toBe(24)
  expect(await reasonOf(follow(anna, '%'))).toBe('TAG_UNKNOWN')
  for (const call of [own.api()('GET /api/account/tags'), own.api()('PUT /api/account/tags/:tag', { params: { tag: 'sea' } })])
    expect(await reasonOf(call)).toBe('LOGIN_REQUIRED')
})
