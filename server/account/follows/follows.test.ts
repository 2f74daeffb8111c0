import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp()
const follow = (as: MadeMember | null, account: string) => own.api(as)('POST /api/follow', { body: { account } })
const unfollow = (as: MadeMember | null, account: string) => own.api(as)('DELETE /api/follow', { query: { account } })
const profile = (account: string, as?: MadeMember) => own.api(as)('GET /api/account/user/:account', { params: { account } })
const names = (people: { person: { account: string } }[]) => people.map((one) => one.person.account)

/** All of them, five times as many at a time as there are connections: a longer queue would only try the pool's patience. */
async function storm<T>(people: readonly T[], act: (one: T) => Promise<string>): Promise<string[]> {
  const waiting = people.values()
  const lane = async () => {
    const answers: string[] = []
    for (const one of waiting) answers.push(await act(one))
    return answers
  }
  return (await Promise.all(Array.from({ length: 50 }, lane))).flat()
}

describe('POST /api/follow', () => {
  test('makes a follower, by any name of the person, and says how the two stand', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const made = await follow(anna, bruno.id)
    expect(made).toEqual({
      person: { account: bruno.account, uid: Number(bruno.id), nickname: bruno.account, uniqueUri: null, headerUrl: null },
      relation: { following: true, followsYou: false, blocked: false },
      followers: 1,
    })
    expect(await profile(bruno.account)).toMatchObject({ followers: 1, following: 0, relation: null })
    expect(await profile(anna.account, bruno)).toMatchObject({ followers: 0, following: 1, relation: { following: false, followsYou: true, blocked: false } })
    expect((await profile(anna.account, anna)).relation).toBeNull()
  })

  test('a second one is 141 ALREADY_FOLLOWING, oneself 238 OWN_FOLLOW, nobody 420 USER_NOT_FOUND, a visitor 403', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    await follow(anna, bruno.account)
    expect(await failureOf(follow(anna, bruno.account))).toBe('141 ALREADY_FOLLOWING')
    expect(await failureOf(follow(anna, anna.account))).toBe('238 OWN_FOLLOW')
    expect(await failureOf(follow(anna, anna.id))).toBe('238 OWN_FOLLOW')
    expect(await failureOf(follow(anna, 'nobody-here'))).toBe('420 USER_NOT_FOUND')
    expect(await failureOf(follow(null, bruno.account))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(follow(anna, ''))).toBe('2000 INVALID_INPUT')
    expect((await profile(bruno.account)).followers).toBe(1)
  })

  test('the same Idempotency-Key reads the first reply again instead of 141', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const call = () => own.api(anna)('POST /api/follow', { body: { account: bruno.account } }, { idempotencyKey: 'one press' })
    expect(await call()).toEqual(await call())
    expect((await profile(bruno.account)).followers).toBe(1)
  })

  test('a block between the two refuses it: UNBLOCK_FIRST where it is one’s own, CONTACT_REFUSED where it is theirs', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    await own.api(bruno)('POST /api/account/blocks', { body: { account: anna.account } })
    expect(await failureOf(follow(anna, bruno.account))).toBe('2040 CONTACT_REFUSED')
    expect(await failureOf(follow(bruno, anna.account))).toBe('2041 UNBLOCK_FIRST')
    await own.api(anna)('POST /api/account/blocks', { body: { account: bruno.account } })
    expect(await failureOf(follow(anna, bruno.account))).toBe('2041 UNBLOCK_FIRST')
  })

  test('a storm: 1 000 people follow one author at once, some of them twice; the count is exact', async () => {
    const [author, people] = [await own.member(), await makeCrowd(own, 1000)]
    const twice = people.slice(0, 100)
    const answers = await storm([...people, ...twice], (one) => failureOf(follow(one, author.account)))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1000)
    expect(answers.filter((answer) => answer === '141 ALREADY_FOLLOWING')).toHaveLength(100)
    expect((await profile(author.account)).followers).toBe(1000)
    const leaving = people.slice(0, 50)
    const gone = await storm([...leaving, ...leaving], (one) => failureOf(unfollow(one, author.account)))
    expect(new Set(gone)).toEqual(new Set(['done']))
    expect((await profile(author.account)).followers).toBe(950)
  })

  test('two who follow, unfollow and block each other at the same moment never wait in a circle', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const block = (as: MadeMember, account: string) => own.api(as)('POST /api/account/blocks', { body: { account } })
    const acts = [() => follow(anna, bruno.account), () => follow(bruno, anna.account), () => unfollow(anna, bruno.account), () => block(bruno, anna.account)]
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(acts.map((act) => failureOf(act())))
      for (const answer of answers) expect(answer).toMatch(/^(done|2040 CONTACT_REFUSED|2041 UNBLOCK_FIRST|141 ALREADY_FOLLOWING)$/)
      const { relation } = await profile(anna.account, bruno)
      expect(relation).toEqual({ following: false, followsYou: false, blocked: true })
      await own.api(bruno)('DELETE /api/account/blocks', { query: { account: anna.account } })
    }
  })
})

