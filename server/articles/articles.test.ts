import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ stopped: true, pages: builtPages })
const HOUR = 3600
let anna: MadeMember
let edda: MadeMember
beforeEach(async () => {
  anna = await own.member()
  edda = await own.operator('editor')
  await addPosts(own, [
    { by: anna, permlink: 'seen', title: 'seen', at: own.clock.now() },
    { by: anna, permlink: 'mine-alone', title: 'mine', at: own.clock.now(), visibility: 'private' },
  ])
})

const words = (text: string, marks: object[] = []) => ({ type: 'paragraph', content: [{ type: 'text', text, marks }] })
const work = (permlink: string) => ({ type: 'photograph', attrs: { author: anna.account, permlink } })
const said = (title: string, content: object[] = [words(title)]) => ({ title, summary: `${title}.`, body: { type: 'doc', content } }) as never
const both = (title: string, content?: object[]) => ({ zh: said(`${title}中`, content), en: said(title, content) })
type Begun = { slug?: string; kind?: 'news' | 'nft' | 'notice'; title?: string; content?: object[] }
const begin = async ({ slug = 'lighthouse', kind = 'news', title = 'Lighthouse', content }: Begun = {}, as: MadeMember | null = edda) =>
  (await own.api(as)('POST /api/admin/articles', { body: { slug, kind, ...both(title, content), why: 'new' } })).article
const save = (id: string, version: number, title: string, content?: object[]) =>
  own.api(edda)('PUT /api/admin/articles/:id', { params: { id }, body: { version, ...both(title, content), why: 'better' } })
const publish = (id: string, version = 1, from: Date | null = null) =>
  own.api(edda)('POST /api/admin/articles/:id/publish', { params: { id }, body: { version, from: from && from.toISOString(), why: 'ready' } })
const withdraw = (id: string) => own.api(edda)('POST /api/admin/articles/:id/withdraw', { params: { id }, body: { why: 'wrong' } })
const read = (id: string) => own.api()('GET /api/article/:id', { params: { id } })
const listed = async (query: object = {}) => (await own.api()('GET /api/article', { query })).articles.map(({ slug }) => slug)

test("'POST /api/admin/articles': a draft is nobody's but the editors'; a name is given once; a version that was overtaken is told", async () => {
  for (const [as, why] of [
    [null, 'LOGIN_REQUIRED'],
    [anna, 'NOT_FOUND'],
    [await own.operator('finance'), 'NOT_FOUND'],
  ] as const)
    expect(await reasonOf(begin({}, as))).toBe(why)
  const { id, ...draft } = await begin()
  expect(draft).toMatchObject({ slug: 'lighthouse', kind: 'news', title: 'Lighthouse中', version: 1, shown: null, next: null })
  expect(await reasonOf(begin({ title: 'Another' }))).toBe('ARTICLE_SLUG_TAKEN')
  expect([await reasonOf(read(id)), await reasonOf(read('lighthouse')), await listed()]).toEqual(['NOT_FOUND', 'NOT_FOUND', []])
  expect((await save(id, 1, 'Better')).article.version).toBe(2)
  expect(await reasonOf(save(id, 1, 'Worse'))).toBe('CHANGED_MEANWHILE')
  expect(await reasonOf(save('99', 1, 'Worse'))).toBe('NOT_FOUND')
  const { article } = await own.api(edda)('GET /api/admin/articles/:id', { params: { id }, query: { version: 1 } })
  expect([article.version, article.en.title, article.versions.map(({ version, by }) => [version, by])]).toEqual([
    1,
    'Lighthouse',
    [
      [2, edda.account],
      [1, edda.account],
    ],
  ])
  expect(await reasonOf(own.api(edda)('GET /api/admin/articles/:id', { params: { id }, query: { version: 3 } }))).toBe('NOT_FOUND')
})

