import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { collectionCalls } from '#tests/collection-calls.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
const { make, show, holds, put, move, works, narrow } = collectionCalls(own)
let anna: MadeMember
let bruno: MadeMember
beforeEach(async () => {
  anna = await own.member()
  bruno = await own.member()
})

describe('PUT /api/collections/:id/posts', () => {
  test('moves one in front of another, to a place, or to the end; two tabs lose nothing', async () => {
    const [a, b, c, d] = await works(anna, 'a', 'b', 'c', 'd')
    const { id } = await make(anna, { posts: [a!, b!, c!, d!] })
    expect(await move(anna, id, { ...d!, before: b! })).toEqual({ at: 2, of: 4 })
    expect(await holds(id, anna)).toEqual(['a', 'd', 'b', 'c'])
    expect(await move(anna, id, { ...a!, at: 3 })).toEqual({ at: 3, of: 4 })
    expect(await move(anna, id, { ...b! })).toEqual({ at: 4, of: 4 })
    expect(await holds(id, anna)).toEqual(['d', 'a', 'c', 'b'])
    // two at once, each about another photograph, from the order that both tabs show
    await Promise.all([move(anna, id, { ...b!, before: d! }), move(anna, id, { ...a! })])
    expect(await holds(id, anna)).toEqual(['b', 'd', 'c', 'a'])
    expect(await move(anna, id, { ...a!, at: 999 })).toEqual({ at: 4, of: 4 })
    // the one that it should stand before was taken out meanwhile
    await own.api(anna)('DELETE /api/collections/:id/posts', { params: { id }, query: c! })
    expect(await failureOf(move(anna, id, { ...b!, before: c! }))).toBe('2030 CHANGED_MEANWHILE')
    expect(await failureOf(move(anna, id, { ...c! }))).toBe('2001 NOT_FOUND')
    expect([await failureOf(move(null, id, a!)), await failureOf(move(bruno, id, a!))]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND'])
    expect(await holds(id, anna)).toEqual(['b', 'd', 'a'])
  })

  test('places count what its owner sees; what is not shown keeps its place', async () => {
    const [a, b] = await works(anna, 'a', 'b')
    const [x] = await works(bruno, 'x')
    const { id } = await make(anna, { posts: [a!, x!, b!] })
    await narrow(bruno, x!, 'private')
    expect(await move(anna, id, { ...b!, at: 1 })).toEqual({ at: 1, of: 2 })
    await narrow(bruno, x!, 'public')
    expect(await holds(id, anna)).toEqual(['b', 'a', 'x'])
  })
})

describe('POST /api/collections/:id/posts', () => {
  test('takes one’s own and what everybody sees, all or none; again changes nothing', async () => {
    const [a, b] = await works(anna, 'a', 'b')
    const [secret] = await works(bruno, 'secret')
    await narrow(bruno, secret!, 'followers')
    await own.api(anna)('POST /api/follow', { body: { account: bruno.account } })
    const { id } = await make(anna)
    expect(await failureOf(put(anna, id, a!, secret!))).toBe('2001 NOT_FOUND')
    expect(await holds(id, anna)).toEqual([])
    await narrow(anna, b!, 'private')
    expect((await put(anna, id, a!, b!)).added).toBe(2)
    expect((await put(anna, id, b!, a!)).added).toBe(0)
    expect([await holds(id, anna), await holds(id)]).toEqual([['a', 'b'], ['a']])
    for (const [as, code] of [
      [null, '403 LOGIN_REQUIRED'],
      [bruno, '2001 NOT_FOUND'],
    ] as const)
      expect(await failureOf(put(as, id, a!))).toBe(code)
    expect(await failureOf(put(anna, id))).toBe('2000 INVALID_INPUT')
    expect(await failureOf(put(anna, id, ...Array.from({ length: 51 }, (_, n) => ({ author: anna.account, permlink: `p${n}` }))))).toBe('2000 INVALID_INPUT')
  })

  test('a collection of a thousand is full: 2241 COLLECTION_FULL says how much room is left', async () => {
    const [a, b] = await works(anna, 'a', 'b')
    const { id } = await make(anna)
    const many = await addPosts(
      own,
      Array.from({ length: 999 }, (_, n) => ({ by: anna, permlink: `many-${n}`, at: own.clock.now() })),
    )
    await own.owner.query(
      'insert into collection_posts (collection_id, post_id, place, added_at) select $1, id, n, now() from unnest($2::bigint[]) with ordinality t (id, n)',
      [/\d+$/.exec(id)![0], many],
    )
    await expect(put(anna, id, a!, b!)).rejects.toMatchObject({ reason: 'COLLECTION_FULL', data: { most: 1000, left: 1 } })
    expect((await put(anna, id, b!)).added).toBe(1)
    // no room between two of these places: all get new ones, in the same order
    expect(await move(anna, id, { ...b!, at: 2 })).toEqual({ at: 2, of: 1000 })
    expect((await holds(id, anna, { limit: 3 }))[1]).toBe('b')
    expect((await show(id, anna)).count).toEqual({ n: 1000, more: false })
  })

  test('POST /api/collections/:id/posts/out takes back what was added, also what nobody sees any more; what stood there before stays', async () => {
    const [a, b, c] = await works(anna, 'a', 'b', 'c')
    const { id } = await make(anna, { posts: [a!] })
    const { fresh } = await put(anna, id, c!, a!, b!)
    expect(fresh).toEqual([c, b])
    await narrow(anna, b!, 'private')
    const out = (as: MadeMember | null, ...posts: { author: string; permlink: string }[]) =>
      own.api(as)('POST /api/collections/:id/posts/out', { params: { id }, body: { posts } })
    expect([await failureOf(out(null, a!)), await failureOf(out(bruno, a!)), await failureOf(out(anna))]).toEqual([
      '403 LOGIN_REQUIRED',
      '2001 NOT_FOUND',
      '2000 INVALID_INPUT',
    ])
    expect((await out(anna, ...fresh)).removed).toBe(2)
    expect((await out(anna, ...fresh, { author: 'nobody-here', permlink: 'x' })).removed).toBe(0)
    expect(await holds(id, anna)).toEqual(['a'])
    await narrow(anna, a!, 'private')
    expect((await put(anna, id, a!)).fresh).toEqual([])
  })

  test('DELETE /api/collections/:id/posts takes one out; nothing happens where it was not in it', async () => {
    const [a, b] = await works(anna, 'a', 'b')
    const { id } = await make(anna, { posts: [a!] })
    const out = (as: MadeMember | null, query: { author: string; permlink: string }) =>
      own.api(as)('DELETE /api/collections/:id/posts', { params: { id }, query })
    expect([await failureOf(out(null, a!)), await failureOf(out(bruno, a!))]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND'])
    expect((await out(anna, b!)).collection.count.n).toBe(1)
    expect((await out(anna, a!)).collection.count.n).toBe(0)
    expect((await out(anna, a!)).collection.count.n).toBe(0)
  })
})
