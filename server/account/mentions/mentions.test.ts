import { expect, test } from 'vitest'
import type { Mentions } from '#api/privacy.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { findMentioned } from './service.ts'

const own = ownApp()
const follow = (as: MadeMember, account: string) => own.api(as)('POST /api/follow', { body: { account } })
const block = (as: MadeMember, account: string) => own.api(as)('POST /api/account/blocks', { body: { account } })
const accept = (as: MadeMember, mentions: Mentions) =>
  own.api(as)('PUT /api/account/privacy', { body: { placeDefault: 'none', camera: true, listed: true, following: true, mentions } })
const named = async (by: MadeMember, text: string) => (await findMentioned({ db: own.db }, { text, by: by.id })).map(({ account }) => account)
const suggested = async (as: MadeMember, q: string) =>
  (await own.api(as)('GET /api/follow/search', { query: { q, to: 'mention' } })).people.map((person) => person.account)

test('a text mentions whom it names by account name, personal URL or uid, each once, in its order', async () => {
  const [anna, ben, cleo] = [await own.member(), await own.member(), await own.member()]
  await own.api(cleo)('POST /api/account/user', { body: { uniqueUri: 'sea_side' } })
  expect(await named(anna, `@sea_side, @${ben.id} and ＠${ben.account.toUpperCase()}, @${cleo.account}; @nobody-here, @99999999, @${anna.account}`)).toEqual([
    cleo.account,
    ben.account,
    anna.account,
  ])
  expect(await named(anna, 'nobody at all')).toEqual([])
  expect(await findMentioned({ db: own.db }, { text: `@${ben.account}`, by: anna.id })).toEqual([{ accountId: ben.id, account: ben.account }])
})

test('who wants to be mentioned by nobody, or by whom they follow, is mentioned by nobody else; a block between the two ends it, whoever made it', async () => {
  const [anna, ben, cleo] = [await own.member(), await own.member(), await own.member()]
  const both = `@${ben.account} @${cleo.account}`
  await accept(ben, 'nobody')
  await accept(cleo, 'followed')
  expect(await named(anna, both)).toEqual([])
  await follow(cleo, anna.account)
  expect(await named(anna, both)).toEqual([cleo.account])
  expect(await named(ben, both)).toEqual([ben.account])
  await accept(ben, 'everybody')
  expect(await named(anna, both)).toEqual([ben.account, cleo.account])
  await block(anna, ben.account)
  expect(await named(anna, both)).toEqual([cleo.account])
  expect(await named(ben, `@${anna.account}`)).toEqual([])
})

test('ten names in one text are taken, eleven are MENTIONS_MANY, a thousand too, and nothing is asked of the database then', async () => {
  const anna = await own.member()
  const names = (n: number) => Array.from({ length: n }, (_, at) => `@name-${at}`).join(' ')
  expect(await named(anna, names(10))).toEqual([])
  expect(await named(anna, `@${anna.account} `.repeat(1000))).toEqual([anna.account])
  for (const n of [11, 1000]) await expect(named(anna, names(n))).rejects.toMatchObject({ reason: 'MENTIONS_MANY', data: { limit: 10 } })
})

test('suggestions: whom one follows first, then others by name; never oneself, who does not want it, or with whom there is a block', async () => {
  const tag = own.clock.now().getTime().toString(36).slice(-4)
  const made = async (name: string, nickname: string) => own.member({ account: `${name}-${tag}`, nickname })
  const anna = await made('mia', 'Mia')
  const [mila, milo, mimi, mina] = [await made('mila', '米拉'), await made('milo', 'Milo'), await made('mimi', 'Mimi'), await made('mina', 'Mina')]
  const [shy, cold] = [await made('mink', 'Mink'), await made('mist', 'Mist')]
  await follow(anna, mina.account)
  await accept(shy, 'followed')
  await block(cold, anna.account)
  await block(anna, mimi.account)
  expect(await suggested(anna, 'mi')).toEqual([mina.account, mila.account, milo.account])
  expect(await suggested(anna, '米')).toEqual([mila.account])
  expect(await suggested(anna, '')).toEqual([mina.account])
  await follow(shy, anna.account)
  expect(await suggested(anna, 'MIN')).toEqual([mina.account, shy.account])
  for (const q of ['%', '_', '\\', "' or true --"]) expect(await suggested(anna, q), q).toEqual([])
  expect((await own.api(anna)('GET /api/follow/search', { query: { q: 'mi', to: 'mention', limit: 2 } })).people).toHaveLength(2)
  expect(await failureOf(own.api()('GET /api/follow/search', { query: { q: 'mi', to: 'mention' } }))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(own.api(anna)('GET /api/follow/search', { query: { to: 'all' as never } }))).toBe('2000 INVALID_INPUT')
})
