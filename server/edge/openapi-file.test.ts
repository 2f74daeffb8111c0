import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openapi } from '#api/openapi.ts'
import { rates } from '#api/rates.ts'
import { ownApp } from '#tests/own-app.ts'
import { makeOpenapiFile } from './openapi-file.ts'

const own = ownApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const FILE = '/api/openapi.json'
const read = (headers: Record<string, string> = {}) => own.fetch(FILE, { headers })

test('the contract for machines is written and compressed once, whoever asks', async () => {
  const made = makeOpenapiFile()
  expect(makeOpenapiFile()).toBe(made)
  await read()
  await read({ 'accept-encoding': 'gzip' })
  expect(makeOpenapiFile()).toBe(made)
})

test('whoever takes gzip gets it so, the others get the same text as it is', async () => {
  const plain = await read({ 'accept-encoding': 'br' })
  const zipped = await read({ 'accept-encoding': 'gzip, br' })
  const text = await plain.text()
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openapi())))
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(text)
  expect([plain, zipped].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  for (const { status, headers } of [plain, zipped])
    expect([status, headers.get('content-type'), headers.get('vary'), headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'Accept-Encoding',
      'no-cache',
    ])
})

test('who has it already is told so in no bytes', async () => {
  const etag = (await read()).headers.get('etag')!
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  for (const said of [etag, `W/${etag}`, `"another", ${etag}`]) {
    const again = await read({ 'if-none-match': said })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  }
  expect((await read({ 'if-none-match': '"another"' })).status).toBe(200)
})

test('it counts among what an address reads, also where it is not sent again', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const etag = (await read(from('203.0.113.1'))).headers.get('etag')!
  await read({ ...from('203.0.113.1'), 'if-none-match': etag })
  for (let n = 2; n < rates.read.calls; n++) await own.app.services.rates.take('read', '203.0.113.1')
  const refused = await read(from('203.0.113.1'))
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0, refused.headers.get('etag')]).toEqual([429, true, null])
  expect((await read(from('203.0.113.2'))).status).toBe(200)
})
