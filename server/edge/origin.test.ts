import { expect, test } from 'vitest'
import { contract } from '#api/index.ts'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { computeBoards } from '#tests/compute-boards.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { pagePaths } from '#tests/page-paths.ts'
import { printRows, quiet } from '#tests/row-prints.ts'
import { endpointNames, nobodysThings, requestOf, sampleOf } from '#tests/sample-calls.ts'

const own = ownApp({ jobs: true, pages: builtPages })
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code
const HOST = new URL(ORIGIN).host
const FOREIGN = '2003'

/** Headers as browsers and others send them, and whether a cookie may act under them. */
const origins: [string, Record<string, string>, 'ours' | 'foreign'][] = [
  ['our page', { 'sec-fetch-site': 'same-origin', origin: ORIGIN }, 'ours'],
  ['typed by a person', { 'sec-fetch-site': 'none' }, 'ours'],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'foreign'],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }, 'foreign'],
  ['a sister host', { 'sec-fetch-site': 'same-site', origin: 'http://sister.localhost:3000' }, 'foreign'],
  ['an unknown word', { 'sec-fetch-site': 'whatever' }, 'foreign'],
  ['an old browser on our page', { origin: ORIGIN }, 'ours'],
  ['an old browser elsewhere', { origin: 'https://evil.example' }, 'foreign'],
  ['a sandboxed frame', { origin: 'null' }, 'foreign'],
  ['another port', { origin: 'http://localhost:3001' }, 'foreign'],
  ['our name as its suffix', { origin: 'http://localhost:3000.evil.example' }, 'foreign'],
  ['our name as its prefix', { origin: `http://evil${HOST}` }, 'foreign'],
  ['our name as its user', { origin: `http://${HOST}@evil.example` }, 'foreign'],
  ['nonsense', { origin: 'javascript:alert(1)' }, 'foreign'],
  ['an empty origin', { origin: '' }, 'foreign'],
  ['a program that has a browser’s cookie', {}, 'foreign'],
]
/** Two that check a secret must count wrong tries, those that look into a member's account stand in the audit log: all are held to what holds for writes. */
const counting = [
  'GET /api/account/verify',
  'GET /api/account/check-pwd',
  'GET /api/admin/draws/:id',
  'GET /api/admin/campaigns/:id/form',
  'GET /api/admin/campaigns/:id/form/file',
  'GET /api/admin/spins',
  'GET /api/admin/found',
  'GET /api/admin/members',
  'GET /api/admin/members/:uid',
  'GET /api/admin/members/:uid/statement',
]
const unsafe = endpointNames.filter((name) => !name.startsWith('GET ') || counting.includes(name))

test.each(origins)('S049 S051 writes from %s', async (_from, headers, whose) => {
  const anna = await own.member()
  await quiet(own.owner)
  const before = await printRows(own.owner)
  for (const name of unsafe) {
    const { path, init } = requestOf(name, sampleOf(name, { ...nobodysThings, account: anna.account }), {
      ...headers,
      host: HOST,
      cookie: `token=${anna.token}`,
    })
    const code = await codeOf(await own.fetch(path, init))
    expect([name, code === FOREIGN]).toEqual([name, whose === 'foreign'])
  }
  if (whose === 'foreign') expect(await printRows(own.owner)).toEqual(before)
})

test('S049 the cookie that only the app sets needs neither header, and nobody’s writes need none', async () => {
  const anna = await own.member()
  const post = async (headers: Record<string, string>) =>
    codeOf(
      await own.fetch('/api/account/user', { method: 'POST', body: '{"bioEn":"x"}', headers: { host: HOST, 'content-type': 'application/json', ...headers } }),
    )
  expect(await post({ cookie: `credential=${anna.token}` })).toBe('000')
  expect(await post({ cookie: `credential=${anna.token}`, origin: 'https://evil.example' })).toBe(FOREIGN)
  expect(await post({ cookie: `credential=${anna.token}; token=${anna.token}` })).toBe(FOREIGN)
  expect(await post({ cookie: 'token=' })).toBe('403')
  expect(await post({})).toBe('403')
  expect(await post({ cookie: 'token=stale', authorization: `Bearer ${anna.token}` })).toBe('000')
})

