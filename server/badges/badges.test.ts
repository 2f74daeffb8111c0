import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { awardBadges } from './service.ts'

const own = ownApp({ jobs: true })
const DAY = 86_400
let anna: MadeMember
beforeEach(async () => {
  anna = await own.member()
})

const badges = async (as: MadeMember) => (await own.api(as)('GET /api/badges')).badges
const badge = async (as: MadeMember, name: string) => (await badges(as)).find((one) => one.name === name)!
const award = () => own.db.transaction().execute((db) => awardBadges({ db, now: own.clock.now() } as never))
const earnedAt = async (query: object) => (await own.api()('GET /api/badges/earned', { query })).badges.map(({ name, person }) => [name, person.account])
const earns = (as: MadeMember, name: string) => expect.poll(async () => (await badge(as, name)).earnedAt !== null, { timeout: 30_000 }).toBe(true)

test('GET /api/badges says of five what each takes and how far one is, by page and size as well', async () => {
  const all = await own.api(anna)('GET /api/badges', { query: { page: 1, size: 5 } })
  expect(all).toMatchObject({ pageNum: 1, pageSize: 5, total: 5, totalPage: 1 })
  expect(all.badges.map(({ name, goal, measured, earnedAt: at }) => [name, goal, measured, at])).toEqual([
    ['first-light', 1, 0, null],
    ['seven-days', 7, 0, null],
    ['thirty-people', 30, 0, null],
    ['ten-helped', 10, 0, null],
    ['twelve-others', 12, 0, null],
  ])
  const second = await own.api(anna)('GET /api/badges', { query: { pageNum: 2, pageSize: 2 } })
  expect([second.badges.map(({ name }) => name), second.totalPage]).toEqual([['thirty-people', 'ten-helped'], 3])
  expect((await own.api(anna)('GET /api/badges', { query: { page: 1000 } })).badges).toEqual([])
  expect(await failureOf(own.api()('GET /api/badges'))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(own.api(anna)('GET /api/badges', { query: { size: 51 } }))).toBe('2000 INVALID_INPUT')
})

test('a first public work and a seventh day are earned at once, there and nowhere else', async () => {
  await own.publish(anna, { visibility: 'private' })
  const first = await own.publish(anna)
  await earns(anna, 'first-light')
  expect(await badge(anna, 'first-light')).toMatchObject({ goal: 1, measured: 1, at: { author: anna.account, permlink: first.permlink } })
  expect(await badge(anna, 'seven-days')).toMatchObject({ measured: 1, earnedAt: null })
  let last = first
  for (let day = 2; day <= 7; day++) {
    own.clock.add(DAY)
    last = await own.publish(anna)
  }
  await own.publish(anna)
  await earns(anna, 'seven-days')
  expect((await badge(anna, 'seven-days')).at).toEqual({ author: anna.account, permlink: last.permlink })
  expect(await earnedAt({ author: anna.account, permlink: first.permlink })).toEqual([['first-light', anna.account]])
  expect(await earnedAt({ author: anna.account, permlink: last.permlink })).toEqual([['seven-days', anna.account]])
  expect(await earnedAt({ author: anna.account, permlink: 'never' })).toEqual([])
  expect(await earnedAt({})).toEqual([])
})

test('thirty people who like one work, ten critiques that helped', async () => {
  const { permlink } = await own.publish(anna)
  const { rows } = await own.owner.query<{ id: string }>('select id from posts where permlink = $1 and account_id = $2', [permlink, anna.id])
  const bruno = await own.member()
  await own.api(bruno)('POST /api/like', { body: { author: anna.account, permlink } })
  await expect.poll(async () => (await badge(anna, 'thirty-people')).measured, { timeout: 30_000 }).toBe(1)
  await own.owner.query('update posts set like_count = 29 where id = $1', [rows[0]!.id])
  await award()
  expect(await badge(anna, 'thirty-people')).toMatchObject({ measured: 29, earnedAt: null })
  await own.owner.query('update posts set like_count = 30 where id = $1', [rows[0]!.id])
  await own.api(anna)('PUT /api/posts/comments/rules', { body: { permlink, from: 'everybody', critique: true, holdsNew: false } })
  for (let n = 0; n < 10; n++) {
    const said = { author: anna.account, permlink, words: `Darker ${n}`, pin: { aspect: 'light' as const, picture: 1, x: 0.5, y: 0.5 } }
    const { comment } = await own.api(bruno)('POST /api/posts/comments', { body: said })
    await own.api(anna)('PUT /api/posts/comments/helped', { body: { comment: comment!.id, helped: true } })
  }
  await award()
  expect(await badge(anna, 'thirty-people')).toMatchObject({ measured: 30, at: { permlink } })
  expect(await badge(bruno, 'ten-helped')).toMatchObject({ measured: 10, at: { author: anna.account, permlink } })
  expect(new Map((await earnedAt({ author: anna.account, permlink })) as [string, string][])).toEqual(
    new Map([
      ['first-light', anna.account],
      ['ten-helped', bruno.account],
      ['thirty-people', anna.account],
    ]),
  )
  await own.owner.query('update posts set like_count = 1 where id = $1', [rows[0]!.id])
})

test('a public collection with works of twelve others; kept when it is hidden, shown no more', async () => {
  const others = []
  for (let n = 0; n < 12; n++) others.push(await own.member())
  await addPosts(
    own,
    others.map((by) => ({ by, permlink: 'one', at: own.clock.now() })),
  )
  const posts = others.map(({ account }) => ({ author: account, permlink: 'one' }))
  const body = { names: { zh: '', en: 'Others' }, shownTo: 'everybody' as const }
  const { collection } = await own.api(anna)('POST /api/collections', { body: { ...body, posts: posts.slice(0, 11) } })
  await award()
  expect(await badge(anna, 'twelve-others')).toMatchObject({ measured: 11, earnedAt: null })
  await own.api(anna)('POST /api/collections/:id/posts', { params: { id: collection.id }, body: { posts: posts.slice(11) } })
  await award()
  await award()
  expect(await badge(anna, 'twelve-others')).toMatchObject({ measured: 12, at: { collection: collection.id } })
  expect(await earnedAt({ collection: collection.id })).toEqual([['twelve-others', anna.account]])
  const kept = (await own.api(anna)('GET /api/collections/:id', { params: { id: collection.id } })).version
  await own.api(anna)('PUT /api/collections/:id', { params: { id: collection.id }, body: { ...body, shownTo: 'owner', version: kept } })
  expect(await earnedAt({ collection: collection.id })).toEqual([])
  expect((await badge(anna, 'twelve-others')).earnedAt).not.toBeNull()
})

test('a rule that changes and a work that goes take none away', async () => {
  const { permlink } = await own.publish(anna)
  await earns(anna, 'first-light')
  const { earnedAt: at } = await badge(anna, 'first-light')
  await own.owner.query(`update badges set goal = 3 where account_id = $1`, [anna.id])
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
  await award()
  expect(await badge(anna, 'first-light')).toEqual({ name: 'first-light', goal: 3, measured: 3, earnedAt: at, at: null })
})
