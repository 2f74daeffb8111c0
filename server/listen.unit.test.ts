import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limits, listen } from './listen.ts'

const open = async () => {
  const listener = await listen(0, '127.0.0.1')
  return { ...listener, origin: `http://127.0.0.1:${listener.port}` }
}

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
  const socket = connect(port, '127.0.0.1')
  const began = performance.now()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
  const said = await new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
  })
  expect(said).toMatch(/^HTTP\/1\.1 408/)
  expect(performance.now() - began).toBeLessThan(8000)
  await close(100)
})
