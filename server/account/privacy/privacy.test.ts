import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Privacy } from '#api/privacy.ts'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp, picture } from '#tests/own-app.ts'

const own = ownApp({ jobs: true, pages: builtPages })
/** A camera file with exposure and coordinates. */
const camera = () => readFile(path.resolve('tests/fixtures/photos/meta-gps-made.jpg'))
const OPEN: Privacy = { placeDefault: 'none', camera: true, listed: true, following: true, mentions: 'everybody', counts: true }
const choose = (as: MadeMember | null, chosen: Partial<Privacy>) => own.api(as)('PUT /api/account/privacy', { body: { ...OPEN, ...chosen } })
const text = async (to: string, as?: MadeMember) => (await own.fetch(to, as && { headers: { cookie: `token=${as.token}` } })).text()
const postOf = (author: MadeMember, permlink: string, as: MadeMember | null = null) =>
  own.api(as)('GET /api/posts/:author/:permlink', { params: { author: author.account, permlink } })

test('what one shows is one’s own to read and choose', async () => {
  await expect(own.api(null)('GET /api/account/privacy')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  await expect(choose(null, {})).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  const [anna, ben] = [await own.member(), await own.member()]
  expect(await own.api(anna)('GET /api/account/privacy')).toEqual(OPEN)
  const closed: Privacy = { placeDefault: 'city', camera: false, listed: false, following: false, mentions: 'nobody', counts: false }
  expect(await choose(anna, closed)).toEqual(closed)
  expect(await own.api(anna)('GET /api/account/privacy')).toEqual(closed)
  expect(await own.api(ben)('GET /api/account/privacy')).toEqual(OPEN)
  for (const body of [
    { ...OPEN, placeDefault: 'exact' },
    { camera: true },
    { ...OPEN, listed: 'yes' },
    { ...OPEN, mentions: 'some' },
    { ...OPEN, counts: 1 },
    { ...OPEN, more: 1 },
  ])
    await expect(own.api(anna)('PUT /api/account/privacy', { body: body as Privacy })).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
  // a page from before there were mentions says nothing of them: they stay as they are
  const { placeDefault, camera, listed, following } = OPEN
  const before = { placeDefault, camera, listed, following }
  expect(await own.api(anna)('PUT /api/account/privacy', { body: before })).toEqual({ ...OPEN, mentions: 'nobody', counts: false })
})

test('place: a new picture of which nothing is said follows the choice, never to coordinates; what is said counts, what stands stays', async () => {
  const anna = await own.member()
  const publish = async (said: object) => {
    const image = await own.upload(anna, await picture())
    const { posts } = await own.api(anna)('POST /api/posts/multi', {
      body: { posts: [{ title: 'Tower', place: 'Beijing', images: [{ key: image.key, ...said }] }] },
    })
    const post = await postOf(anna, posts[0]!.permlink)
    return { permlink: post.permlink, shown: post.images[0]!.placePrecision, name: (await postOf(anna, post.permlink)).place }
  }
  const before = await publish({})
  expect([before.shown, before.name]).toEqual(['none', null])
  await choose(anna, { placeDefault: 'city' })
  const after = await publish({})
  expect([after.shown, after.name]).toEqual(['city', 'Beijing'])
  expect((await publish({ placePrecision: 'none' })).shown).toBe('none')
  expect((await postOf(anna, before.permlink)).place).toBeNull()
  expect(await text('/upload-photos', anna)).toMatch(/place\W{1,8}city|\\"place\\",\\"city\\"/)
})

test('camera data: hidden, nobody else meets it on the post, its page, the photograph of the day or a share card; its author does', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  own.clock.add(-86_400)
  const { permlink } = await own.publish(anna, { title: 'Tower' }, await camera())
  own.clock.add(86_400)
  const shown = (await postOf(anna, permlink)).images[0]!.exif
  expect(shown.camera).not.toBeNull()
  const page = `/photocomment/${anna.account}/${permlink}`
  const places = [page, `/en${page}`, '/', `/photographer/${anna.account}`]
  expect(await text(page)).toContain(shown.camera!)
  await choose(anna, { camera: false })
  const empty = { camera: null, lens: null, focalLength: null, aperture: null, shutter: null, iso: null, takenAt: null }
  for (const as of [null, ben]) {
    const post = await postOf(anna, permlink, as)
    expect([post.images[0]!.exif, post.cameraShown]).toEqual([empty, false])
    expect((await own.api(as)('GET /api/posts/day')).post?.images[0]?.exif ?? empty).toEqual(empty)
    for (const place of places) expect(await text(`${place}?as=${as?.account}`, as ?? undefined), place).not.toContain(shown.camera!)
  }
  expect(JSON.stringify(await own.api()('GET /api/share', { query: { path: page } }))).not.toContain(shown.camera!)
  expect((await postOf(anna, permlink, anna)).images[0]!.exif).toEqual(shown)
  expect(await text(page, anna)).toContain('拍摄参数只有你能看到')
})

