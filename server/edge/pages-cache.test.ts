import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp({ jobs: true, pages: builtPages })
const FRESH_MS = 2000

/** Reads an address as nobody in particular, again and again, so that whatever may be cached is; answers how long it took until the page was as wanted. */
async function seenWithin(path: string, wanted: (reply: { status: number; text: string }) => boolean): Promise<number> {
  const began = performance.now()
  for (;;) {
    const reply = await own.fetch(path)
    if (wanted({ status: reply.status, text: await reply.text() })) return performance.now() - began
    if (performance.now() - began > FRESH_MS) throw new Error(`${path} is still the old one after ${FRESH_MS} ms`)
    await pause(40)
  }
}
const signedIn = (path: string, anna: MadeMember) => own.fetch(path, { headers: { cookie: `token=${anna.token}` } })

test('an anonymous reader sees what was published, edited, hidden and deleted within two seconds, on every page that shows it', async () => {
  const anna = await own.member()
  const first = await own.publish(anna, { title: 'The first one' })
  const pages = ['/', '/en', '/?type=newest', `/photographer/${anna.account}`, `/photographer/${anna.account}/photos`]
  const everywhere = (wanted: (text: string) => boolean, paths = pages) => Promise.all(paths.map((path) => seenWithin(path, ({ text }) => wanted(text))))
  await everywhere((text) => text.includes('The first one'))

  const { permlink, key } = await own.publish(anna, { title: 'Words before' })
  const photo = `/photocomment/${anna.account}/${permlink}`
  await everywhere((text) => text.includes('Words before'), [...pages, photo])

  const params = { author: anna.account, permlink }
  const edit = { title: 'Words after', images: [{ key }] }
  await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: edit })
  await everywhere((text) => text.includes('Words after') && !text.includes('Words before'), [...pages, photo])

  expect((await own.fetch(`/media/${key}/640.webp`)).status).toBe(200)
  await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { ...edit, visibility: 'private' } })
  await Promise.all([
    everywhere((text) => !text.includes('Words after')),
    seenWithin(photo, ({ status }) => status === 404),
    seenWithin(`/media/${key}/640.webp`, ({ status }) => status === 404),
  ])

  await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { ...edit, visibility: 'public' } })
  await Promise.all([
    everywhere((text) => text.includes('Words after'), [...pages, photo]),
    seenWithin(`/media/${key}/640.webp`, ({ status }) => status === 200),
  ])

  await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
  await Promise.all([
    everywhere((text) => !text.includes('Words after')),
    seenWithin(photo, ({ status }) => status === 410 || status === 404),
    seenWithin(`/media/${key}/640.webp`, ({ status }) => status === 404 || status === 410),
  ])

  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: first.permlink } })
  await everywhere((text) => !text.includes('The first one'))
})

