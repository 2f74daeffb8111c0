import type { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { rates } from '#api/rates.ts'
import type { Config } from '#server/config.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { listenForMetrics, metricsPage } from './metrics-page.ts'

const TOKEN = 'a-token-of-more-than-thirty-two-letters'
const own = ownApp({ settings: { RATE_LIMITS: 'on' } })
const guarded = ownApp({ settings: { RATE_LIMITS: 'on', METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' } })
const HERE = '127.0.0.1'
const ELSEWHERE = '203.0.113.7'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** What somebody at that address is answered by an app, or by a page alone. */
async function read({ fetch }: Pick<Hono, 'fetch'> | typeof own.app, peer: string, headers: Record<string, string> = {}, origin = ORIGIN) {
  const reply = await fetch(new Request(`${origin}/metrics`, { headers }), { incoming: { socket: { remoteAddress: peer } } })
  return { status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') }
}
/** The page of an installation with other settings. */
const pageOf = (settings: Partial<Config>) =>
  metricsPage({ ...own.app.services, config: { ...own.app.services.config, ...settings } }, async (_c, next) => next())

test('development without a token answers this machine; for everybody else there is no such address', async () => {
  const { status, text } = await read(own.app, HERE)
  expect([status, /^http_request_seconds_count/m.test(text) || text.includes('process_resident_memory_bytes')]).toEqual([200, true])
  expect((await read(own.app, ELSEWHERE)).status).toBe(404)
  expect((await read(own.app, HERE, { 'x-forwarded-for': HERE })).status).toBe(404)
  expect((await read(own.app, HERE, {}, 'http://pixtura.example')).status).toBe(404)
  expect((await read(own.app, HERE, bearer(TOKEN), 'http://pixtura.example')).status).toBe(404)
})

test('with a token whoever sends it is answered, from anywhere; without it nobody is, from this machine neither', async () => {
  for (const peer of [HERE, ELSEWHERE]) {
    expect((await read(guarded.app, peer, bearer(TOKEN))).text).toContain('process_resident_memory_bytes')
    const wrong: Record<string, string>[] = [
      {},
      bearer(''),
      bearer(TOKEN.slice(1)),
      bearer(`${TOKEN}x`),
      { authorization: TOKEN },
      { cookie: `token=${TOKEN}` },
    ]
    for (const headers of wrong) {
      const { status, text } = await read(guarded.app, peer, headers)
      expect([peer, headers, status, text.includes('process_')]).toEqual([peer, headers, 404, false])
    }
  }
})

test('production without a token answers nobody on the site’s port, nor does anybody with a port of its own', async () => {
  expect((await read(pageOf({}), HERE)).status).toBe(200)
  expect((await read(pageOf({ production: true }), HERE)).status).toBe(404)
  expect((await read(pageOf({ METRICS_PORT: 9464 }), HERE)).status).toBe(404)
  expect((await read(pageOf({ production: true, METRICS_TOKEN: TOKEN }), ELSEWHERE, bearer(TOKEN))).status).toBe(200)
})

test('each ask counts, with the right token and with guesses; past the rate nobody at that address is told which was right', async () => {
  const from = (address: string, token: string) => read(guarded.app, HERE, { 'x-forwarded-for': address, ...bearer(token) })
  for (let n = 0; n < rates.scrape.calls; n++) expect((await from('198.51.100.1', `guess-${n}`)).status).toBe(404)
  const late = await from('198.51.100.1', TOKEN)
  expect([late.status, Number(late.retryAfter) > 0, late.text.includes('process_')]).toEqual([429, true, false])
  for (let n = 0; n < rates.scrape.calls; n++) expect((await from('198.51.100.2', TOKEN)).status).toBe(200)
  expect((await from('198.51.100.2', TOKEN)).status).toBe(429)
})

test('a port of its own says it to this machine without a word, once for all who ask at a time, and nothing else', async () => {
  const made = Promise.withResolvers<void>()
  let [reads, asked] = [0, 0]
  let readMetrics = () => made.promise
  const server = await listenForMetrics({ ...own.app.services, readMetrics: () => (reads++, readMetrics()) }, 0)
  server.on('request', () => asked++)
  const { address, port } = server.address() as AddressInfo
  expect(address).toBe(HERE)
  const ask = (path = '/metrics', method = 'GET') => fetch(`http://${HERE}:${port}${path}`, { method })
  const together = [ask(), ask(), ask()]
  await expect.poll(() => asked).toBe(3)
  made.resolve()
  for (const reply of await Promise.all(together)) expect(await reply.text()).toContain('process_resident_memory_bytes')
  expect(reads).toBe(1)
  readMetrics = () => Promise.reject(new Error('the database is away'))
  expect([(await ask()).status, reads]).toEqual([200, 2]) // what the process knows by itself is said all the same
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
  server.closeAllConnections()
  server.close()
})
