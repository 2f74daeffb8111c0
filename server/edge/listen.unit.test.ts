import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIXED_HEADERS } from '../kit/secure-headers.ts'
import { limits, listen } from './listen.ts'

const open = async () => {
  const listener = await listen(0, '127.0.0.1')
  return { ...listener, origin: `http://127.0.0.1:${listener.port}` }
}

/** Bytes as they come, until the line ends. */
const saidTo = (port: number, sent: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', () => undefined) // a line that is cut in the middle of a request
    socket.on('close', () => resolve(text))
  })
const SAFE = Object.entries({ ...FIXED_HEADERS, 'content-security-policy': "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'" })
const safeLines = SAFE.map(([name, value]) => `\r\n${name}: ${value}\r\n`)

test('answers 503 until somebody answers', async () => {
  const { origin, answerWith, close } = await open()
  const early = await fetch(origin)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
  await answerWith(() => new Response('here'))
  expect(await (await fetch(origin)).text()).toBe('here')
  await close(1000)
})

test('lets a request in hand finish and takes no new one', async () => {
  const { server, origin, answerWith, close } = await open()
  const arrived = Promise.withResolvers<void>()
  await answerWith(async () => {
    arrived.resolve()
    await delay(300)
    return new Response('finished')
  })
  const inHand = fetch(origin)
  await arrived.promise
  const closed = close(5000)
  await expect.poll(() => server.listening).toBe(false)
  await expect(fetch(`${origin}/late`, { headers: { connection: 'close' } })).rejects.toThrow('fetch failed')
  expect(await (await inHand).text()).toBe('finished')
  await closed
})