describe('DELETE /api/follow', () => {
  test('ends a follow, may be repeated, and touches nobody else’s', async () => {
    const [anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
    await follow(anna, bruno.account)
    await follow(chen, bruno.account)
    for (let n = 0; n < 2; n++)
      expect(await unfollow(anna, bruno.account)).toMatchObject({ relation: { following: false, followsYou: false, blocked: false }, followers: 1 })
    expect(names((await own.api()('GET /api/follow', { query: { account: bruno.account, type: 'followers' } })).people)).toEqual([chen.account])
    expect(await failureOf(unfollow(anna, 'nobody-here'))).toBe('420 USER_NOT_FOUND')
    expect(await failureOf(unfollow(null, bruno.account))).toBe('403 LOGIN_REQUIRED')
  })
})

describe('GET /api/follow', () => {
  test('lists whom a person follows and who follows them, the latest first, page by page, although people leave in between', async () => {
    const [anna, ...others] = [await own.member(), await own.member(), await own.member(), await own.member()]
    for (const one of others) {
      own.clock.add(60)
      await follow(anna, one.account)
    }
    const latest = others.toReversed().map((one) => one.account)
    const query = { account: anna.account, limit: 2 }
    const first = await own.api(anna)('GET /api/follow', { query })
    expect(names(first.people)).toEqual(latest.slice(0, 2))
    expect(first.people[0]).toMatchObject({ posts: 0, bio: { zh: null, en: null }, relation: { following: true, followsYou: false, blocked: false } })
    await unfollow(anna, first.next!.startAuthor)
    const second = await own.api()('GET /api/follow', { query: { ...query, ...first.next! } })
    expect([names(second.people), second.next, second.people[0]!.relation]).toEqual([latest.slice(2), null, null])
    const followers = await own.api()('GET /api/follow', { query: { account: others[0]!.account, type: 'followers' } })
    expect(names(followers.people)).toEqual([anna.account])
    expect(await failureOf(own.api()('GET /api/follow', { query: { account: 'nobody-here' } }))).toBe('420 USER_NOT_FOUND')
    expect(await failureOf(own.api()('GET /api/follow', { query: { ...query, type: 'likes' as never } }))).toBe('2000 INVALID_INPUT')
  })
})

describe('GET /api/follow/search', () => {
  test('finds people one follows by the beginning of account or nickname, and nobody else', async () => {
    const tag = own.clock.now().getTime().toString(36).slice(-4)
    const [anna, bruno] = [await own.member(), await own.member({ account: `bruno-${tag}`, nickname: '布鲁诺·萨拉' })]
    const chen = await own.member({ account: `chen-${tag}`, nickname: 'Ｃｈｅｎ Yu' })
    await own.member({ account: `bruna-${tag}`, nickname: '布鲁娜' })
    for (const one of [bruno, chen]) {
      own.clock.add(1)
      await follow(anna, one.account)
    }
    const found = async (q: string) => (await own.api(anna)('GET /api/follow/search', { query: { q } })).people.map((person) => person.account)
    expect(await found('')).toEqual([chen.account, bruno.account])
    expect(await found('BRUN')).toEqual([bruno.account])
    expect(await found('布鲁')).toEqual([bruno.account])
    expect(await found('chen y')).toEqual([chen.account])
    for (const q of ['萨拉', '%', '_', '\\', "' or true --"]) expect(await found(q), q).toEqual([])
    expect(await failureOf(own.api()('GET /api/follow/search'))).toBe('403 LOGIN_REQUIRED')
  })
})
