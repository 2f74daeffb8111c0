import { expect, test } from 'vitest'
import { tidyText } from '#api/shared.ts'
import type { MadeMember } from '#server/account/make.ts'
import { naughtyTexts } from '#tests/naughty-texts.ts'
import { makeKnown } from '#tests/no-newcomer.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
type Made = { author: string; permlink: string }
const forward = (as: MadeMember | null, post: Made, words?: string) =>
  own.api(as)('POST /api/forward', { body: { ...post, ...(words !== undefined && { words }) } })
const change = (as: MadeMember | null, post: Made, words: string) => own.api(as)('PUT /api/forward', { body: { ...post, words } })
const block = (as: MadeMember, account: string) => own.api(as)('POST /api/account/blocks', { body: { account } })
const energy = async (as: MadeMember) => (await own.api(as)('GET /api/energy')).points
const forwarders = (post: Made, as: MadeMember | null = null) => own.api(as)('GET /api/likes', { query: { ...post, kind: 'forward' } })
const said = async (post: Made) => (await forwarders(post)).people.map((one) => [one.person.account, one.words])

async function published(draft: { forwardable?: boolean } = {}): Promise<Made & { anna: MadeMember }> {
  const anna = await own.member()
  return { anna, author: anna.account, permlink: (await own.publish(anna, draft)).permlink }
}

test('a forward with words costs 3 energy, stands on one’s page of forwards with them, and beside one’s name; a second time changes nothing', async () => {
  const { anna: _, ...post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  expect(await forward(bruno, post, ` Look at the sky,\r\n@${chen.account} `)).toEqual({ likes: 0, forwards: 1, liked: false, forwarded: true })
  expect(await energy(bruno)).toBe(97)
  await forward(bruno, post, 'Something else')
  expect(await energy(bruno)).toBe(97)
  const words = `Look at the sky,\n@${chen.account}`
  const { posts } = await own.api()('GET /api/forwards/:account', { params: { account: bruno.account } })
  expect(posts).toMatchObject([{ forward: { by: { account: bruno.account }, others: 0, words, mentioned: [{ account: chen.account }] } }])
  expect((await forwarders(post, bruno)).own).toMatchObject({ words, mentioned: [{ account: chen.account }] })
  expect(await forwarders(post)).toMatchObject({ own: null, count: 1, people: [{ words, mentioned: [{ account: chen.account }] }] })
  expect((await own.api(bruno)('GET /api/likes', { query: post })).own).toBeNull()
})

test('words are changed and taken away for nothing, as often as one likes; the forward stays where it stands', async () => {
  const { anna: _, ...post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  await forward(bruno, post)
  await forward(chen, post)
  expect(await change(bruno, post, 'First words')).toEqual({ words: 'First words', mentioned: [] })
  expect(await change(bruno, post, `With @${chen.account}`)).toMatchObject({ words: `With @${chen.account}`, mentioned: [{ account: chen.account }] })
  expect(await said(post)).toEqual([
    [chen.account, null],
    [bruno.account, `With @${chen.account}`],
  ])
  for (let n = 0; n < 2; n++) expect(await change(bruno, post, ' ')).toEqual({ words: null, mentioned: [] })
  expect([await energy(bruno), await said(post)]).toEqual([
    97,
    [
      [chen.account, null],
      [bruno.account, null],
    ],
  ])
  // what is taken back is gone with its words, and whom they mention
  await change(bruno, post, `Again @${chen.account}`)
  await own.api(bruno)('DELETE /api/forward', { query: post })
  expect(await failureOf(change(bruno, post, 'no more'))).toBe('2001 NOT_FOUND')
  expect((await own.owner.query('select from forward_mentions')).rowCount).toBe(0)
})

test('PUT /api/forward: 403 LOGIN_REQUIRED, 2001 NOT_FOUND without a forward or a post, 170 POST_DELETED, and what a block leaves: taking words away', async () => {
  const { anna, ...post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  await forward(bruno, post, 'Mine')
  expect(await failureOf(change(null, post, 'words'))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(change(chen, post, 'words'))).toBe('2001 NOT_FOUND')
  expect(await failureOf(change(chen, { ...post, permlink: 'nothing' }, 'words'))).toBe('2001 NOT_FOUND')
  await block(anna, bruno.account)
  expect(await failureOf(change(bruno, post, 'words'))).toBe('2040 CONTACT_REFUSED')
  await block(bruno, anna.account)
  expect(await failureOf(change(bruno, post, 'words'))).toBe('2041 UNBLOCK_FIRST')
  expect(await change(bruno, post, '')).toEqual({ words: null, mentioned: [] })
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: post.permlink } })
  expect(await failureOf(change(bruno, post, ''))).toBe('170 POST_DELETED')
})