test('whoever came before the port closes is answered, on a line that ends with it', async () => {
  const { port, answerWith, close } = await open()
  await answerWith(() => new Response('heard'))
  const said = Array.from({ length: 20 }, () => saidTo(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')) // the kernel has let them in, and nobody here has met one
  await close(5000)
  for (const text of await Promise.all(said)) expect(text).toMatch(/^HTTP\/1\.1 200 [^]*connection: close\r\n[^]*heard/i)
})

test('who leaves answers for a while, each line once, before it takes no new one', async () => {
  const { server, origin, port, answerWith, close } = await open()
  const arrived = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await answerWith(async ({ url }) => {
    if (!url.endsWith('/slow')) return new Response('still here')
    arrived.resolve()
    await goOn.promise
    return new Response('finished')
  })
  const slow = saidTo(port, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await arrived.promise
  const closed = close(5000, 300)
  goOn.resolve()
  expect(await slow, 'asked before').toMatch(/connection: close[^]*finished/i)
  const reply = await fetch(origin)
  expect([await reply.text(), reply.headers.get('connection')]).toEqual(['still here', 'close'])
  await closed
  expect(server.listening).toBe(false)
})

test('behind a proxy nobody is let in before somebody answers', async () => {
  const { port, answerWith, close } = await listen(0, '127.0.0.1', { proxied: true })
  const origin = `http://127.0.0.1:${port}`
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
  await answerWith(() => new Response('here'))
  expect(await (await fetch(origin)).text()).toBe('here')
  await close(100)
})

test('a port that only root may open is not given away in between', async ({ skip }) => {
  skip(process.getuid?.() !== 0, 'only root opens it')
  const { server, close } = await listen(1009, '127.0.0.1', { proxied: true })
  expect(server.listening).toBe(true)
  expect((await fetch('http://127.0.0.1:1009')).status).toBe(503)
  await close(100)
})

test('waits no longer than it was told', async () => {
  const { origin, answerWith, close } = await open()
  const arrived = Promise.withResolvers<void>()
  await answerWith(() => {
    arrived.resolve()
    return new Promise<Response>(() => undefined)
  })
  const never = fetch(origin).catch((error: unknown) => error)
  await arrived.promise
  const began = performance.now()
  await close(200)
  expect(performance.now() - began).toBeLessThan(1000)
  expect(await never).toBeInstanceOf(Error)
})

test('says that a port is taken', async () => {
  const { port, close } = await open()
  await expect(listen(port, '127.0.0.1')).rejects.toThrow(/Port \d+ is taken/)
  await close(100)
})

test('refuses headers over 16 kB with 431 and cuts headers that do not come', async () => {
  const { origin, port, answerWith, close } = await open()
  await answerWith(() => new Response('here'))
  expect((await fetch(origin, { headers: { 'x-long': 'x'.repeat(limits.maxHeaderSize) } })).status).toBe(431)
  const began = performance.now()
  const said = await saidTo(port, 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
  expect(said).toMatch(/^HTTP\/1\.1 408/)
  expect(performance.now() - began).toBeLessThan(8000)
  for (const line of safeLines) expect(said, 'S079').toContain(line)
  await close(100)
})

test.each([false, true])('S079 what no route answers carries the safe headers too, behind https: %s', async (https) => {
  const { port, close, answerWith } = await listen(0, '127.0.0.1', { https })
  const answers: [string, string, number][] = [
    ['while it starts', 'GET / HTTP/1.0\r\nhost: x\r\n\r\n', 503],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nhost: a/b\r\nconnection: close\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n', 400],
    ['the same host twice, in other letters', 'GET / HTTP/1.1\r\nhost: x\r\nHOST: x\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['a long header', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(limits.maxHeaderSize)}\r\n\r\n`, 431],
    ['a strange expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: cake\r\n\r\n', 417],
    ['an answer that broke', 'GET / HTTP/1.0\r\nhost: x\r\n\r\n', 500],
  ]
  for (const [what, sent, status] of answers) {
    if (status === 500) await answerWith(() => Promise.reject(new Error('broken')))
    const said = await saidTo(port, sent)
    expect(said, what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const line of safeLines) expect(said, what).toContain(line)
    expect(said.includes('strict-transport-security'), what).toBe(https)
  }
  await close(100)
})

/** A line as if it came from that address: whether it still stands, and its end. */
function lineFrom(server: Server, remoteAddress: string) {
  const [line] = duplexPair()
  server.emit('connection', Object.assign(line, { remoteAddress }))
  return { stands: () => !line.destroyed, leave: () => new Promise<void>((resolve) => line.once('close', resolve).destroy()) }
}
const standing = (lines: { stands: () => boolean }[]) => lines.filter(({ stands }) => stands()).length

test('lines of one address have a bound, each address by itself; one more is cut, and who leaves makes room', async () => {
  const { server, close } = await listen(0, '127.0.0.1', { perAddress: 3 })
  const open = (from: string, count: number) => Array.from({ length: count }, () => lineFrom(server, from))
  const lines = open('203.0.113.1', 4)
  expect(lines.map(({ stands }) => stands())).toEqual([true, true, true, false])
  expect(standing(open('203.0.113.2', 3))).toBe(3)
  // the same machine by its other name, and one household of IPv6
  expect(standing(open('::ffff:203.0.113.1', 1))).toBe(0)
  expect(standing([...open('2001:db8::1', 2), ...open('2001:db8::2', 2), ...open('2001:db8:0:1::1', 1)])).toBe(4)
  await lines[0]!.leave()
  expect(standing(open('203.0.113.1', 2))).toBe(1)
  await close(100)
})

test('a line too many is cut before a byte of it is read', async () => {
  const { port, answerWith, close } = await listen(0, '127.0.0.1', { perAddress: 1 })
  let asked = 0
  await answerWith(() => new Response(String(++asked)))
  const first = connect(port, '127.0.0.1')
  await once(first, 'connect')
  expect(await saidTo(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')).toBe('')
  expect(asked).toBe(0)
  first.destroy()
  await expect.poll(() => fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } }).then((reply) => reply.text(), String)).toBe('1')
  await close(100)
})

test('without a word a school of a hundred browsers fits behind one address, and no more than a thousand lines; a proxy’s are not counted', async () => {
  const school = await listen(0, '127.0.0.1')
  const lines = Array.from({ length: 1001 }, () => lineFrom(school.server, '203.0.113.1'))
  expect(standing(lines.slice(0, 700))).toBe(700)
  expect(standing(lines)).toBe(1000)
  const behind = await listen(0, '127.0.0.1', { proxied: true })
  expect(standing(Array.from({ length: 1001 }, () => lineFrom(behind.server, '203.0.113.1')))).toBe(1001)
  await Promise.all([school.close(100), behind.close(100)])
})

describe('bodies that nobody wants', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('twenty are read over at a time, for half a second; past that a line is cut, and all have heard the answer', async () => {
    const { server, port, answerWith, close } = await listen(0, '127.0.0.1')
    const served: Socket[] = []
    server.on('connection', (socket: Socket) => served.push(socket))
    let asked = 0
    const all = Promise.withResolvers<void>()
    await answerWith(async () => {
      if (++asked === 30) all.resolve()
      await all.promise
      return new Response('nobody wants it', { status: 403 })
    })
    const half = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 900000\r\n\r\nhalf of it'
    const lines = Array.from({ length: 30 }, () => saidTo(port, half))
    const standing = () => served.filter(({ destroyed }) => !destroyed).length
    await expect.poll(() => [asked, standing()]).toEqual([30, 20])
    await vi.advanceTimersByTimeAsync(1000)
    for (const said of await Promise.all(lines)) expect(said).toMatch(/^HTTP\/1\.1 403 [^]*nobody wants it/)
    const later = saidTo(port, half)
    await expect.poll(() => [asked, standing()]).toEqual([31, 1])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await later).toMatch(/^HTTP\/1\.1 403 /)
    vi.useRealTimers()
    await close(100)
  })

  test.each([
    ['read', (request: Request) => request.text().then((text) => new Response(text))],
    ['not read', () => new Response('body')],
  ])('one that is there whole keeps its line (%s)', async (_how, answer) => {
    const { port, answerWith, close } = await listen(0, '127.0.0.1')
    await answerWith(answer)
    const sent = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nbody'
    const said = await saidTo(port, sent.repeat(30) + sent.replace('host', 'connection: close\r\nhost'))
    expect(said.match(/\r\n\r\nbody/g)).toHaveLength(31)
    vi.useRealTimers()
    await close(100)
  })
})
