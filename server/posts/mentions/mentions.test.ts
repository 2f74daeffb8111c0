import { expect, test } from 'vitest'
import type { Edit } from '#api/posts.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
const show = (author: MadeMember, permlink: string, as: MadeMember | null = null) =>
  own.api(as)('GET /api/posts/:author/:permlink', { params: { author: author.account, permlink } })
const mentioned = async (author: MadeMember, permlink: string) => (await show(author, permlink)).mentioned.map((person) => person.account)
const edit = (author: MadeMember, permlink: string, change: Partial<Edit>) =>
  own.api(author)('PUT /api/posts/:author/:permlink', { params: { author: author.account, permlink }, body: { title: 'First light', ...change } })
const told = async (as: MadeMember) =>
  (await own.api(as)('GET /api/notifications')).notifications
    .filter((one) => one.kind === 'mention')
    .map((one) => [one.facts.from, one.facts.where, one.facts.title])
const soon = { timeout: 10_000, interval: 100 }
/** Whatever was to be told until now has been gathered: somebody was told after it. */
async function settled() {
  const [anna, ben] = [await own.member(), await own.member()]
  await own.publish(anna, { description: `@${ben.account}` })
  await expect.poll(() => told(ben), soon).toHaveLength(1)
}

test('a description mentions people, in both languages; each is told once, however often it is edited; who is new is told then', async () => {
  const [anna, ben, cleo, dora] = [await own.member(), await own.member(), await own.member(), await own.member()]
  const { permlink } = await own.publish(anna, { description: `With @${ben.account}, @${anna.account}`, descriptionOther: `和＠${cleo.account}` })
  expect((await mentioned(anna, permlink)).toSorted()).toEqual([anna, ben, cleo].map((one) => one.account).toSorted())
  for (const one of [ben, cleo]) await expect.poll(() => told(one), soon).toEqual([[anna.account, 'description', 'First light']])
  await edit(anna, permlink, { description: `With @${ben.account} and @${dora.account}` })
  await expect.poll(() => told(dora), soon).toHaveLength(1)
  await edit(anna, permlink, { description: '' })
  expect(await mentioned(anna, permlink)).toEqual([])
  await edit(anna, permlink, { description: `@${ben.account}`, title: 'Later' })
  expect(await mentioned(anna, permlink)).toEqual([ben.account])
  await settled()
  expect((await Promise.all([ben, cleo, dora].map(told))).map((all) => all.length)).toEqual([1, 1, 1])
  expect(await told(anna)).toEqual([])
})

test('who may not see the work hears nothing of it, until they may; a deleted one mentions nobody', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  const { permlink } = await own.publish(anna, { description: `For @${ben.account}`, visibility: 'private' })
  await settled()
  expect(await told(ben)).toEqual([])
  await edit(anna, permlink, { description: `For @${ben.account}` })
  await expect.poll(() => told(ben), soon).toHaveLength(1)
  await edit(anna, permlink, { description: `For @${ben.account}`, visibility: 'private' })
  expect(await told(ben)).toEqual([[anna.account, 'description', '']])
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
  expect((await own.owner.query('select from post_mentions where account_id = $1', [ben.id])).rowCount).toBe(0)
})

test('a person keeps their mention under a new nickname and address; who refuses, is blocked or gone is no link', async () => {
  const [anna, ben, cleo] = [await own.member(), await own.member(), await own.member()]
  const { permlink } = await own.publish(anna, { description: `@${ben.account} @${cleo.account}` })
  await own.api(ben)('POST /api/account/user', { body: { nickname: 'Quite Another', uniqueUri: 'another-name' } })
  expect((await show(anna, permlink)).mentioned).toMatchObject([
    { account: ben.account, nickname: 'Quite Another', uniqueUri: 'another-name' },
    { account: cleo.account },
  ])
  await own.api(cleo)('POST /api/account/blocks', { body: { account: anna.account } })
  await edit(anna, permlink, { description: `@another-name @${cleo.account}` })
  expect(await mentioned(anna, permlink)).toEqual([ben.account])
})

test('eleven names in one description are MENTIONS_MANY, on publishing and on editing, and nothing is published or spent', async () => {
  const anna = await own.member()
  const description = Array.from({ length: 1000 }, (_, n) => `@n${n}x`)
    .join(' ')
    .slice(0, 3990)
  const { key } = await own.upload(anna, await picture())
  const publish = own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Many', description, images: [{ key }] }] } })
  expect(await failureOf(publish)).toBe('2200 MENTIONS_MANY')
  expect((await own.api(anna)('GET /api/energy')).points).toBe(100)
  const { permlink } = await own.publish(anna, { description: 'Alone' })
  expect(await failureOf(edit(anna, permlink, { description }))).toBe('2200 MENTIONS_MANY')
  expect((await show(anna, permlink)).description).toBe('Alone')
})

test('words of a forward tell whom they mention, once; who blocked the one who forwards hears nothing', async () => {
  const [anna, ben, cleo, dora] = [await own.member(), await own.member(), await own.member(), await own.member()]
  const post = { author: anna.account, permlink: (await own.publish(anna)).permlink }
  await own.api(dora)('POST /api/account/blocks', { body: { account: ben.account } })
  await own.api(ben)('POST /api/forward', { body: { ...post, words: `@${cleo.account} @${dora.account}` } })
  await expect.poll(() => told(cleo), soon).toEqual([[ben.account, 'forward', 'First light']])
  await own.api(ben)('PUT /api/forward', { body: { ...post, words: `Again @${cleo.account}` } })
  await settled()
  expect([(await told(cleo)).length, await told(dora)]).toEqual([1, []])
})