test("'POST /api/admin/articles/:id/publish': readers keep the version they have until the next one's time; taken away it says so", async () => {
  const { id } = await begin()
  expect(await reasonOf(withdraw(id))).toBe('ARTICLE_NOT_SHOWN')
  await publish(id)
  expect((await read('lighthouse')).article).toMatchObject({ id, title: 'Lighthouse', kind: 'news' })
  await save(id, 1, 'Better')
  const later = new Date(own.clock.now().getTime() + HOUR * 1000)
  const { article } = await publish(id, 2, later)
  expect([article.shown?.version, article.next]).toEqual([1, { version: 2, from: later.toISOString() }])
  expect((await read(id)).article.title).toBe('Lighthouse')
  own.clock.add(HOUR)
  expect((await read(id)).article.title).toBe('Better')
  await withdraw(id)
  expect([await reasonOf(read(id)), await listed()]).toEqual(['ARTICLE_WITHDRAWN', []])
  expect(await reasonOf(withdraw('99'))).toBe('NOT_FOUND')
  expect(await reasonOf(publish(id, 9))).toBe('NOT_FOUND')
})

test('what was to be shown and was withdrawn before was never there; one language without a text is not published', async () => {
  const { id } = await begin()
  await publish(id, 1, new Date(own.clock.now().getTime() + HOUR * 1000))
  await withdraw(id)
  own.clock.add(2 * HOUR)
  expect(await reasonOf(read(id))).toBe('NOT_FOUND')
  await own.api(edda)('PUT /api/admin/articles/:id', { params: { id }, body: { version: 1, zh: said('中', []), en: said('Text'), why: 'half' } })
  expect(await reasonOf(publish(id, 2))).toBe('ARTICLE_INCOMPLETE')
})

test("'GET /api/article': by kind, page by page, the latest first; notices stand apart; an empty Authorization is nobody", async () => {
  for (const [slug, kind] of [
    ['one', 'news'],
    ['two', 'nft'],
    ['three', 'notice'],
    ['four', 'news'],
  ] as const) {
    await publish((await begin({ slug, kind })).id)
    own.clock.add(1)
  }
  expect(await listed()).toEqual(['four', 'two', 'one'])
  expect([await listed({ type: 'notice' }), await listed({ isNftManage: 'true' })]).toEqual([['three'], ['two']])
  const page = await own.api()('GET /api/article', { query: { pageNum: 2, pageSize: 2 } })
  expect([page.articles.map(({ slug }) => slug), page.total, page.totalPage]).toEqual([['one'], 3, 2])
  const [empty, none] = await Promise.all([own.fetch('/api/article', { headers: { authorization: '' } }), own.fetch('/api/article')])
  expect([empty.status, await empty.json()]).toEqual([200, await none.json()])
  expect((await own.fetch('/api/article?type=poems')).status).toBe(422)
  const { articles, next } = await own.api(edda)('GET /api/admin/articles', { query: { limit: 3 } })
  expect([articles.map(({ slug }) => slug), (await own.api(edda)('GET /api/admin/articles', { query: { before: next! } })).articles.length]).toEqual([
    ['four', 'three', 'two'],
    1,
  ])
})

test('pictures are works that everybody may see: one that is hidden or deleted leaves the article with its name', async () => {
  const { id } = await begin({ content: [words('a'), work('seen'), work('mine-alone'), work('no-such')] })
  await publish(id)
  const { article } = await read(id)
  expect([article.photographs.map(({ permlink }) => permlink), article.body.content.length, article.photograph?.permlink]).toEqual([['seen'], 2, 'seen'])
  expect(JSON.stringify(article)).not.toMatch(/mine-alone|no-such/)
  const seen = await own.api(anna)('GET /api/article/:id', { params: { id } })
  expect(seen.article.photographs.length).toBe(1)
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: 'seen' } })
  expect((await read(id)).article.photograph).toBeNull()
  const preview = (as: MadeMember | null) => own.api(as)('GET /api/admin/articles/:id/preview', { params: { id }, query: { version: 1 } })
  expect((await preview(edda)).article.body.content.length).toBe(1)
  expect(await reasonOf(preview(anna))).toBe('NOT_FOUND')
})