test('search engines: pages ask not to be listed, the sitemap and feeds leave them out; people and shared links go on as before', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  const { permlink, key } = await own.publish(anna, { title: 'Hushed', tags: ['quiet'] })
  await own.publish(ben, { title: 'Loud' })
  await own.api(anna)('POST /api/account/user', { body: { uniqueUri: 'quiet-anna' } })
  const pages = ['/photographer/quiet-anna', `/photocomment/${anna.account}/${permlink}`, `/photocomment/${anna.account}`, '/en/photographer/quiet-anna']
  const noindex = /<meta name="robots" content="noindex, noimageindex"\/>/
  const sitemap = async () => {
    const parts = [...(await text('/sitemap.xml')).matchAll(/<loc>[^<]*(\/sitemap-[^<]+)<\/loc>/g)].map((found) => found[1]!)
    const all = await Promise.all(parts.map(async (part) => ({ part, status: (await own.fetch(part)).status, body: await text(part) })))
    expect(all.filter(({ status }) => status !== 200).map(({ part }) => part)).toEqual([])
    return all.map(({ body }) => body).join('')
  }
  for (const page of pages) expect(await text(page), page).not.toMatch(noindex)
  expect(await sitemap()).toContain(permlink)
  expect((await own.fetch('/photographer/quiet-anna/rss.xml')).status).toBe(200)
  await choose(anna, { listed: false })
  for (const page of pages) {
    const html = await text(`${page}?again`)
    expect(html, page).toMatch(noindex)
    expect(html, page).not.toMatch(/application\/(rss|atom|ld)\+/)
  }
  const listed = await sitemap()
  expect([listed.includes(permlink), listed.includes('quiet-anna'), listed.includes(ben.account)]).toEqual([false, false, true])
  for (const feed of ['rss', 'atom']) expect((await own.fetch(`/photographer/quiet-anna/${feed}.xml`)).status).toBe(404)
  expect(await own.api()('GET /api/account/user/:account', { params: { account: anna.account } })).toMatchObject({ listed: false })
  expect(await postOf(anna, permlink)).toMatchObject({ listed: false, title: 'Hushed' })
  expect((await own.api(ben)('GET /api/posts/newest')).posts.map((post) => post.title)).toContain('Hushed')
  expect(await own.api()('GET /api/share', { query: { path: pages[0]! } })).toMatchObject({ shareUrl: expect.stringContaining('quiet-anna') as string })
  await new Promise((resolve) => void setTimeout(resolve, 1000)) // a picture's row is read anew once a second
  const file = await own.fetch(`/media/${key}/320.webp`)
  expect([file.status, file.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  await choose(anna, {})
  expect(await sitemap()).toContain(permlink)
})

test('a sitemap of people who all do not want to be listed names no empty part', async () => {
  const anna = await own.member()
  await own.publish(anna)
  await choose(anna, { listed: false })
  expect(await text('/sitemap.xml')).not.toMatch(/sitemap-(posts|photographers)/)
})

test('whom one follows: hidden, nobody reads the list, from either side; whoever is followed and oneself do', async () => {
  const [anna, ben, cleo] = [await own.member(), await own.member(), await own.member()]
  await own.api(anna)('POST /api/follow', { body: { account: ben.account } })
  const list = (as: MadeMember | null, account: string, type: 'following' | 'followers') => own.api(as)('GET /api/follow', { query: { account, type } })
  const names = async (as: MadeMember | null, account: string, type: 'following' | 'followers') => {
    const { people, shown } = await list(as, account, type)
    return [people.map(({ person }) => person.account), shown]
  }
  expect(await names(null, anna.account, 'following')).toEqual([[ben.account], true])
  await choose(anna, { following: false })
  for (const as of [null, ben, cleo]) expect(await names(as, anna.account, 'following')).toEqual([[], false])
  for (const as of [null, cleo]) expect(await names(as, ben.account, 'followers')).toEqual([[], true])
  expect(await names(anna, anna.account, 'following')).toEqual([[ben.account], true])
  expect(await names(anna, ben.account, 'followers')).toEqual([[anna.account], true])
  expect(await names(ben, ben.account, 'followers')).toEqual([[anna.account], true])
  const profile = (as: MadeMember | null, account: string) => own.api(as)('GET /api/account/user/:account', { params: { account } })
  expect([(await profile(null, anna.account)).followingShown, (await profile(anna, anna.account)).followingShown]).toEqual([false, true])
  expect(await profile(ben, anna.account)).toMatchObject({ relation: { followsYou: true } })
  const page = await text(`/photographer/${anna.account}/following`)
  expect([page.includes('没有公开关注了谁'), page.includes(ben.account)]).toEqual([true, false])
  expect(await text(`/photographer/${anna.account}`)).not.toContain(`/photographer/${anna.account}/following"`)
  expect(await text(`/photographer/${ben.account}/followers`)).not.toContain(`@${anna.account}`)
  await choose(anna, {})
  expect(await names(cleo, ben.account, 'followers')).toEqual([[anna.account], true])
})
