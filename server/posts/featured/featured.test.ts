import { expect, test } from 'vitest'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
const featured = async (account: string) =>
  (await own.api()('GET /api/photographers/:account/featured', { params: { account } })).posts.map(({ permlink }) => permlink)
const choose = (member: Parameters<typeof own.api>[0], ...permlinks: string[]) => own.api(member)('PUT /api/account/featured', { body: { permlinks } })
const SIX = ['a', 'b', 'c', 'd', 'e', 'f']
const plain = { description: '', lang: 'zh' as const }

test('works that one chose stand first, in that order, and change places', async () => {
  const anna = await own.member()
  const at = new Date()
  await addPosts(
    own,
    SIX.map((permlink) => ({ by: anna, permlink, at })),
  )
  expect(await featured(anna.account)).toEqual([])
  expect((await choose(anna, 'c', 'a', 'e', 'c')).posts.map(({ permlink }) => permlink)).toEqual(['c', 'a', 'e'])
  expect(await featured(anna.account)).toEqual(['c', 'a', 'e'])
  await choose(anna, 'e', 'a', 'c', 'b', 'd')
  expect(await featured(String(anna.id))).toEqual(['e', 'a', 'c', 'b', 'd'])
  await expect(choose(anna, ...SIX)).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
  await choose(anna)
  expect(await featured(anna.account)).toEqual([])
})

test('nobody chooses for somebody else, nor what is not theirs or not for everybody', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  const at = new Date()
  await addPosts(own, [
    { by: anna, permlink: 'open', at },
    { by: anna, permlink: 'hidden', at, visibility: 'private' },
    { by: anna, permlink: 'gone', at, deleted: true },
    { by: ben, permlink: 'bens', at },
  ])
  expect(await reasonOf(choose(null, 'open'))).toBe('LOGIN_REQUIRED')
  for (const wrong of ['hidden', 'gone', 'bens', 'never-was']) expect(await reasonOf(choose(anna, 'open', wrong)), wrong).toBe('NOT_FOUND')
  expect(await featured(anna.account)).toEqual([])
  expect(await reasonOf(own.api()('GET /api/photographers/:account/featured', { params: { account: 'nobody-here' } }))).toBe('USER_NOT_FOUND')
})

test('one that becomes private or is deleted stands there no more, also when it is public again', async () => {
  const anna = await own.member()
  const [first, second] = [await own.publish(anna, { title: 'First' }), await own.publish(anna, { title: 'Second' })]
  await choose(anna, first.permlink, second.permlink)
  const change = (visibility: 'public' | 'private') =>
    own.api(anna)('PUT /api/posts/:author/:permlink', {
      params: { author: anna.account, permlink: first.permlink },
      body: { ...plain, title: 'First', visibility },
    })
  await change('private')
  expect(await featured(anna.account)).toEqual([second.permlink])
  await change('public')
  expect(await featured(anna.account)).toEqual([second.permlink])
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: second.permlink } })
  expect(await featured(anna.account)).toEqual([])
})

test('the newest public work stands for who has no picture, and follows what others can see', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  const seen = async (by: Parameters<typeof own.api>[0] = null) =>
    (await own.api(by)('GET /api/account/user/:account', { params: { account: anna.account } })).headerUrl
  expect(await seen()).toBeNull()
  await own.publish(anna, { title: 'Hidden', visibility: 'private' })
  expect(await seen()).toBeNull()
  const [first, second] = [await own.publish(anna, { title: 'First' }), await own.publish(anna, { title: 'Second' })]
  expect(await seen()).toBe(`/media/${second.key}/320.webp`)
  expect((await own.fetch((await seen())!)).headers.get('content-type')).toBe('image/webp')
  const [listed] = (await own.api()('GET /api/posts/newest')).posts
  expect(listed?.author.headerUrl).toBe(`/media/${second.key}/320.webp`)
  await own.api(anna)('PUT /api/posts/:author/:permlink', {
    params: { author: anna.account, permlink: second.permlink },
    body: { ...plain, title: 'Second', visibility: 'private' },
  })
  expect(await seen()).toBe(`/media/${first.key}/320.webp`)
  expect(await seen(anna)).toBe(`/media/${first.key}/320.webp`)
  // whom one blocked shows one no work
  const { person } = await own.api(ben)('POST /api/account/blocks', { body: { account: anna.account } })
  expect([person.headerUrl, await seen(ben)]).toEqual([null, null])
  expect((await own.api(ben)('GET /api/account/blocks')).people.map((one) => one.person.headerUrl)).toEqual([null])
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: first.permlink } })
  expect(await seen()).toBeNull()
})
