import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp({ jobs: true })
let anna: MadeMember
let bruno: MadeMember
const made: Record<string, string> = {}
const at = (title: string, query: { in?: string } = {}) => ({
  params: { author: title === 'of bruno' ? bruno.account : anna.account, permlink: made[title]! },
  query,
})
const around = (as: MadeMember | null, title: string, wall?: string) =>
  own.api(as)('GET /api/posts/:author/:permlink/around', at(title, wall ? { in: wall } : {}))
const shown = async (as: MadeMember | null, title: string, wall?: string) => {
  const { before, after, wall: on } = await around(as, title, wall)
  const said = `${on.named ?? ''}${on.in} ${on.at ?? '?'}/${on.of}${on.more ? '+' : ''}`
  return `${before
    .map((post) => post.title)
    .toReversed()
    .join(', ')} [${title}] ${after.map((post) => post.title).join(', ')} ${said}`
}

/** first to fourth by anna, an hour apart, of which second and fourth are of the sea; one of bruno between. */
beforeEach(async () => {
  anna = await own.member()
  bruno = await own.member()
  for (const title of ['first', 'second', 'of bruno', 'third', 'fourth']) {
    own.clock.add(7 * 3600)
    const draft = { title, tags: title === 'second' || title === 'fourth' ? ['sea'] : [] }
    made[title] = (await own.publish(title === 'of bruno' ? bruno : anna, draft)).permlink
  }
})

test('neighbours are those of the wall that the reader came from, and the place in it is said', async () => {
  const carl = await own.member()
  expect(await shown(null, 'third')).toBe('fourth [third] of bruno, second, first newest 2/5')
  expect(await shown(null, 'third', 'author')).toBe('fourth [third] second, first author 2/4')
  expect(await shown(null, 'second', 'tag:sea')).toBe('fourth [second]  tag:sea 2/2')
  const body = (title: string) => ({ author: anna.account, permlink: made[title]! })
  for (const title of ['third', 'first', 'second']) {
    own.clock.add(60)
    await own.api(carl)('POST /api/forward', { body: body(title) })
    await own.api(carl)('POST /api/like', { body: body(title) })
  }
  expect(await shown(null, 'first', `forwards:${carl.account}`)).toBe(`second [first] third ${carl.account}forwards:${carl.account} 2/3`)
  expect(await shown(carl, 'third', 'liked')).toBe('second, first [third]  liked 3/3')
  await own.api(carl)('POST /api/follow', { body: { account: bruno.account } })
  expect(await shown(carl, 'of bruno', 'following')).toBe(' [of bruno]  following 1/1')
  await own.api(carl)('POST /api/follow', { body: { account: anna.account } })
  expect(await shown(carl, 'of bruno', 'following')).toBe('fourth, third [of bruno] second, first following 3/5')
})

test('recommended goes by what Recommended goes by, also after a like has lifted one', async () => {
  const order = async () => (await own.api()('GET /api/posts/hot')).posts.map((post) => post.title)
  const walked = async () => {
    const found = [(await order())[0]!]
    for (let next; (next = (await around(null, found.at(-1)!, 'hot')).after[0]);) found.push(next.title)
    return found
  }
  expect(await walked()).toEqual(await order())
  own.clock.add(60)
  made.fresh = (await own.publish(anna, { title: 'fresh' })).permlink
  expect((await order())[0]).toBe('fresh')
  for (let n = 0; n < 3; n++) await own.api(await own.member())('POST /api/like', { body: { author: anna.account, permlink: made.fourth! } })
  await expect.poll(async () => (await order())[0]).toBe('fourth')
  expect(await walked()).toEqual(await order())
})

test('a wall that is not the reader’s, has not this post, or is none at all is everybody’s newest', async () => {
  const newest = 'fourth [third] of bruno, second, first newest 2/5'
  for (const wall of [
    'following',
    'liked',
    'tag:sea',
    'tag:',
    'forwards:nobody-here',
    `forwards:${bruno.account}`,
    'toString',
    'nothing',
    '',
    ':',
    'hot:x:y'.slice(4),
  ])
    expect([wall, await shown(null, 'third', wall || 'x')]).toEqual([wall, newest])
  expect(await shown(bruno, 'third', 'liked')).toBe(newest)
})

test('the wall may change between two steps: what is taken back, hidden or deleted is passed over', async () => {
  const carl = await own.member()
  const body = (title: string) => ({ author: anna.account, permlink: made[title]! })
  for (const title of ['first', 'second', 'third']) {
    own.clock.add(60)
    await own.api(carl)('POST /api/forward', { body: body(title) })
  }
  const wall = `forwards:${carl.account}`
  const edit = { title: 'second', tags: [], visibility: 'private' as const }
  await own.api(anna)('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink: made.second! }, body: edit })
  expect(await shown(carl, 'third', wall)).toBe(` [third] first ${carl.account}${wall} 1/2`)
  await own.api(carl)('DELETE /api/forward', { query: body('third') })
  expect(await shown(carl, 'third', wall)).toBe('fourth [third] of bruno, first newest 2/4')
})