test('S049 forms of a foreign page reach no action and no endpoint, also as a form or as plain text', async () => {
  const anna = await own.member()
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])
    for (const path of ['/', '/login', '/api/logout', '/api/posts/multi']) {
      const headers = { host: HOST, cookie: `token=${anna.token}`, origin: 'https://evil.example', 'content-type': type }
      const reply = await own.fetch(path, { method: 'POST', body: 'a=b', headers })
      expect([path, reply.status, await codeOf(reply)]).toEqual([path, 400, FOREIGN])
    }
  expect((await own.api(anna)('GET /api/account')).account).toBe(anna.account)
})

test('S049 who brings an Authorization of their own needs no cookie and no origin', async () => {
  const anna = await own.member()
  const reply = await own.fetch('/api/logout', { method: 'POST', as: anna, headers: { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' } })
  expect([reply.status, await codeOf(reply)]).toEqual([200, '000'])
})

test('S050 a crawl of everything that can be read changes no row', async () => {
  const anna = await own.member()
  const { permlink, key } = await own.publish(anna, { tags: ['sea'] })
  await own.publish(anna, { title: 'Mine alone', visibility: 'private' })
  await computeBoards(own) // by the clock they would be in the middle of it
  await quiet(own.owner)
  const things = { ...nobodysThings, account: anna.account, permlink, key }
  const pages = pagePaths(things).flatMap((path) => [path, `${path === '/' ? '/_' : path}.data`])
  const others = [
    '/en',
    '/en/?type=newest',
    '/en/nothing',
    '/login?tab=register',
    '/login?return=%2Fsettings',
    '/notifications/confirm?token=sample',
    '/withdraw-deposit/statement?currency=PIXT',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-tags-0.xml',
    '/sitemap-photographers-0.xml',
    '/sitemap-posts-0.xml',
    '/manifest.webmanifest',
    ...['rss', 'atom'].flatMap((feed) => ['', '/en'].map((lang) => `${lang}/photographer/${anna.account}/${feed}.xml`)),
    '/books/files.txt',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/api/docs',
    '/api/none',
    '/dev/outbox',
    `/media/${key}/640.webp`,
    '/store/originals/none',
  ]
  const apis = endpointNames.filter((name) => !unsafe.includes(name)).map((name) => requestOf(name, sampleOf(name, things)).path)
  const before = await printRows(own.owner)
  const crawl = async (path: string, method: string, as?: MadeMember) => {
    const reply = await own.fetch(path, { method, ...(as && { as }) })
    // 503 is what an installation without an account at WeChat says there
    expect([path, reply.status < 500 || (reply.status === 503 && path.startsWith('/wechat/jsConfig?'))]).toEqual([path, true])
    await reply.arrayBuffer()
  }
  for (const path of [...pages, ...others, ...apis]) {
    await crawl(path, 'GET')
    await crawl(path, 'HEAD', anna)
    await crawl(path, 'GET', anna)
  }
  expect(await printRows(own.owner)).toEqual(before)
})

test('S050 a handle of a GET cannot write, whatever a handler tries', async () => {
  const { readDb } = own.app.services
  const writing = readDb as unknown as typeof own.db
  for (const name of endpointNames.filter((one) => one.startsWith('GET '))) {
    expect(contract[name]).not.toHaveProperty('callsOut')
    expect([name, 'writes' in contract[name]]).toEqual([name, counting.includes(name)])
  }
  await expect(writing.insertInto('tags').values({ tag: 'x', posts: 1 }).execute()).rejects.toThrow(/read-only transaction/)
  await expect(writing.deleteFrom('accounts').execute()).rejects.toThrow(/read-only transaction/)
})
