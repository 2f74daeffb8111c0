import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutgoing, type OutgoingOptions } from './outgoing.ts'

let server: Server
let port = 0
let hits = 0
let answer: RequestListener
beforeEach(async () => {
  hits = 0
  answer = (_request, reply) => reply.end('hello')
  server = createServer((request, reply) => {
    hits += 1
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as AddressInfo)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})
const ask = (url: string, options: Partial<OutgoingOptions> = {}) => openOutgoing({ allow: [url], ...options }).send(url)
const here = () => `http://127.0.0.1:${port}`

test.each([
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  'localhost',
  '0.0.0.0',
  '10.0.0.1',
  '169.254.169.254',
  '[fe80::1]',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
])('S058: %s is not a public address, although it is on the list', async (host) => {
  await expect(ask(`http://${host}:${port}/`)).rejects.toMatchObject({ reason: 'refused' })
  expect(hits).toBe(0)
})

test('S058: a name that leads into a private network is refused, also as one of several addresses', async () => {
  const inside = { address: '127.0.0.1', family: 4 }
  const outside = { address: '8.8.8.8', family: 4 }
  for (const addresses of [[inside], [outside, inside], [{ address: '::ffff:10.0.0.1', family: 6 }], []]) {
    await expect(ask(`http://rebind.example:${port}/`, { resolve: () => Promise.resolve(addresses) })).rejects.toMatchObject({ reason: 'refused' })
  }
  expect(hits).toBe(0)
})

test('S058: the address that was judged is the one that is used', async () => {
  const answers = ['127.0.0.1', '127.0.0.2']
  const resolve = () => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }])
  const reply = await ask(`http://rebind.example:${port}/`, { loopback: true, resolve })
  expect([reply.status, reply.body.toString(), hits, answers]).toEqual([200, 'hello', 1, ['127.0.0.2']])
})

test('S058: scheme, host and port must be on the list, and no name and password stand in the address', async () => {
  const outgoing = openOutgoing({ allow: [here()], loopback: true })
  for (const url of [
    `https://127.0.0.1:${port}`,
    `http://127.0.0.2:${port}`,
    'http://127.0.0.1:1',
    `http://u:p@127.0.0.1:${port}`,
    'file:///etc/passwd',
    'no address',
  ])
    await expect(outgoing.send(url)).rejects.toMatchObject({ reason: 'refused' })
  expect(hits).toBe(0)
  expect((await outgoing.send(`${here()}/any/path?q=1`)).status).toBe(200)
})

test('loopback opens no other private range', async () => {
  await expect(ask('http://10.0.0.1/', { loopback: true })).rejects.toMatchObject({ reason: 'refused' })
})

test('S058: a redirect is an answer, not followed', async () => {
  answer = (_request, reply) => reply.writeHead(302, { location: `${here()}/secret` }).end()
  expect((await ask(here(), { loopback: true })).status).toBe(302)
  expect(hits).toBe(1)
})

test('S058: too many bytes and too much time end it', async () => {
  answer = (_request, reply) => reply.end(Buffer.alloc(100_000))
  await expect(ask(here(), { loopback: true, maxBytes: 50_000 })).rejects.toMatchObject({ reason: 'failed' })
  expect((await ask(here(), { loopback: true, maxBytes: 100_000 })).body).toHaveLength(100_000)
  answer = (_request, reply) => void reply.write('and then nothing')
  const began = performance.now()
  await expect(ask(here(), { loopback: true, timeoutMs: 200 })).rejects.toMatchObject({ reason: 'failed' })
  await expect(ask('http://slow.example/', { timeoutMs: 200, resolve: () => new Promise(() => undefined) })).rejects.toMatchObject({ reason: 'failed' })
  expect(performance.now() - began).toBeLessThan(1000)
})

test('a server that is not there, or breaks off, is a failure', async () => {
  answer = (_request, reply) => {
    reply.writeHead(200, { 'content-length': '100' }).write('half')
    setImmediate(() => reply.destroy())
  }
  await expect(ask(here(), { loopback: true })).rejects.toMatchObject({ reason: 'failed' })
  await expect(ask('http://127.0.0.1:1', { loopback: true })).rejects.toMatchObject({ reason: 'failed' })
})
