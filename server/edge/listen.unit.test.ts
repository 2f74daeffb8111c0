import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
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
    socket.on('close', () => resolve(text))
  })
const SAFE = Object.entries({ ...FIXED_HEADERS, 'content-security-policy': "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'" })
const safeLines = SAFE.map(([name, value]) => `\r\n${name}: ${value}\r\n`)

test('answers 503 until somebody answers', async () => {
  const { origin, answerWith, close } = await open()
  const early = await fetch(origin)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
  answerWith(() => new Response('here'))
  expect(await (await fetch(origin)).text()).toBe('here')
  await close(1000)
})

test('lets a request in hand finish and takes no new one', async () => {
  const { origin, answerWith, close } = await open()
  const arrived = Promise.withResolvers<void>()
  answerWith(async () => {
    arrived.resolve()
    await delay(300)
    return new Response('finished')
  })
  const inHand = fetch(origin)
  await arrived.promise
  const closed = close(5000)
  await expect(fetch(`${origin}/late`, { headers: { connection: 'close' } })).rejects.toThrow('fetch failed')
  expect(await (await inHand).text()).toBe('finished')
  await closed
})

test('waits no longer than it was told', async () => {
  const { origin, answerWith, close } = await open()
  const arrived = Promise.withResolvers<void>()
  answerWith(() => {
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
  answerWith(() => new Response('here'))
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
    if (status === 500) answerWith(() => Promise.reject(new Error('broken')))
    const said = await saidTo(port, sent)
    expect(said, what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const line of safeLines) expect(said, what).toContain(line)
    expect(said.includes('strict-transport-security'), what).toBe(https)
  }
  await close(100)
})
