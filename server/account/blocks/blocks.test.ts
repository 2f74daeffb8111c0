import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
const block = (as: MadeMember | null, account: string) => own.api(as)('POST /api/account/blocks', { body: { account } })
const unblock = (as: MadeMember | null, account: string) => own.api(as)('DELETE /api/account/blocks', { query: { account } })
const profile = (account: string, as?: MadeMember) => own.api(as)('GET /api/account/user/:account', { params: { account } })

describe('POST /api/account/blocks', () => {
  test('ends following both ways and says so to nobody but the one who blocks', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    await own.api(anna)('POST /api/follow', { body: { account: bruno.account } })
    await own.api(bruno)('POST /api/follow', { body: { account: anna.account } })
    const { person, relation } = await block(anna, bruno.account)
    expect([person.account, relation]).toEqual([bruno.account, { following: false, followsYou: false, blocked: true }])
    for (const one of [anna, bruno]) expect(await profile(one.account)).toMatchObject({ followers: 0, following: 0 })
    expect((await profile(anna.account, bruno)).relation).toEqual({ following: false, followsYou: false, blocked: false })
    expect(await failureOf(own.api(bruno)('POST /api/follow', { body: { account: anna.account } }))).toBe('2040 CONTACT_REFUSED')
  })

  test('twice is once; oneself is OWN_BLOCK, nobody 420 USER_NOT_FOUND, a visitor 403', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    expect(await block(anna, bruno.account)).toEqual(await block(anna, bruno.account))
    expect(await failureOf(block(anna, anna.account))).toBe('2042 OWN_BLOCK')
    expect(await failureOf(block(anna, 'nobody-here'))).toBe('420 USER_NOT_FOUND')
    expect(await failureOf(block(null, bruno.account))).toBe('403 LOGIN_REQUIRED')
  })

  test('their work leaves every feed, the neighbours and the list of people; their own pages are there and say so; they see everything as before', async () => {
    const [anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
    const made = []
    for (const who of [anna, bruno, chen]) {
      own.clock.add(60)
      made.push(await own.publish(who))
    }
    await block(anna, bruno.account)
    const feeds = async (as?: MadeMember) => {
      const api = own.api(as)
      const lists = await Promise.all([api('GET /api/posts/hot'), api('GET /api/posts/newest')])
      return lists.map(({ posts }) => posts.map((post) => post.author.account))
    }
    expect(await feeds(anna)).toEqual(Array.from({ length: 2 }, () => [chen.account, anna.account]))
    for (const as of [bruno, chen, undefined]) expect(await feeds(as)).toEqual(Array.from({ length: 2 }, () => [chen, bruno, anna].map((one) => one.account)))
    const around = await own.api(anna)('GET /api/posts/:author/:permlink/around', { params: { author: chen.account, permlink: made[2]!.permlink } })
    expect(around.after.map((post) => post.author.account)).toEqual([anna.account])
    const people = async (as?: MadeMember) => (await own.api(as)('GET /api/photographers')).photographers.map((one) => one.person.account)
    expect([await people(anna), await people(bruno)]).toEqual([[chen.account, anna.account], [chen, bruno, anna].map((one) => one.account)])
    const post = await own.api(anna)('GET /api/posts/:author/:permlink', { params: { author: bruno.account, permlink: made[1]!.permlink } })
    expect(post.relation).toEqual({ following: false, followsYou: false, blocked: true })
    expect((await own.api(anna)('GET /api/posts/:account', { params: { account: bruno.account } })).posts).toHaveLength(1)
    const read = await own.api(bruno)('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink: made[0]!.permlink } })
    expect(read.relation).toEqual({ following: false, followsYou: false, blocked: false })
    own.clock.add(86_400)
    expect((await own.api(anna)('GET /api/posts/day')).post?.author.account).toBe(chen.account)
    await block(anna, chen.account)
    expect((await own.api(anna)('GET /api/posts/day')).post).toBeNull()
    await unblock(anna, bruno.account)
    expect(await feeds(anna)).toEqual(Array.from({ length: 2 }, () => [bruno.account, anna.account]))
  })
})

describe('DELETE /api/account/blocks', () => {
  test('takes it back, may be repeated; following does not come back by itself', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    await own.api(anna)('POST /api/follow', { body: { account: bruno.account } })
    await block(anna, bruno.account)
    for (let n = 0; n < 2; n++) expect((await unblock(anna, bruno.account)).relation).toEqual({ following: false, followsYou: false, blocked: false })
    expect(await failureOf(own.api(bruno)('POST /api/follow', { body: { account: anna.account } }))).toBe('done')
    expect(await failureOf(unblock(anna, 'nobody-here'))).toBe('420 USER_NOT_FOUND')
    expect(await failureOf(unblock(null, bruno.account))).toBe('403 LOGIN_REQUIRED')
  })

  test('is for one’s own blocks: somebody else’s stays', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    await block(anna, bruno.account)
    await unblock(bruno, anna.account)
    expect((await profile(bruno.account, anna)).relation?.blocked).toBe(true)
  })
})

describe('GET /api/account/blocks', () => {
  test('is one’s own list, the latest first, page by page', async () => {
    const [anna, ...others] = [await own.member(), await own.member(), await own.member(), await own.member()]
    for (const one of others) {
      own.clock.add(60)
      await block(anna, one.account)
    }
    const first = await own.api(anna)('GET /api/account/blocks', { query: { limit: 2 } })
    const second = await own.api(anna)('GET /api/account/blocks', { query: { limit: 2, ...first.next! } })
    expect([...first.people, ...second.people].map((one) => one.person.account)).toEqual(others.toReversed().map((one) => one.account))
    expect(second.next).toBeNull()
    expect((await own.api(others[0])('GET /api/account/blocks')).people).toEqual([])
    expect(await failureOf(own.api()('GET /api/account/blocks'))).toBe('403 LOGIN_REQUIRED')
  })
})
