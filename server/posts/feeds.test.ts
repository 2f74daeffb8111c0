import { describe, expect, test } from 'vitest'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })

describe('feeds', () => {
  test('GET /api/posts/:account knows nobody of that name; a personal uid works as well as the account', async () => {
    const anna = await own.member()
    await own.publish(anna)
    expect(await reasonOf(own.api()('GET /api/posts/:account', { params: { account: 'nobody-here' } }))).toBe('USER_NOT_FOUND')
    expect((await own.api()('GET /api/posts/:account', { params: { account: anna.id } })).posts).toHaveLength(1)
  })

  test('GET /api/posts/newest goes on after the last post seen, also when that one is gone since', async () => {
    const anna = await own.member()
    const links: string[] = []
    for (const title of ['one', 'two', 'three']) {
      own.clock.add(60)
      links.unshift((await own.publish(anna, { title })).permlink)
    }
    const first = await own.api()('GET /api/posts/newest', { query: { limit: 1 } })
    expect([first.posts[0]!.permlink, first.next]).toMatchObject([links[0], { startAuthor: anna.account, startPermlink: links[0] }])
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: links[0]! } })
    const second = await own.api()('GET /api/posts/newest', { query: { limit: 2, ...first.next! } })
    expect([second.posts.map((post) => post.permlink), second.next]).toEqual([links.slice(1), null])
    expect(await reasonOf(own.api()('GET /api/posts/newest', { query: { startAuthor: anna.account, startPermlink: 'never-was' } }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('GET /api/posts/newest', { query: { limit: 51 } }))).toBe('INVALID_INPUT')
  })

  test('S001 GET /api/posts/newest does not tell whether somebody has a post of that name for themselves', async () => {
    const anna = await own.member()
    const { permlink } = await own.publish(anna, { visibility: 'private' })
    const after = (as: typeof anna | null) => reasonOf(own.api(as)('GET /api/posts/newest', { query: { startAuthor: anna.account, startPermlink: permlink } }))
    expect([await after(null), await after(await own.member()), await after(anna)]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'done'])
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
    expect(await after(null)).toBe('NOT_FOUND')
  })

  test('GET /api/posts/:author/:permlink/around gives the neighbours among everybody’s or the author’s', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const made = []
    for (const who of [anna, bruno, anna]) {
      own.clock.add(60)
      made.push(await own.publish(who, { title: 'x' }))
    }
    const at = { params: { author: anna.account, permlink: made[0]!.permlink } }
    const names = (all: { author: { account: string } }[]) => all.map((post) => post.author.account)
    const near = await own.api()('GET /api/posts/:author/:permlink/around', at)
    expect([names(near.before), near.after]).toEqual([[bruno.account, anna.account], []])
    const own2 = await own.api()('GET /api/posts/:author/:permlink/around', { ...at, query: { in: 'author' } })
    expect(names(own2.before)).toEqual([anna.account])
    expect(await reasonOf(own.api()('GET /api/posts/:author/:permlink/around', { params: { author: anna.account, permlink: 'no' } }))).toBe('NOT_FOUND')
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: made[0]!.permlink } })
    expect(await reasonOf(own.api()('GET /api/posts/:author/:permlink/around', at))).toBe('POST_DELETED')
  })

  test('GET /api/posts/day is the best of yesterday in UTC+8', async () => {
    const anna = await own.member()
    expect((await own.api()('GET /api/posts/day')).post).toBeNull()
    await own.publish(anna, { title: 'today' })
    expect((await own.api()('GET /api/posts/day')).post).toBeNull()
    own.clock.add(86_400)
    await own.publish(await own.member(), { title: 'tomorrow' })
    expect((await own.api()('GET /api/posts/day')).post?.title).toBe('today')
  })
})