test('a browser asks for a picture again after ten minutes: 304 while it may be seen, without a look into the store, and nothing once it may not', async () => {
  const anna = await own.member()
  const { permlink, key } = await own.publish(anna)
  const at = `/media/${key}/640.webp`
  const first = await own.fetch(at)
  const kept = { 'cache-control': first.headers.get('cache-control'), etag: first.headers.get('etag')! }
  expect([kept['cache-control'], kept.etag]).toEqual(['public, max-age=600, s-maxage=1, must-revalidate', expect.stringContaining(`${key}/640.webp`)])
  const again = (etag = kept.etag, path = at) => own.fetch(path, { headers: { 'if-none-match': etag } })
  expect((await again(kept.etag, `/media/${key}/320.webp`)).status).toBe(200)
  await own.app.services.store.delete([`pictures/${key.slice(0, 2)}/${key}/640.webp`])
  for (const etag of [kept.etag, `W/${kept.etag}`, `"another", ${kept.etag}`]) {
    const reply = await again(etag)
    expect([etag, reply.status, reply.headers.get('cache-control'), reply.headers.get('etag'), await reply.text()]).toEqual([
      etag,
      304,
      kept['cache-control'],
      kept.etag,
      '',
    ])
  }
  expect((await own.fetch(at)).status).toBe(404)
  const params = { author: anna.account, permlink }
  await own.api(anna)('PUT /api/posts/:author/:permlink', { params, body: { title: 'Hidden', images: [{ key }], visibility: 'private' } })
  await expect.poll(async () => (await again()).status, { timeout: 10_000 }).toBe(404)
  const { images } = await own.api(anna)('GET /api/posts/:author/:permlink', { params })
  const mine = await own.fetch(`/media/${key}/320.webp${images[0]!.signature}`)
  expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test('S130 pages of somebody signed in say so to every cache, and are nobody else’s', async () => {
  const anna = await own.member({ nickname: 'Anna Signedin' })
  const { permlink } = await own.publish(anna, { title: 'Mine alone', visibility: 'private' })
  const path = `/photographer/${anna.account}`
  for (let n = 0; n < 3; n++) {
    const mine = await signedIn(path, anna)
    expect([mine.headers.get('cache-control'), (await mine.text()).includes('Mine alone')]).toEqual(['private, no-store', true])
    const other = await own.fetch(path)
    expect((await other.text()).includes('Mine alone')).toBe(false)
  }
  for (const page of ['/', `/photocomment/${anna.account}/${permlink}`, '/upload-photos', '/nothing']) {
    const reply = await signedIn(page, anna)
    expect([page, reply.headers.get('cache-control'), reply.headers.get('vary')]).toEqual([
      page,
      'private, no-store',
      'Cookie, Accept-Encoding, Accept-Language',
    ])
  }
})

test('S130 an address that looks like a file does not make a page of somebody signed in one', async () => {
  const anna = await own.member({ nickname: 'Anna Signedin' })
  await own.publish(anna, { title: 'Mine alone', visibility: 'private' })
  const paths = [
    `/photographer/${anna.account}/x.css`,
    `/photographer/${anna.account}.css`,
    `/photographer/${anna.account};x.js`,
    `/photographer/${anna.account}%2fx.css`,
    `/photographer/${anna.account}/photos.jpg`,
    `/photographer/${anna.account}.data`,
    '/_.data',
    `/assets/../photographer/${anna.account}`,
  ]
  for (const path of paths) {
    const mine = await signedIn(path, anna)
    expect([path, mine.headers.get('cache-control')]).toEqual([path, expect.stringMatching(/no-store/)])
    await mine.text()
    const other = await own.fetch(path)
    expect([path, (await other.text()).includes('Mine alone')]).toEqual([path, false])
  }
})

test('S059 S060 links of a page come from the settings, whatever Host and X-Forwarded-* say', async () => {
  const anna = await own.member()
  const { permlink } = await own.publish(anna)
  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '4433',
    forwarded: 'host=evil.example;proto=https',
    'x-original-url': '/nothing',
    'x-rewrite-url': '/nothing',
  }
  for (const path of ['/', '/en', `/photographer/${anna.account}`, `/photocomment/${anna.account}/${permlink}`, '/login']) {
    const reply = await own.fetch(path, { headers: lies })
    const text = await reply.text()
    expect([path, reply.status, text.includes('evil.example'), text.includes(':4433')]).toEqual([path, 200, false, false])
    for (const [, href] of text.matchAll(/<link rel="(?:canonical|alternate)"[^>]*href="([^"]+)"/g)) expect(href).toMatch(/^http:\/\/localhost:3000/)
  }
  const led = await own.fetch('/upload-photos', { headers: lies })
  expect(led.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
})

test('a reader who leaves does not take a page from those who wait for it too', async () => {
  const leaver = new AbortController()
  const left = own.fetch('/?type=newest', { signal: leaver.signal }).catch(() => null)
  const others = Array.from({ length: 3 }, () => own.fetch('/?type=newest'))
  leaver.abort()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
  await left
})

test('S046 a page rids a browser of the cookies of a session that is over, and nobody else of anything', async () => {
  const anna = await own.member()
  for (const path of ['/', '/nothing-here', '/settings']) {
    const over = await own.fetch(path, { headers: { cookie: `token=stale; account=${anna.account}` } })
    expect(over.headers.getSetCookie().map((line) => line.split(';', 2))).toEqual([
      ['token=', ' Max-Age=0'],
      ['account=', ' Max-Age=0'],
    ])
    expect((await own.fetch(path)).headers.getSetCookie()).toEqual([])
    expect((await signedIn(path, anna)).headers.getSetCookie()).toEqual([])
  }
})
