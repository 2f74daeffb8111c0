import { beforeEach, expect, test } from 'vitest'
import type { LabelChoices } from '#api/labels.ts'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true, pages: builtPages })
let anna: MadeMember
let bruno: MadeMember
let plain: { permlink: string; key: string }
let bare: { permlink: string; key: string }

beforeEach(async () => {
  ;[anna, bruno] = [await own.member(), await own.member()]
  plain = await own.publish(anna, { title: 'Dune', tags: ['dune'] })
  bare = await own.publish(anna, { title: 'Figure', tags: ['dune'], labels: ['nudity'] })
})

const ASK: LabelChoices = { nudity: 'ask', violence: 'ask', distress: 'ask' }
const choose = (as: MadeMember | null, chosen: Partial<LabelChoices>) => own.api(as)('PUT /api/account/labels', { body: { ...ASK, ...chosen } })
const show = (as: MadeMember | null, permlink = bare.permlink) =>
  own.api(as)('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } })
const page = async (as: MadeMember | null, path: string) => (await own.fetch(path, as ? { headers: { cookie: `token=${as.token}` } } : undefined)).text()
const photo = () => `/photocomment/${anna.account}/${bare.permlink}`
/** What stands in every kind of list, by title. */
async function listed(as: MadeMember | null) {
  const api = own.api(as)
  const lists = [
    await api('GET /api/posts/newest'),
    await api('GET /api/posts/hot'),
    await api('GET /api/posts/tag/:tag', { params: { tag: 'dune' } }),
    await api('GET /api/posts/:account', { params: { account: anna.account } }),
  ]
  return lists.map(({ posts }) => posts.map(({ title }) => title).join(' '))
}

test('what one is shown is one’s own to choose, and asks first until then', async () => {
  expect(await reasonOf(own.api(null)('GET /api/account/labels'))).toBe('LOGIN_REQUIRED')
  expect(await reasonOf(choose(null, {}))).toBe('LOGIN_REQUIRED')
  expect(await own.api(bruno)('GET /api/account/labels')).toEqual(ASK)
  const chosen = { nudity: 'show', violence: 'hide', distress: 'ask' } as const
  expect(await choose(bruno, chosen)).toEqual(chosen)
  expect(await own.api(bruno)('GET /api/account/labels')).toEqual(chosen)
  for (const body of [{ ...ASK, nudity: 'always' }, { nudity: 'show' }, { ...ASK, gore: 'show' }])
    expect(await reasonOf(own.api(bruno)('PUT /api/account/labels', { body: body as never }))).toBe('INVALID_INPUT')
  expect(await own.api(anna)('GET /api/account/labels')).toEqual(ASK)
})

test('only its reader’s own choice decides: asked first, shown, or in no list and without an address', async () => {
  const everything = Array.from({ length: 4 }, () => 'Figure Dune')
  for (const as of [null, bruno]) {
    expect(await show(as)).toMatchObject({ labels: ['nudity'], veil: 'ask', cover: { key: bare.key } })
    expect(await listed(as)).toEqual(everything)
  }
  await choose(bruno, { nudity: 'show' })
  expect((await show(bruno)).veil).toBeNull()
  await choose(bruno, { nudity: 'hide', violence: 'show' })
  const hidden = await show(bruno)
  expect(hidden).toMatchObject({ veil: 'hidden', cover: { url: '', widths: [], avif: [] } })
  expect(hidden.images.map(({ url, widths }) => [url, widths])).toEqual([['', []]])
  expect(await listed(bruno)).toEqual(everything.map(() => 'Dune'))
  await choose(anna, { nudity: 'hide' })
  expect([(await show(anna)).veil, await listed(anna)]).toEqual([null, everything])
})

test('a hidden work leaves no gap in a page', async () => {
  await choose(bruno, { nudity: 'hide' })
  for (let n = 0; n < 3; n++) await own.publish(anna, { title: `Body ${n}`, labels: ['nudity'] })
  const newest = await own.api(bruno)('GET /api/posts/newest', { query: { limit: 1 } })
  expect([newest.posts.map(({ title }) => title), newest.next]).toEqual([['Dune'], null])
})

test('its author says it at upload and in an edit, which leaves what it does not name', async () => {
  const edit = (body: object) =>
    own.api(anna)('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink: plain.permlink }, body: { title: 'Dune', ...body } })
  expect(await edit({ labels: ['violence', 'violence'] })).toMatchObject({ labels: ['violence'], ownLabels: ['violence'], reviewLabels: [] })
  expect((await edit({})).labels).toEqual(['violence'])
  expect((await show(null, plain.permlink)).ownLabels).toEqual([])
  expect((await edit({ labels: [] })).labels).toEqual([])
  expect(await reasonOf(edit({ labels: ['gore'] }))).toBe('INVALID_INPUT')
})

test('nothing that stands for something else is a labelled work: a person, a tag, the day, a shared link, a feed', async () => {
  const person = await own.api()('GET /api/account/user/:account', { params: { account: anna.account } })
  expect(person.headerUrl).toContain(plain.key)
  const { tags } = await own.api()('GET /api/tags')
  expect(tags.map(({ tag, posts, covers }) => [tag, posts, ...covers.map(({ key }) => key)])).toEqual([['dune', 2, plain.key]])
  for (const path of [photo(), `/photographer/${anna.account}`, '/tag/dune']) {
    const html = await page(null, path)
    expect(/property="og:image" content="([^"]+)"/.exec(html)?.[1], path).not.toContain(bare.key)
  }
  const shared = await own.api()('GET /api/share', { query: { path: photo() } })
  expect(JSON.stringify(shared)).not.toContain(bare.key)
  for (const kind of ['rss', 'atom']) {
    const xml = await page(null, `/photographer/${anna.account}/${kind}.xml`)
    expect([xml.includes('Figure'), xml.includes(bare.key), xml.includes(plain.key)]).toEqual([true, false, true])
  }
  own.clock.add(86_400)
  expect((await own.api()('GET /api/posts/day')).post?.title).toBe('Dune')
})

test('pages fetch no picture before the reason was read', async () => {
  const fetched = (html: string) => new RegExp(`(src|srcSet|srcset|href)="[^"]*${bare.key}`).test(html)
  for (const path of [photo(), '/photocomment', '/tag/dune', `/photographer/${anna.account}`, `/photocomment/${anna.account}/${plain.permlink}`]) {
    const html = await page(null, path)
    expect([path, fetched(html)]).toEqual([path, false])
  }
  expect(await page(null, photo())).toContain('含有裸露内容')
  expect(fetched(await page(null, `${photo()}?shown=1`))).toBe(true)
  await choose(bruno, { nudity: 'hide' })
  expect(await page(bruno, `${photo()}?shown=1`)).not.toContain(bare.key + '/')
})

test('who is known to be under 18 is never shown one, and is shown what they choose from 18 on', async () => {
  const tomorrow = new Date(own.clock.now().getTime() + 8 * 3_600_000 + 86_400_000).toISOString()
  await own.verify(bruno, { birth: `${Number(tomorrow.slice(0, 4)) - 18}${tomorrow.slice(4, 10)}` })
  await choose(bruno, { nudity: 'show' })
  expect((await show(bruno)).veil).toBe('minor')
  expect((await listed(bruno))[0]).toBe('Dune')
  await askFor(own, 'sweep', {})
  expect((await show(bruno)).veil).toBe('minor')
  own.clock.add(86_400)
  await askFor(own, 'sweep', {})
  await expect.poll(async () => (await show(bruno)).veil, { timeout: 8000 }).toBeNull()
  expect((await listed(bruno))[0]).toBe('Figure Dune')
})