test.each([
  ['a script', { type: 'script', content: [] }],
  ['HTML as a node', { type: 'html', attrs: { html: '<b>x</b>' } }],
  ['a picture from elsewhere', { type: 'image', attrs: { src: 'https://elsewhere.example/x.png' } }],
  ['a link that runs', words('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])],
  ['a link without encryption', words('x', [{ type: 'link', attrs: { href: 'http://elsewhere.example' } }])],
  ['a link to another host that looks like ours', words('x', [{ type: 'link', attrs: { href: '//elsewhere.example' } }])],
  ['a link with a password', words('x', [{ type: 'link', attrs: { href: 'https://us@elsewhere.example' } }])],
  ['a mark nobody knows', words('x', [{ type: 'textStyle', attrs: { style: 'position:fixed' } }])],
  ['more than its nodes say', { ...words('x'), attrs: { style: 'position:fixed' } }],
  ['a link that says more', words('x', [{ type: 'link', attrs: { href: '/help', onclick: 'x' } }])],
  ['NUL', words('a\0b')],
  ['half a character', words('\ud83d')],
  ['a heading of the first level', { type: 'heading', attrs: { level: 1 }, content: [] }],
  ['text beside blocks', { type: 'text', text: 'x' }],
])('a document with %s is refused', async (_what, block) => {
  expect(await reasonOf(begin({ content: [block] }))).toBe('INVALID_INPUT')
})

test('words that look like HTML are words', async () => {
  const html = '<img src=x onerror=alert(1)>'
  const { id } = await begin({ content: [words(html, [{ type: 'link', attrs: { href: '/help' } }])] })
  await publish(id)
  expect((await read(id)).article.body.content).toEqual([words(html, [{ type: 'link', attrs: { href: '/help' } }])])
  const page = await (await own.fetch(`/article/${id}`)).text()
  expect(page).not.toContain(html)
  expect(page).toContain('&lt;img src=x onerror')
})

test('pages, the feed, the sitemap and shared links say what is shown; addresses lead to the one of its kind', async () => {
  const empty = await (await own.fetch('/article/rss.xml')).text()
  expect(empty).not.toContain('<item>')
  expect((await own.fetch('/share-news')).status).toBe(200)
  const { id } = await begin({ kind: 'nft', content: [words('Text'), work('seen')] })
  await publish(id)
  const notice = await begin({ slug: 'closed', kind: 'notice', title: 'Closed & dark' })
  await publish(notice.id)
  const at = async (path: string) => {
    const answer = await own.fetch(path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await at(`/article/${id}`)).toEqual([301, `/article-nft-info/${id}`])
  expect(await at('/article-nft-info/lighthouse')).toEqual([301, `/article-nft-info/${id}`])
  expect(await at('/article-nft')).toEqual([301, '/article-nft/nft?page=1'])
  for (const path of [
    `/article-nft-info/${id}`,
    `/article-nft/mobile/${id}`,
    '/mobile/notice',
    '/mobile/notice/closed',
    '/share-news',
    `/share-news-v3?id=${id}`,
  ])
    expect([path, (await own.fetch(path)).status, (await own.fetch(`/en${path}`)).status]).toEqual([path, 200, 200])
  for (const path of ['/article/99', '/mobile/notice/nothing', '/article-nft/poems', '/share-news?id=x'])
    expect([path, (await own.fetch(path)).status]).toEqual([path, 404])
  expect(await (await own.fetch('/sitemap-articles.xml')).text()).toContain(`/en/article-nft-info/${id}</loc>`)
  const feed = await (await own.fetch('/en/article/rss.xml')).text()
  expect(feed).toContain('<title>Lighthouse</title>')
  expect(feed).not.toContain('Closed')
  const share = (path: string) => own.api()('GET /api/share', { query: { path } })
  expect(await share('/en/mobile/notice/closed')).toMatchObject({ title: 'Closed & dark · Pixtura', desc: 'Closed & dark.' })
  expect((await share('/en/share-news')).title).toBe('Lighthouse · Pixtura')
  expect((await share(`/en/article-nft/mobile/${id}`)).shareImgUrl).toContain('-seen/')
  expect(await reasonOf(share('/article/99'))).toBe('NOT_FOUND')
})
