import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fails, type FailName } from '#api/fails.ts'
import { archiving } from '#tests/archiving.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { ownBooks } from '#tests/own-books.ts'
import { pagePaths } from '#tests/page-paths.ts'
import { endpointPaths } from '#tests/sample-calls.ts'
import { FIXED_HEADERS } from '../kit/secure-headers.ts'

const own = ownApp({ jobs: true, pages: builtPages })
const secure = ownApp({ pages: builtPages, settings: { ORIGIN: 'https://pixtura.example' } })

/** Every kind of answer the origin gives: pages, endpoints, files, machine addresses, and what goes wrong with each. */
const routes: [string, RequestInit?][] = [
  ...endpointPaths().map((path): [string] => [path]),
  ['/'],
  ['/en'],
  ['/en/'],
  ['/_.data'],
  ['/nothing/here'],
  ['/en/nothing/here'],
  ['/%zz'],
  ['/%00'],
  ['/..%2f..%2fetc/passwd'],
  ['/', { method: 'PUT' }],
  ['/', { method: 'TRACE-LIKE' }],
  ['/', { method: 'POST', body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['/', { method: 'POST', headers: { origin: 'https://evil.example' } }],
  ['/favicon.svg'],
  ['/assets/none.js'],
  ['/sw.js'],
  ['/icon-192.png'],
  ['/robots.txt'],
  ['/sitemap.xml'],
  ['/sitemap-pages.xml'],
  ['/sitemap-posts-0.xml'],
  ['/photographer/nobody-here/rss.xml'],
  ['/card/600x600-light/photographer/nobody-here.jpg'],
  ['/oembed'],
  ['/p/1'],
  ['/tag/nobody-used-it/rss.xml'],
  ['/manifest.webmanifest'],
  ['/en/manifest.webmanifest'],
  ['/healthz'],
  ['/readyz'],
  ['/metrics'],
  ['/dev/outbox'],
  ['/dev/outbox?json'],
  ['/dev/cashier'],
  ['/dev/cashier/QNOTHERE0000'],
  ['/api/openapi.json'],
  ['/api/docs'],
  ['/api/none'],
  ['/api/posts/hot?limit=abc'],
  ['/api/posts/hot', { method: 'DELETE' }],
  ['/api/posts/hot', { method: 'HEAD' }],
  ['/api/posts/multi', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
  ['/api/login', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', origin: 'https://evil.example' } }],
  ['/media/none/640.webp'],
  [`/media/${'2'.repeat(24)}/640.webp`],
  ['/store/originals/none'],
  ['/store/originals/none', { method: 'PUT', body: 'x' }],
]

/** Whether a reply's header names another failure than its envelope, or one where there is none. */
function misnamed(text: string, name: string): boolean {
  const code = /^\{"code":"(\d+)"/.exec(text)?.[1]
  return code !== undefined && (fails[name as FailName] as { code: string } | undefined)?.code !== (code === '000' ? undefined : code)
}

/** What OWASP asks of every answer, and of its content type. */
function faultsOf(reply: Response, text: string): string[] {
  const head = (name: string) => reply.headers.get(name) ?? ''
  const faults = Object.entries(FIXED_HEADERS).flatMap(([name, value]) => (head(name) === value ? [] : [`${name}: ${head(name)}`]))
  const type = head('content-type')
  if (!/(?:frame-ancestors|sandbox)/.test(head('content-security-policy'))) faults.push(`policy: ${head('content-security-policy')}`)
  if (
    text &&
    !/^(?:application\/(?:json|gzip|zip|xml; charset=utf-8|(?:rss|atom)\+xml; charset=utf-8|manifest\+json)|text\/(?:html|plain|csv|javascript); charset=utf-8|text\/plain; version|text\/x-script|image\/)/i.test(
      type,
    )
  )
    faults.push(`type: ${type}`)
  if (/^text\/html/i.test(type) !== /^\s*<!doctype html/i.test(text) && text) faults.push(`html as ${type}`)
  if (misnamed(text, head('x-fail'))) faults.push(`a failure by the name of ${head('x-fail')}`)
  if (head('access-control-allow-origin') && type !== 'application/gzip') faults.push('answers other origins')
  if (head('x-powered-by') || head('server')) faults.push('names its software')
  if (!/^[\w-]{8,64}$/.test(head('x-request-id'))) faults.push(`request id: ${head('x-request-id')}`)
  return faults
}

test('S079 S080 S127 every answer carries its headers and its type, errors too', async () => {
  const found: Record<string, string[]> = {}
  for (const [path, init] of routes) {
    const reply = await own.fetch(path, init)
    const faults = faultsOf(reply, await reply.text())
    if (path.startsWith('/api/') && path !== '/api/docs' && !reply.headers.get('content-type')?.startsWith('application/json'))
      faults.push('an endpoint that answers no JSON')
    if (reply.headers.has('strict-transport-security')) faults.push('HSTS without TLS')
    const https = await secure.fetch(path, init)
    if (https.headers.get('strict-transport-security') !== 'max-age=31536000; includeSubDomains') faults.push('no HSTS')
    if (faults.length) found[`${init?.method ?? 'GET'} ${path}`] = faults
  }
  expect(found).toEqual({})
})

test('S079 S080 S127 every page of the site map too, and the data behind it, whoever looks, in both languages, also where it leads elsewhere', async () => {
  const anna = await own.member()
  const { permlink } = await own.publish(anna)
  const olga = await own.operator('admin')
  const found: Record<string, string[]> = {}
  const led: string[] = []
  for (const path of pagePaths({ account: anna.account, permlink })) {
    const asked: [string, typeof anna?][] = [[path], [path, anna], [path, olga], [`/en${path}`], [`${path === '/' ? '/_' : path}.data`, olga]]
    for (const [address, as] of asked) {
      const reply = await own.fetch(address, as ? { as } : {})
      const faults = faultsOf(reply, await reply.text())
      if (reply.status >= 500) faults.push(`status ${reply.status}`)
      if (reply.status === 302) led.push(`${address} ${reply.headers.get('location')}`)
      if (faults.length) found[address] = faults
    }
  }
  expect(found).toEqual({})
  expect(led).toEqual(expect.arrayContaining(['/upload-photos /login?return=%2Fupload-photos', '/en/admin /en/login?return=%2Fadmin']))
})

test('S079 S080 files that a reader saves carry them: books, statement, archive, feeds', async () => {
  const anna = await own.member()
  await own.publish(anna)
  const { ask, settled, link } = archiving(own)
  await ask(anna)
  await settled(anna)
  await ownBooks(own).night()
  const [book] = (await own.api()('GET /api/transparency/files')).files
  const files: [string, string][] = [
    [(await link(anna, anna.password)).url, 'application/zip'],
    [book!.path, 'application/gzip'],
    ['/books/files.txt', 'text/plain; charset=utf-8'],
    ['/books/verify-books.ts', 'text/plain; charset=utf-8'],
    ['/withdraw-deposit/statement?currency=PIXT', 'text/csv; charset=utf-8'],
    [`/photographer/${anna.account}/rss.xml`, 'application/rss+xml; charset=utf-8'],
    [`/en/photographer/${anna.account}/atom.xml`, 'application/atom+xml; charset=utf-8'],
  ]
  for (const [path, type] of files) {
    const reply = await own.fetch(path, { as: anna })
    expect([path, reply.status, reply.headers.get('content-type')?.toLowerCase(), faultsOf(reply, await reply.text())]).toEqual([path, 200, type, []])
  }
})

test('S080 S089 a picture is a picture, sealed against being a page', async () => {
  const anna = await own.member()
  const { key } = await own.publish(anna)
  const reply = await own.fetch(`/media/${key}/640.webp`)
  expect(reply.headers.get('content-type')).toBe('image/webp')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('content-security-policy')).toContain('sandbox')
})

test('what is read travels compressed to whoever takes that, when it is long; what was done does not', async () => {
  const anna = await own.member()
  for (const title of ['one', 'two', 'three', 'four']) await own.publish(anna, { title })
  const list = `/api/posts/${anna.account}`
  const ask = async (path: string, encoding: string, init: RequestInit = {}) => {
    const reply = await own.fetch(path, { ...init, headers: { 'accept-encoding': encoding } })
    return { how: reply.headers.get('content-encoding'), vary: reply.headers.get('vary'), bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  const plain = await ask(list, 'identity')
  expect([plain.how, JSON.parse(plain.bytes.toString())]).toEqual([null, expect.objectContaining({ code: '000' })])
  const [zipped, small] = [await ask(list, 'gzip, br'), await ask(list, 'gzip, deflate, br, zstd')]
  expect([zipped.how, small.how, small.vary]).toEqual(['gzip', 'zstd', 'Accept-Encoding'])
  expect([gunzipSync(zipped.bytes), zstdDecompressSync(small.bytes)]).toEqual([plain.bytes, plain.bytes])
  expect(zipped.bytes.length * 2).toBeLessThan(plain.bytes.length)
  expect((await ask('/api/human-check', 'gzip')).how).toBe(null)
  expect((await ask('/api/posts/multi', 'gzip', { method: 'POST', body: '{}' })).how).toBe(null)
})

describe('S078 the content policy of a page', () => {
  const nonceOf = (reply: Response) => /'nonce-([\w-]{20,})'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1] ?? ''

  test('allows scripts by nonce only, and no object, base or frame', async () => {
    const policy = (await own.fetch('/')).headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'none'",
      "'strict-dynamic'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
      'report-uri /policy-reports',
    ])
      expect(policy).toContain(part)
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|https?:|'self'/)
  })

  test('has another nonce in each reply, also when the page itself comes from the cache', async () => {
    const ask = (encoding: string) => own.fetch('/', { headers: { 'accept-encoding': encoding } })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n % 2 ? 'gzip' : 'identity')))
    expect(new Set(replies.map(nonceOf)).size).toBe(20)
    const anna = await own.member()
    const signedIn = await Promise.all([1, 2].map(() => own.fetch('/', { headers: { cookie: `token=${anna.token}` } })))
    expect(new Set(signedIn.map(nonceOf)).size).toBe(2)
    for (const reply of [...replies, ...signedIn]) {
      const body = Buffer.from(await reply.arrayBuffer())
      const [html, nonce] = [(reply.headers.get('content-encoding') === 'gzip' ? gunzipSync(body) : body).toString(), nonceOf(reply)]
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)]
        .map((match) => match[1] ?? '')
        .filter((attributes) => !attributes.includes('application/ld+json'))
      expect(scripts.length).toBeGreaterThan(1)
      expect(scripts.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
      expect(html).not.toMatch(/<[^>]+\son\w+=/i)
    }
  })

  test('a nonce that stands in a text of a member is not taken for the reply’s own', async () => {
    const anna = await own.member()
    await own.publish(anna, { title: 'nonce="guess" nonce-' })
    const reply = await own.fetch('/')
    expect((await reply.text()).split(nonceOf(reply)).length).toBeGreaterThan(2)
    expect(nonceOf(reply)).not.toBe('guess')
  })
})
