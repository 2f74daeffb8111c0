import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '#server/kit/log.ts'
import { prepareBucket } from './s3-bucket.ts'
import { openS3Store, type S3Options } from './s3.ts'

const ORIGIN = 'https://pixtura.example'
const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
const ruleFor = (origin: string) =>
  `<?xml version="1.0"?><CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`

/** A bucket whose CORS rules are asked and set: what it answers stands here, what was put is kept. Objects are what `npm run drill:s3` shows. */
let rules: { status: number; body: string }
let mayWrite: boolean
let written: string[]
let warned: string[]
let server: Server
let options: S3Options
const log = { warn: (sentence: string) => void warned.push(sentence) } as unknown as Log

const answer = async (request: IncomingMessage): Promise<{ status: number; body: string }> => {
  if (request.method === 'HEAD') return { status: 200, body: '' }
  if (request.method === 'GET') return rules
  if (!mayWrite) return { status: 403, body: error('AccessDenied') }
  written.push(await text(request))
  return { status: 200, body: '' }
}

beforeEach(async () => {
  rules = { status: 404, body: error('NoSuchCORSConfiguration') }
  mayWrite = true
  written = []
  warned = []
  server = createServer((request, response) => void answer(request).then(({ status, body }) => response.writeHead(status).end(body)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  options = { endpoint, publicEndpoint: endpoint, bucket: 'b', region: 'r', accessKey: 'key', secretKey: 'secret', now: () => new Date('2026-11-21T10:00:00Z') }
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('a bucket without rules gets ours', async () => {
  await prepareBucket(options, ORIGIN, log)
  expect(written).toHaveLength(1)
  for (const part of [ORIGIN, '<AllowedMethod>PUT</AllowedMethod>', '<ExposeHeader>ETag</ExposeHeader>', 'if-none-match']) expect(written[0]).toContain(part)
  expect(warned).toEqual([])
})
test('rules that let our pages in stay as they are; others stay beside ours', async () => {
  for (const origin of [ORIGIN, '*']) {
    rules = { status: 200, body: ruleFor(origin) }
    await prepareBucket(options, ORIGIN, log)
  }
  expect(written).toEqual([])
  rules = { status: 200, body: ruleFor('https://other.example') }
  await prepareBucket(options, ORIGIN, log)
  expect(written[0]).toContain('https://other.example')
  expect(written[0]).toContain(ORIGIN)
})
test('rules that may be neither read nor written are said in a sentence', async () => {
  mayWrite = false
  await prepareBucket(options, ORIGIN, log)
  rules = { status: 403, body: error('AccessDenied') }
  await prepareBucket(options, ORIGIN, log)
  expect(warned).toEqual([
    expect.stringMatching(/^The CORS rules of bucket b could not be written \(AccessDenied\)\. .* allows https:\/\/pixtura\.example PUT .* exposes ETag\.$/),
    expect.stringContaining('could not be read (AccessDenied)'),
  ])
  expect(written).toEqual([])
})
test('a store that does not answer ends the start with a sentence', async () => {
  await expect(prepareBucket({ ...options, endpoint: 'http://127.0.0.1:1' }, ORIGIN, log)).rejects.toThrow(
    'S3 at http://127.0.0.1:1 does not give us the bucket b',
  )
})
test('signed addresses lead to where browsers reach the store, and name every header that they bind', async () => {
  const store = openS3Store({ ...options, publicEndpoint: 'https://s3.example:9000' })
  const sha256 = 'a'.repeat(64)
  const put = await store.signPut('originals/a.jpg', { bytes: 5, type: 'image/jpeg', sha256, seconds: 60 })
  const { origin, pathname, searchParams } = new URL(put.url)
  expect([origin, pathname, put.expiresAt.toISOString()]).toEqual(['https://s3.example:9000', '/b/originals/a.jpg', '2026-11-21T10:01:00.000Z'])
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match;x-amz-content-sha256')
  expect(put.headers).toEqual({ 'content-type': 'image/jpeg', 'if-none-match': '*', 'x-amz-content-sha256': sha256 })
  const part = new URL((await store.multipart.signPart('originals/a.jpg', 'u', 2, { bytes: 5, seconds: 60 })).url)
  expect(part.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host')
  expect(put.url).not.toContain('secret')
})
