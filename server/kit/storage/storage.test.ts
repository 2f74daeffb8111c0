import { serve } from '@hono/node-server'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSecrets } from '#server/kit/secrets.ts'
import { storageContract } from './contract.ts'
import { openLocalStore, type LocalStore } from './local.ts'

const secrets = openSecrets('a root secret of a test, thirty-two and more')
const JPEG = { type: 'image/jpeg' }

/** A local store behind a real server, with a clock that can be moved. */
async function openServed(told: (key: string, part: number, received: number) => void = () => {}) {
  const dir = await mkdtemp(path.join(tmpdir(), 'pixtura-store-'))
  let ahead = 0
  let store: LocalStore | undefined
  const now = () => new Date(Date.now() + ahead)
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request: Request) => store?.routes.fetch(request) ?? new Response(null, { status: 503 }),
  }) as Server
  if (!server.listening) await once(server, 'listening')
  const port = (server.address() as AddressInfo).port
  store = openLocalStore({ dir, origin: `http://127.0.0.1:${port}`, secrets, now, onBytes: told })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await rm(dir, { recursive: true })
  }
  return { dir, port, now, store, close, request: (r: Request) => fetch(r), pass: async (seconds: number) => void (ahead += seconds * 1000) }
}
/** Every file and folder below `dir`, but not the store's own three. */
const below = async (dir: string) => (await readdir(dir, { recursive: true })).filter((name) => !['objects', 'uploads', 'tmp'].includes(name))

storageContract('files', openServed)

