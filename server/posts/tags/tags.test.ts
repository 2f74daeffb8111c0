import { describe, expect, test } from 'vitest'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true, pages: builtPages })
const under = (tag: string, query = {}) => own.api()('GET /api/posts/tag/:tag', { params: { tag }, query })
const titles = async (tag: string) => (await under(tag)).posts.map((post) => post.title)

describe('GET /api/posts/tag/:tag', () => {
  test('holds what is public and carries the tag, newest first, and follows every edit', async () => {
    const anna = await own.member()
    const first = await own.publish(anna, { title: 'first', tags: ['sea', 'dawn'] })
    own.clock.add(60)
    await own.publish(anna, { title: 'hidden', tags: ['sea'], visibility: 'private' })
    await own.publish(await own.member(), { title: 'second', tags: ['Sea '] })
    expect(await under('sea')).toMatchObject({ tag: 'sea', count: 2, next: null, posts: [{ title: 'second' }, { title: 'first' }] })
    expect((await own.api(anna)('GET /api/posts/tag/:tag', { params: { tag: 'sea' } })).posts).toHaveLength(2)
    const params = { author: anna.account, permlink: first.permlink }
    const edit = { title: 'first', images: [{ key: first.key }] }
    await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { ...edit, tags: ['dusk'] } })
    expect([await titles('sea'), await titles('dawn'), await titles('dusk')]).toEqual([['second'], [], ['first']])
    await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { ...edit, tags: ['dusk'], visibility: 'private' } })
    expect(await under('dusk')).toMatchObject({ count: 0, posts: [] })
    await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { ...edit, tags: ['dusk', 'sea'] } })
    expect([await titles('sea'), await titles('dusk')]).toEqual([['second', 'first'], ['first']])
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: first.permlink } })
    expect([await titles('sea'), await titles('dusk')]).toEqual([['second'], []])
  })

  test('counts rightly while several move their posts from tag to tag at once, and none of them waits for ever', async () => {
    const moves = [
      [['m'], ['a']],
      [['a'], ['m']],
      [['a', 'm', 'z'], ['z']],
      [['z'], ['m', 'a']],
    ]
    const posts = await Promise.all(
      moves.map(async (tags) => {
        const as = await own.member()
        return { as, tags, ...(await own.publish(as, { tags: tags[0]! })) }
      }),
    )
    const put = ({ as, key, permlink }: (typeof posts)[number], tags: string[]) =>
      reasonOf(own.api(as)('PUT /api/posts/:author/:permlink', { params: { author: as.account, permlink }, body: { title: 'moved', images: [{ key }], tags } }))
    for (let n = 0; n < 12; n++) {
      const answers = await Promise.all(posts.flatMap((post) => [put(post, post.tags[n % 2]!), put(post, post.tags[(n + 1) % 2]!)]))
      expect(new Set(answers)).toEqual(new Set(['done']))
    }
    await Promise.all(posts.map((post) => put(post, post.tags[1]!)))
    for (const [tag, count] of Object.entries({ a: 2, m: 2, z: 1 })) expect([tag, (await under(tag)).count]).toEqual([tag, count])
  })

  test('goes on after the last post seen, page by page, also through one moment', async () => {
    const anna = await own.member()
    for (let n = 0; n < 5; n++) {
      if (n % 2) own.clock.add(60)
      await own.publish(anna, { title: `n${n}`, tags: ['many'] })
    }
    const met: string[] = []
    let next: { startAuthor?: string; startPermlink?: string } | null = {}
    while (next) {
      const page: Awaited<ReturnType<typeof under>> = await under('many', { limit: 2, ...next })
      met.push(...page.posts.map((post) => post.title))
      next = page.next
    }
    expect(met).toEqual(['n4', 'n3', 'n2', 'n1', 'n0'])
    expect(await reasonOf(under('many', { startAuthor: anna.account, startPermlink: 'never-was' }))).toBe('NOT_FOUND')
    expect(await reasonOf(under('many', { limit: 51 }))).toBe('INVALID_INPUT')
  })

  test('takes tags of any script, case and length, and what no tag can be', async () => {
    const anna = await own.member()
    const kept = ['角楼', 'ﾎﾟｰﾄﾚｰﾄ', '서울', 'ñandú', 'العربية', 'हिन्दी', 'straße', 'l’été', 'a'.repeat(40), '𠮷'.repeat(40), 'r&b', 'black + white', 'v1.data']
    await own.publish(anna, { title: 'all', tags: kept.slice(0, 7) })
    await own.publish(anna, { title: 'all', tags: kept.slice(7) })
    for (const tag of kept) expect([tag, (await under(tag)).count]).toEqual([tag, 1])
    for (const [typed, tag] of [
      ['#角楼', '角楼'],
      ['STRASSE', 'strasse'],
      ['Black + White', 'black + white'],
      [' R&B ', 'r&b'],
    ] as const)
      expect((await under(typed)).tag).toBe(tag)
    for (const nothing of ['a/b', '100%', '%', '%2f', '#', ' ', "' or 1=1 --", '\\', '__proto__', 'é'.normalize('NFD'), 'a'.repeat(128)])
      expect([nothing, (await under(nothing)).posts]).toEqual([nothing, []])
    for (const wrong of ['a'.repeat(129), 'a\u0000b']) expect([wrong, await reasonOf(under(wrong))]).toEqual([wrong, 'NOT_FOUND'])
  })
})

