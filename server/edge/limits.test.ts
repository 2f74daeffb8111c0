import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { contract } from '#api/index.ts'
import { rateOf } from '#api/openapi.ts'
import { rates, type Rate } from '#api/rates.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { endpointNames, nobodysThings, requestOf, sampleOf } from '#tests/sample-calls.ts'
import { listen } from './listen.ts'

const own = ownApp({ pages: builtPages, settings: { RATE_LIMITS: 'on' } })
const behind = ownApp({ pages: builtPages, settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
type Limited = { code: string; data: { retryAfter: number } | null; msg: string }
const MB = 1024 * 1024

test('S111 every operation has its rate; past it the answer is 994 with the seconds to wait, for that caller only', async () => {
  const [anna, bruno] = [await own.operator('admin'), await own.operator('admin')] // every endpoint is open to them
  const members = endpointNames.filter((name) => name !== 'POST /api/logout' && !('signed' in contract[name]))
  const firstOf = Map.groupBy(members, (name) => rateOf(name, contract[name]))
  expect(new Set([...firstOf.keys(), 'page', 'scrape', 'card', 'callback'])).toEqual(new Set(Object.keys(rates)))
  const call = (name: (typeof members)[number], as: typeof anna) => {
    if ('file' in contract[name])
      return own.fetch(requestOf(name, {}).path, { method: 'POST', body: new Uint8Array([1]), headers: { 'content-type': 'image/jpeg' }, as })
    const { path, init } = requestOf(name, { ...sampleOf(name, nobodysThings), ...('body' in contract[name] ? { body: {} } : { query: { unknown: 1 } }) })
    return own.fetch(path, { ...init, as })
  }
  for (const [rate, [name]] of firstOf)
    for (let n = 0; n < rates[rate as Rate].calls; n++) {
      const reply = await call(name!, anna)
      if (n % 50 === 0) expect([name, reply.status === 429]).toEqual([name, false])
    }
  for (const name of members) {
    const reply = await call(name, anna)
    const { code, data, msg } = (await reply.json()) as Limited
    expect([name, reply.status, code, msg.length > 5]).toEqual([name, 429, '994', true])
    expect(Number(reply.headers.get('retry-after'))).toBe(data?.retryAfter)
    expect(data?.retryAfter).toBeGreaterThan(0)
    expect(data?.retryAfter).toBeLessThanOrEqual(rates[rateOf(name, contract[name])].seconds)
    // the other may call on, as long as these few are not themselves too many
    if (firstOf.get(rateOf(name, contract[name]))!.indexOf(name) < 20) expect([name, (await call(name, bruno)).status === 429]).toEqual([name, false])
  }
})

test('S111 pages too', async () => {
  const anna = await own.member()
  const load = () => own.fetch('/nothing/here', { as: anna })
  for (let n = 0; n < rates.page.calls; n++) await own.app.services.rates.take('page', `account:${anna.id}`)
  const reply = await load()
  expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('S111 a page that everybody is shown does not say that one of them was too fast', async () => {
  const fast = '203.0.113.9'
  for (let n = 0; n <= rates.read.calls; n++) await behind.app.services.rates.take('read', fast)
  for (let n = 0; n < 3; n++) expect((await behind.fetch('/', { headers: { 'x-forwarded-for': fast } })).status).toBe(200)
  expect((await behind.fetch('/api/posts/newest', { headers: { 'x-forwarded-for': fast } })).status).toBe(429)
})

describe('S059 who says where they come from', () => {
  const spend = async (app: typeof own, address: (n: number) => string) => {
    let last = 0
    for (let n = 0; n <= rates.suggest.calls; n++) last = (await app.fetch('/api/posts/tags?q=a', { headers: { 'x-forwarded-for': address(n) } })).status
    return last
  }
  test('is not believed without a proxy in front', async () => {
    expect(await spend(own, (n) => `203.0.113.${n % 250}`)).toBe(429)
  })
  test('is believed about the last hop only, when one proxy is trusted', async () => {
    expect(await spend(behind, (n) => `198.51.100.${n % 250}, 203.0.113.7`)).toBe(429)
    expect((await behind.fetch('/api/posts/tags?q=a', { headers: { 'x-forwarded-for': '203.0.113.7, 203.0.113.8' } })).status).toBe(200)
  })
})

describe('S129 slow and large', () => {
  test('a body over 1 MB is 413, declared or not, at endpoints and at pages', async () => {
    const long = JSON.stringify({ account: 'a', password: 'x'.repeat(MB) })
    const stream = () => new Blob([long]).stream()
    for (const path of ['/api/login', '/'])
      for (const [body, headers] of [
        [long, { 'content-length': String(long.length) }],
        [stream(), {}],
      ] as [BodyInit, Record<string, string>][]) {
        const type = path === '/' ? 'application/x-www-form-urlencoded' : 'application/json'
        const init = { method: 'POST', body, headers: { 'content-type': type, ...headers }, duplex: 'half' } as RequestInit
        const reply = await own.fetch(path, init)
        expect([path, reply.status, ((await reply.json()) as Limited).code]).toEqual([path, 413, '2006'])
      }
  })

  test('headers and bodies that do not come are not waited for', async () => {
    const listener = await listen(0, '127.0.0.1')
    await listener.answerWith(own.app.fetch)
    const began = performance.now()
    const lasts = (sent: string) =>
      new Promise<{ said: string; ms: number }>((resolve) => {
        const socket = connect(listener.port, '127.0.0.1')
        let said = ''
        socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
        socket.on('close', () => resolve({ said, ms: performance.now() - began }))
        socket.write(sent)
      })
    const head = `POST /api/login HTTP/1.1\r\nhost: ${new URL(ORIGIN).host}\r\ncontent-type: application/json\r\n`
    const [headers, body] = await Promise.all([lasts(head), lasts(`${head}content-length: 100\r\nconnection: close\r\n\r\n{"account":`)])
    await listener.close(100)
    expect(headers.said).toMatch(/^HTTP\/1\.1 408/)
    expect(headers.ms).toBeLessThan(8000)
    expect(body.said).toMatch(/^HTTP\/1\.1 400[^]*2004/)
    expect(body.ms).toBeLessThan(32_000)
  })
})
