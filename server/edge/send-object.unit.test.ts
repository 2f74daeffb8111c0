// Parts of a film from files and from a server that speaks S3 as far as reading goes; `npm run drill:s3` asks the same of a real one.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openSecrets } from '#server/kit/secrets.ts'
import { openLocalStore } from '#server/kit/storage/local.ts'
import { openS3Store } from '#server/kit/storage/s3.ts'
import { filmRanges } from '#tests/film-ranges.ts'

const now = () => new Date('2026-11-28T10:00:00Z')

filmRanges('files', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'pixtura-ranges-'))
  const secrets = openSecrets('a root secret of a test, thirty-two and more')
  return { store: openLocalStore({ dir, origin: 'http://localhost', secrets, now, onBytes: () => {} }), close: () => rm(dir, { recursive: true }) }
})

/** One bucket in memory: PUT, HEAD and GET with `Range`, which S3 answers with 206 and InvalidRange. */
async function answer(held: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = request.url!.split('?')[0]!
  const head = { etag: '"of-these-bytes"', 'content-type': 'video/mp4' }
  if (request.method === 'PUT') {
    held.set(key, await buffer(request))
    return void response.writeHead(200, head).end()
  }
  if (request.method === 'POST') return void response.writeHead(200).end('<DeleteResult/>')
  const bytes = held.get(key)
  if (!bytes) return void response.writeHead(404).end()
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) return void response.writeHead(200, { ...head, 'content-length': bytes.length }).end(request.method === 'HEAD' ? '' : bytes)
  if (Number(from) >= bytes.length) return void response.writeHead(416).end('<Error><Code>InvalidRange</Code></Error>')
  const part = bytes.subarray(Number(from), to ? Number(to) + 1 : undefined)
  response.writeHead(206, { ...head, 'content-length': part.length, 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}` })
  response.end(part)
}

filmRanges('S3', async () => {
  const held = new Map<string, Buffer>()
  const server = createServer((request, response) => void answer(held, request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = openS3Store({ endpoint, publicEndpoint: endpoint, bucket: 'films', region: 'r', accessKey: 'key', secretKey: 'secret', now })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { store, close }
})