describe('local store', () => {
  let served: Awaited<ReturnType<typeof openServed>>
  const told: [string, number, number][] = []
  beforeAll(async () => void (served = await openServed((...args) => told.push(args))))
  afterAll(() => served.close())

  const wires = [
    '/store/../../etc/passwd',
    '/store/%2e%2e/%2e%2e/etc/passwd',
    '/store/a%2f..%2f..%2fb',
    '/store/..\\..\\b',
    '/store//etc/passwd',
    '/store/a%00',
    '/store/%E5%9B%BE',
    '/store/',
    '/store/A',
    '/store/a%61',
  ]
  test.for(wires)('%s is refused as it comes over the wire', async (target) => {
    const query = new URL((await served.store.signPut('a', { ...JPEG, bytes: 1, seconds: 60 })).url).search
    for (const method of ['GET', 'PUT', 'HEAD']) {
      const sent = httpRequest({
        port: served.port,
        host: '127.0.0.1',
        path: target + query,
        method,
        headers: { 'content-length': method === 'PUT' ? 1 : 0 },
      }).end(method === 'PUT' ? 'x' : '')
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      expect(answer.resume().statusCode).toBeOneOf([400, 403, 404, 405])
      expect(answer.headers['content-type'] ?? '').not.toContain('html')
    }
    expect(await below(served.dir)).toEqual([])
  })

  test('symbolic links are followed neither in nor out', async () => {
    const { dir, store } = served
    const outside = await mkdtemp(path.join(tmpdir(), 'pixtura-outside-'))
    await mkdir(path.join(dir, 'objects/in'))
    await store.put('real', Buffer.from('inside'), JPEG)
    await writeFile(path.join(outside, 'b@'), await readFile(path.join(dir, 'objects/real@')))
    await symlink(outside, path.join(dir, 'objects/in/folder'))
    await symlink(path.join(outside, 'b@'), path.join(dir, 'objects/in/file@'))
    expect([await store.get('in/folder/b'), await store.head('in/file'), (await store.list('in')).keys]).toEqual([null, null, []])
    await expect(store.put('in/folder/c', Buffer.from('x'), JPEG)).rejects.toThrow('not a folder')
    await store.put('in/file', Buffer.from('mine'), JPEG) // takes the link's place
    await store.delete(['in/folder/b'])
    expect(await readdir(outside)).toEqual(['b@'])
    expect((await readFile(path.join(outside, 'b@'), 'utf8')).startsWith('inside')).toBe(true)
    await rm(outside, { recursive: true })
    await rm(path.join(dir, 'objects/in'), { recursive: true })
    await store.delete(['real'])
  })

  test('what is answered is no page and nothing to keep, and no object is read', async () => {
    await served.store.put('page', Buffer.from('<script>alert(1)</script>'), { type: 'text/html' })
    const { url } = await served.store.signPut('page', { type: 'text/html', bytes: 1, seconds: 60 })
    for (const [method, status, error] of [
      ['GET', 405, 'MethodNotAllowed'],
      ['PUT', 403, 'SignatureDoesNotMatch'],
    ] as const) {
      const refused = await fetch(url.replace('page', method === 'PUT' ? 'sage' : 'page'), { method, ...(method === 'PUT' && { body: 'x' }) })
      expect([refused.status, await refused.json()]).toEqual([status, { error }])
      expect(Object.fromEntries(refused.headers)).toMatchObject({
        'content-type': 'application/json',
        'x-content-type-options': 'nosniff',
        'content-security-policy': 'sandbox',
        'cache-control': 'private, no-store',
      })
    }
    await served.store.delete(['page'])
  })

  test('a body that ends too soon leaves nothing', async () => {
    const signed = new URL((await served.store.signPut('short', { ...JPEG, bytes: 1000, seconds: 60 })).url)
    const socket = connect(served.port, '127.0.0.1')
    socket.write(
      `PUT ${signed.pathname}${signed.search} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\nif-none-match: *\r\ncontent-length: 1000\r\n\r\nten bytes!`,
    )
    await expect.poll(() => readdir(path.join(served.dir, 'tmp'))).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => below(served.dir)).toEqual([])
    expect(await served.store.head('short')).toBeNull()
  })

  test('a body that goes on too long is cut off, one without a length not read', async () => {
    const signed = await served.store.signPut('long', { ...JPEG, bytes: 100_000, seconds: 60 })
    let pulled = 0
    const endless = () => new ReadableStream<Uint8Array>({ pull: (to) => to.enqueue(new Uint8Array(60_000).fill(pulled++)) }, { highWaterMark: 0 })
    const put = (headers: Record<string, string>) =>
      served.store.routes.request(signed.url, { method: 'PUT', body: endless(), headers: { ...signed.headers, ...headers }, duplex: 'half' } as RequestInit)
    expect((await put({ 'content-length': '100000' })).status).toBe(400)
    expect(pulled).toBe(2)
    expect((await put({})).status).toBe(411)
    expect(pulled).toBe(2)
    expect(await below(served.dir)).toEqual([])
  })

  test('bytes are told while they come: rising, at most every 200 ms, and once when they are safe', async () => {
    told.length = 0
    const upload = await served.store.multipart.begin('slow', JPEG)
    const { url } = await served.store.multipart.signPart('slow', upload, 2, { bytes: 1_200_000, seconds: 60 })
    const sent = httpRequest(url, { method: 'PUT', headers: { 'content-length': 1_200_000 } })
    const answered = once(sent, 'response')
    const began = performance.now()
    for (let i = 0; i < 12; i++) {
      sent.write(randomBytes(100_000))
      await setTimeout(60)
    }
    sent.end()
    await answered
    const received = told.map(([, , bytes]) => bytes)
    expect(told.every(([key, part]) => key === 'slow' && part === 2)).toBe(true)
    expect(received).toEqual([...new Set(received)].sort((a, b) => a - b))
    expect(received.at(-1)).toBe(1_200_000)
    expect(received.length).toBeGreaterThanOrEqual(4)
    expect(received.length).toBeLessThanOrEqual((performance.now() - began) / 200 + 2)
    await served.store.multipart.abort('slow', upload)
  })

  test('a body that nobody reads, or not to its end, holds no file open', async () => {
    await served.store.put('big', Buffer.alloc(2_000_000), JPEG)
    // of this store alone: other test files share the process
    const open = async () => {
      const numbers = await readdir('/proc/self/fd').catch(() => [])
      const files = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')))
      return files.filter((file) => file.startsWith(served.dir)).length
    }
    for (let i = 0; i < 20; i++) {
      await served.store.get('big')
      const half = await served.store.get('big')
      for await (const _chunk of half?.body ?? []) break
    }
    await expect.poll(open).toBe(0)
    await served.store.delete(['big'])
  })

  test('deleting leaves no empty folders, and putting beside it still works', async () => {
    const keys = Array.from({ length: 20 }, (_, i) => `deep/${i % 3}/folder/${i}`)
    for (let round = 0; round < 5; round++) {
      await Promise.all(keys.map((key) => served.store.put(key, Buffer.from(key), JPEG)))
      await Promise.all([served.store.delete(keys), ...keys.map((key) => served.store.put(`${key}-too`, Buffer.from(key), JPEG))])
      expect((await served.store.list('deep/')).keys).toHaveLength(20)
      await served.store.delete((await served.store.list('deep/')).keys)
      expect(await below(served.dir)).toEqual([])
    }
  })

  test('folders that come and go under one another cost nobody a put', async () => {
    const worker = async (name: string) => {
      for (let i = 0; i < 60; i++) {
        await served.store.put(`busy/folder/${name}`, Buffer.from('x'), JPEG)
        await served.store.delete([`busy/folder/${name}`])
      }
    }
    await Promise.all(['a', 'b', 'c', 'd'].map(worker))
    expect(await below(served.dir)).toEqual([])
  })

  test('a file that was cut or grew from outside is an error, never other bytes', async () => {
    const file = path.join(served.dir, 'objects/whole@')
    for (const change of [
      (bytes: Buffer) => bytes.subarray(0, 4000),
      (bytes: Buffer) => bytes.subarray(1000),
      (bytes: Buffer) => Buffer.concat([bytes, bytes]),
    ]) {
      await served.store.put('whole', Buffer.alloc(5000, 'x'), JPEG)
      await writeFile(file, change(await readFile(file)))
      for (const look of [served.store.get, served.store.head]) await expect(look('whole')).rejects.toThrow(Error)
    }
    await served.store.delete(['whole'])
  })

  test('a put that comes too late is not written, and a whole upload leaves no parts', async () => {
    const upload = await served.store.multipart.begin('late', JPEG)
    const signed = await served.store.multipart.signPart('late', upload, 1, { bytes: 4, seconds: 60 })
    const answer = await fetch(signed.url, { method: 'PUT', body: 'part' })
    await served.store.multipart.complete('late', upload, [{ number: 1, etag: answer.headers.get('etag') ?? '' }], JPEG)
    expect(await readdir(path.join(served.dir, 'uploads'))).toEqual([])
    told.length = 0
    const put = await served.store.signPut('late', { ...JPEG, bytes: 4, seconds: 60 })
    expect((await fetch(put.url, { method: 'PUT', body: 'late', headers: put.headers })).status).toBe(409)
    expect(told).toEqual([])
    await served.store.delete(['late'])
  })

  test('a process killed in the middle leaves no object, and the sweep takes what it left', async () => {
    const { dir, store, now } = served
    const code = `
      import { openLocalStore } from '#server/kit/storage/local.ts'
      import { openSecrets } from '#server/kit/secrets.ts'
      import { Readable } from 'node:stream'
      const store = openLocalStore({ dir: process.argv[1], origin: 'http://127.0.0.1', secrets: openSecrets('x'), now: () => new Date() })
      const upload = await store.multipart.begin('killed/parts', { type: 'image/jpeg' })
      await store.put('killed/before', Buffer.from('acknowledged'), { type: 'image/jpeg' })
      let sent = 0
      const endless = new Readable({ read() { this.push(Buffer.alloc(65536)); if (++sent === 50) console.log('writing') } })
      await store.put('killed/during', endless, { type: 'image/jpeg' })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'close')
    expect((await store.list('killed')).keys).toEqual(['killed/before'])
    expect((await store.get('killed/before'))?.body.destroy()).toBeDefined()
    expect(await store.head('killed/during')).toBeNull()
    expect(await store.sweep(new Date(now().getTime() - 3_600_000))).toBe(0)
    await served.pass(7200)
    const upload = await store.multipart.begin('young', JPEG)
    expect(await store.sweep(new Date(now().getTime() - 3_600_000))).toBe(2)
    expect([await readdir(path.join(dir, 'tmp')), await readdir(path.join(dir, 'uploads'))]).toEqual([[], [upload]])
    await store.delete(['killed/before'])
  })
})
