import { describe, expect, test } from 'vitest'
import type { FeedPage } from '#api/posts.ts'
import type { MadeMember } from '#server/account/make.ts'
import { sealPlace } from '#server/kit/sealed-place.ts'
import { openSecrets } from '#server/kit/secrets.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })

type Query = { limit?: number; startAuthor?: string; startPermlink?: string; startAt?: string }
type Read = (as: MadeMember | null, author: MadeMember, query: Query) => Promise<FeedPage>
const feeds: Record<string, { read: Read; member?: true }> = {
  'GET /api/posts/hot': { read: (as, _, query) => own.api(as)('GET /api/posts/hot', { query }) },
  'GET /api/posts/newest': { read: (as, _, query) => own.api(as)('GET /api/posts/newest', { query }) },
  'GET /api/posts/tag/:tag': { read: (as, _, query) => own.api(as)('GET /api/posts/tag/:tag', { params: { tag: 'sea' }, query }) },
  'GET /api/posts/:account': { read: (as, author, query) => own.api(as)('GET /api/posts/:account', { params: { account: author.account }, query }) },
  'GET /api/posts/following': { read: (as, _, query) => own.api(as)('GET /api/posts/following', { query }), member: true },
  'GET /api/liked': { read: (as, _, query) => own.api(as)('GET /api/liked', { query }), member: true },
  'GET /api/forwards/:account': {
    read: (as, _, query) => own.api(as)('GET /api/forwards/:account', { params: { account: as!.account }, query }),
    member: true,
  },
}
const titles = (page: FeedPage) => page.posts.map((post) => post.title)

/** Three posts of one author, the first published, forwarded and liked last, and somebody who follows them. */
async function threePosts() {
  const [anna, bruno] = [await own.member(), await own.member()]
  await own.api(bruno)('POST /api/follow', { body: { account: anna.account } })
  const posts = []
  for (const title of ['third', 'second', 'first']) {
    // so long that no like lifts one over the next under Recommended
    own.clock.add(24 * 3600)
    const { permlink } = await own.publish(anna, { title, tags: ['sea'] })
    await own.api(bruno)('POST /api/forward', { body: { author: anna.account, permlink } })
    await own.api(bruno)('POST /api/like', { body: { author: anna.account, permlink } })
    posts.unshift(permlink)
  }
  return { anna, bruno, first: posts[0]! }
}

describe.each(Object.entries(feeds))('%s', (_name, { read, member }) => {
  test('goes on where the page before ended, also when that post is private since, or deleted: nothing is lost, nothing fails', async () => {
    const { anna, bruno, first } = await threePosts()
    const readers = member ? [bruno] : [bruno, null]
    const starts = await Promise.all(readers.map((as) => read(as, anna, { limit: 1 })))
    const rest = async () => Promise.all(readers.map(async (as, n) => titles(await read(as, anna, { limit: 2, ...starts[n]!.next! }))))
    const whole = readers.map(() => ['second', 'third'])
    expect([starts.map(titles), await rest()]).toEqual([readers.map(() => ['first']), whole])
    const edit = { title: 'first', tags: ['sea'] }
    await own.api(anna)('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink: first }, body: { ...edit, visibility: 'private' } })
    expect(await rest()).toEqual(whole)
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: first } })
    expect(await rest()).toEqual(whole)
  })

  test('a post alone that nobody else ever saw is no place, nor is a word that we never gave: NOT_FOUND for both, as for what never was', async () => {
    const { anna, bruno } = await threePosts()
    const hidden = await own.publish(anna, { title: 'hidden', visibility: 'private' })
    const none = ['never-was', hidden.permlink].map((startPermlink) => ({ startAuthor: anna.account, startPermlink }))
    const forged = ['x', 'A'.repeat(22), sealPlace(openSecrets('not ours'), 1n, 1n)].map((startAt) => ({ startAt }))
    for (const query of [...none, ...forged]) expect(await reasonOf(read(bruno, anna, query))).toBe('NOT_FOUND')
    // under a secret of before, the post's name says where it stood
    const { next } = await read(bruno, anna, { limit: 1 })
    expect(titles(await read(bruno, anna, { ...next!, startAt: forged[2]!.startAt }))).toEqual(['second', 'third'])
  })
})

test('the place in an address says nothing of how many posts there are', async () => {
  const { anna } = await threePosts()
  const read = async (query: Query) => (await own.api()('GET /api/posts/newest', { query: { limit: 1, ...query } })).next!
  const one = await read({})
  const two = await read(one)
  expect([one.startAt, two.startAt].every((word) => /^[\w-]{22}$/.test(word))).toBe(true)
  const { rows } = await own.owner.query<{ id: string }>('select id from posts where account_id = $1', [anna.id])
  expect(rows.filter(({ id }) => Buffer.from(one.startAt, 'base64url').includes(id))).toEqual([])
})

test('GET /api/photographers goes on behind somebody who left, or who published again since', async () => {
  const people: MadeMember[] = []
  for (let n = 0; n < 4; n++) {
    own.clock.add(60)
    people.unshift(await own.member())
    await own.publish(people[0]!)
  }
  const read = (query: object) => own.api()('GET /api/photographers', { query: { limit: 1, ...query } })
  const names = async (query: object) => (await read({ limit: 9, ...query })).photographers.map(({ person }) => person.account)
  const { next } = await read({})
  const after = people.slice(1).map((one) => one.account)
  expect(await names(next!)).toEqual(after)
  own.clock.add(60)
  await own.publish(people[0]!)
  expect(await names(next!)).toEqual(after)
  expect(await names({ startAuthor: people[0]!.account })).toEqual(after)
  expect(await names({ ...next!, startAuthor: 'gone-since' })).toEqual(after)
  expect(await names({ startAuthor: 'nobody-here' })).toEqual([])
})

test('GET /api/tags goes on behind a tag that nobody uses any more', async () => {
  const anna = await own.member()
  const only = await own.publish(anna, { title: 'Only', tags: ['a-tag', 'b-tag', 'c-tag'] })
  await own.publish(anna, { title: 'Other', tags: ['b-tag', 'c-tag'] })
  await own.publish(anna, { title: 'Last', tags: ['d-tag'] })
  const read = (query: object) => own.api()('GET /api/tags', { query: { limit: 3, ...query } })
  const { tags, next } = await read({})
  expect([tags.map(({ tag }) => tag), next]).toEqual([['b-tag', 'c-tag', 'a-tag'], { startTag: 'a-tag', startCount: 1 }])
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: only.permlink } })
  expect((await read(next!)).tags.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['d-tag']))
  expect((await read({ startTag: 'a-tag' })).tags).toEqual([])
})
