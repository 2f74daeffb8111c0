import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#server/kit/log.ts'
import { openApp, type App } from '#server/open-app.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { endpointNames, nobodysThings, requestOf, sampleOf } from '#tests/sample-calls.ts'

const own = ownApp({ jobs: true })
let told: App
let lines: string[] = []
const into = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(...chunk.toString().trimEnd().split('\n')), done()) })
/** The same app once more, with a log that the test reads. */
beforeAll(async () => {
  const { config, clock } = own.app.services
  told = await openApp({ config, appUrl: own.appUrl, ownerUrl: own.ownerUrl, log: openLog({ LOG_LEVEL: 'warn' }, into), pageSource: { kind: 'none' }, clock })
})
afterAll(() => told.close())

test('S132 a stranger raises no alert and no error, whatever they call', async () => {
  for (const name of endpointNames)
    for (const input of [
      sampleOf(name, nobodysThings),
      { ...sampleOf(name, nobodysThings), ...(name.startsWith('GET ') ? { query: { unknown: 1 } } : { body: { unknown: [1] } }) },
    ])
      for (const headers of [{}, { authorization: 'Bearer nobody' }, { 'x-forwarded-for': '203.0.113.7' }, { 'api-version': '2' }]) {
        const { path, init } = requestOf(name, input, headers as Record<string, string>)
        await (await told.fetch(new Request(new URL(path, ORIGIN), init))).arrayBuffer()
      }
  expect(lines.filter((line) => !/TRUST_PROXY|image workers run without/.test(line))).toEqual([])
  expect((await own.owner.query('select * from alerts')).rows).toEqual([])
  expect(await told.services.metrics.registry.metrics()).not.toMatch(/^alerts_total\{[^}]*\} [1-9]/m)
})

test('S059 that X-Forwarded-For came and TRUST_PROXY is 0 is said once', async () => {
  const { config } = own.app.services
  const open = async (trusted: number) => {
    const log = openLog({ LOG_LEVEL: 'warn' }, into)
    return openApp({ config: { ...config, TRUST_PROXY: trusted }, appUrl: own.appUrl, ownerUrl: own.ownerUrl, log, pageSource: { kind: 'none' } })
  }
  for (const [trusted, times] of [
    [0, 1],
    [1, 0],
  ] as const) {
    lines = []
    const app = await open(trusted)
    const ask = async (headers: Record<string, string>) => (await app.fetch(new Request(new URL('/healthz', ORIGIN), { headers }))).status
    expect(await ask({})).toBe(200)
    expect(lines).toEqual([])
    for (let n = 0; n < 3; n++) expect(await ask({ 'x-forwarded-for': `203.0.113.${n}` })).toBe(200)
    expect(lines.filter((line) => line.includes('TRUST_PROXY is 0'))).toHaveLength(times)
    await app.close()
  }
})