test('words of 300 characters are taken, 301 are not; banned words say which and where (244); eleven names are MENTIONS_MANY; nothing is spent then', async () => {
  const { anna: _, ...post } = await published()
  const bruno = await own.member()
  const eleven = Array.from({ length: 11 }, (_one, n) => `@name-${n}`).join(' ')
  expect(await failureOf(forward(bruno, post, '摄'.repeat(301)))).toBe('2000 INVALID_INPUT')
  await expect(forward(bruno, post, 'Best online casino')).rejects.toMatchObject({ reason: 'BANNED_WORDS', data: { field: 'words' } })
  expect(await failureOf(forward(bruno, post, eleven))).toBe('2200 MENTIONS_MANY')
  expect([await energy(bruno), await said(post)]).toEqual([100, []])
  await forward(bruno, post, '👍🏽'.repeat(75) + '摄'.repeat(150))
  expect(await failureOf(change(bruno, post, eleven))).toBe('2200 MENTIONS_MANY')
  await expect(change(bruno, post, 'Best online casino')).rejects.toMatchObject({ reason: 'BANNED_WORDS', data: { field: 'words' } })
  expect(await failureOf(change(bruno, post, '摄'.repeat(301)))).toBe('2000 INVALID_INPUT')
  expect((await said(post))[0]![1]).toContain('摄')
})

test('words come back as they were said, whatever they are, but for signs that nobody sees and that turn lines around', async () => {
  const { anna: _, ...post } = await published()
  const bruno = await own.member()
  await makeKnown(own, bruno)
  await forward(bruno, post, naughtyTexts[0])
  for (const words of naughtyTexts) {
    expect((await change(bruno, post, words)).words).toBe(tidyText(words))
    expect((await said(post))[0]![1]).toBe(tidyText(words))
  }
  expect((await change(bruno, post, 'a\u202Eb\u2066c')).words).toBe('abc')
})

test('2201 FORWARDS_OFF where the author wants none: what was forwarded before stays, and its words may change', async () => {
  const { anna, ...post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  const show = () => own.api()('GET /api/posts/:author/:permlink', { params: post })
  await forward(bruno, post, 'Before')
  const { title, tags, version } = await show()
  const edit = (body: { forwardable?: boolean; version: number }) =>
    own.api(anna)('PUT /api/posts/:author/:permlink', { params: post, body: { title, tags, ...body } })
  expect((await edit({ forwardable: false, version })).forwardable).toBe(false)
  expect(await failureOf(forward(chen, post))).toBe('2201 FORWARDS_OFF')
  expect(await energy(chen)).toBe(100)
  expect(await failureOf(forward(bruno, post))).toBe('done')
  expect((await change(bruno, post, 'After')).words).toBe('After')
  const { posts } = await own.api()('GET /api/forwards/:account', { params: { account: bruno.account } })
  expect(posts).toMatchObject([{ permlink: post.permlink, forward: { words: 'After' } }])
  // an edit that says nothing of it leaves it as it is
  expect((await edit({ version: version + 1 })).forwardable).toBe(false)
  const closed = await published({ forwardable: false })
  expect(await failureOf(forward(chen, { author: closed.author, permlink: closed.permlink }))).toBe('2201 FORWARDS_OFF')
  expect(await own.api(chen)('POST /api/like', { body: { author: closed.author, permlink: closed.permlink } })).toMatchObject({ liked: true })
})

test('counts that their author keeps to themselves are null for others, wherever they stand; the author reads them', async () => {
  const { anna, ...post } = await published()
  const bruno = await own.member()
  await own.api(bruno)('POST /api/like', { body: post })
  await forward(bruno, post)
  const choose = (counts: boolean) =>
    own.api(anna)('PUT /api/account/privacy', { body: { placeDefault: 'none', camera: true, listed: true, following: true, counts } })
  const seen = async (as: MadeMember | null) => {
    const { likes, forwards } = await own.api(as)('GET /api/posts/:author/:permlink', { params: post })
    const [card] = (await own.api(as)('GET /api/posts/newest')).posts
    const [mine] = (await own.api(as)('GET /api/posts/:account', { params: { account: anna.account } })).posts
    const { count } = await forwarders(post, as)
    return [likes, forwards, card?.likes, card?.forwards, mine?.likes, mine?.forwards, count]
  }
  await choose(false)
  for (const as of [null, bruno]) expect(await seen(as)).toEqual([null, null, null, null, null, null, null])
  expect(await seen(anna)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(await own.api(bruno)('DELETE /api/like', { query: post })).toEqual({ likes: null, forwards: null, liked: false, forwarded: true })
  expect(await own.api(bruno)('POST /api/like', { body: post })).toEqual({ likes: null, forwards: null, liked: true, forwarded: true })
  expect((await forwarders(post)).people).toHaveLength(1)
  await choose(true)
  expect(await seen(null)).toEqual([1, 1, 1, 1, 1, 1, 1])
})