describe('GET /api/tags', () => {
  test('has the tags with most public posts first, with their newest pictures, page by page', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    expect(await own.api()('GET /api/tags')).toEqual({ tags: [], next: null })
    await own.publish(anna, { title: 'one', tags: ['sea', 'dawn'] })
    own.clock.add(60)
    const { key } = await own.publish(bruno, { title: 'two', tags: ['sea', '海'] })
    await own.publish(anna, { title: 'hidden', tags: ['secret', '海'], visibility: 'private' })
    const all = await own.api()('GET /api/tags')
    expect(all.tags.map(({ tag, posts, covers }) => [tag, posts, covers.length])).toEqual([
      ['sea', 2, 2],
      ['dawn', 1, 1],
      ['海', 1, 1],
    ])
    expect(all.tags[0]!.covers[0]!.key).toBe(key)
    const met: string[] = []
    let next: { startTag?: string } | null = {}
    while (next) {
      const page: typeof all = await own.api()('GET /api/tags', { query: { limit: 1, ...next } })
      met.push(...page.tags.map(({ tag }) => tag))
      next = page.next
    }
    expect(met).toEqual(['sea', 'dawn', '海'])
    expect(await reasonOf(own.api()('GET /api/tags', { query: { startTag: 'never-was' } }))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('GET /api/tags', { query: { limit: 51 } }))).toBe('INVALID_INPUT')
  })
})

describe('the pages', () => {
  test('have one address for a tag, however it was typed; what nobody uses is there, empty, and asks not to be listed', async () => {
    const anna = await own.member()
    await own.publish(anna, { title: 'A page of tags', tags: ['Sea & Sky', '角楼', 'v1.data'] })
    for (const before of ['', '/en']) {
      for (const [typed, kept] of [
        ['SEA%20%26%20SKY', 'sea%20&%20sky'],
        ['%23%E8%A7%92%E6%A5%BC', '%E8%A7%92%E6%A5%BC'],
      ]) {
        const led = await own.fetch(`${before}/tag/${typed}?a=b`, { redirect: 'manual' })
        expect([led.status, led.headers.get('location')]).toEqual([301, `${before}/tag/${kept}?a=b`])
      }
      for (const kept of ['sea%20&%20sky', 'sea%20%26%20sky', '%E8%A7%92%E6%A5%BC', 'v1%2Edata']) {
        const page = await own.fetch(`${before}/tag/${kept}`)
        expect([kept, page.status, (await page.text()).includes('A page of tags')]).toEqual([kept, 200, true])
      }
      for (const nothing of ['a%2fb', '100%25', '%25', 'nobody-used-it', '%F0%9F%8C%8A']) {
        const page = await own.fetch(`${before}/tag/${nothing}`)
        expect([nothing, page.status, (await page.text()).includes('content="noindex"')]).toEqual([nothing, 200, true])
      }
      for (const wrong of [`${'a'.repeat(200)}`, 'a/b']) expect((await own.fetch(`${before}/tag/${wrong}`)).status).toBe(404)
      const list = await (await own.fetch(`${before}/tag`)).text()
      expect(list).toContain(`href="${before}/tag/v1%2Edata"`)
    }
  })

  test('S066 a tag in an address is text on its page', async () => {
    const page = await (await own.fetch(`/tag/${encodeURIComponent('</title><script>canary()</script>')}`)).text()
    expect(page).toContain('canary')
    expect(page).not.toContain('<script>canary')
  })
})
