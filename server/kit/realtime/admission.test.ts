import { createConnection, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { neighbours, numbers, ORIGIN, ownSockets, soon, type SocketApp } from '#tests/own-sockets.ts'
import { bareHeaders } from '../secure-headers.ts'

const { clients, openApp, connect, enter, tell } = ownSockets()

const knockers: Socket[] = []
/** A request that no client library would send: what is said to it so far, and all of it once the line has ended. */
function knock(app: SocketApp, lines: string[]) {
  let text = ''
  const socket = createConnection(app.port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')))
  knockers.push(socket)
  const ended = new Promise<string>((resolve) => socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text)))
  return { said: () => text, ended, leave: () => socket.destroy() }
}
const rawly = (app: SocketApp, lines: string[]) => knock(app, lines).ended
afterEach(() => knockers.splice(0).forEach((socket) => socket.destroy()))

/** The HTTP status that an upgrade is refused with. */
const refusal = (url: string, options: ClientOptions) =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, options)
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_request, reply) => resolve(reply.statusCode))
  })

test('S126: a foreign Origin, no Origin with a cookie and other paths are refused over HTTP', async () => {
  const app = await openApp()
  expect(await connect(app, 'ann-1', '', { origin: 'https://evil.example' }).refused).toBe(403)
  expect(await connect(app, 'ann-1', '', { origin: 'null' }).refused).toBe(403)
  expect(await refusal(`ws://127.0.0.1:${app.port}/ws`, { headers: { cookie: 'token=ann-1' } })).toBe(403)
  expect(await refusal(`ws://127.0.0.1:${app.port}/other`, { origin: ORIGIN, headers: { cookie: 'token=ann-1' } })).toBe(404)
})

test('malformed upgrades are answered and end nothing else', async () => {
  const app = await openApp()
  const upgrade = ['Host: h', 'Connection: Upgrade', 'Upgrade: websocket']
  expect(await rawly(app, ['GET // HTTP/1.1', ...upgrade])).toContain('404')
  expect(await rawly(app, ['GET http://[ HTTP/1.1', ...upgrade])).toContain('404')
  expect(await rawly(app, ['GET /ws HTTP/1.1', ...upgrade, 'Origin: http://[::'])).toContain('403')
  const short = await rawly(app, ['GET /ws HTTP/1.1', ...upgrade, `Origin: ${ORIGIN}`, 'Sec-WebSocket-Key: short'])
  expect(short).toContain('400')
  for (const [name, value] of Object.entries(bareHeaders(true))) expect(short, 'S079').toContain(`\r\n${name}: ${value}\r\n`)
  expect(await rawly(app, ['GET /ws HTTP/1.1', ...upgrade, `Origin: ${ORIGIN}`, 'Cookie: token=trouble'])).toContain('503')
  expect((await enter(app, 'ann-1')).socket.readyState).toBe(WebSocket.OPEN)
})

test('S126: nobody signed in is 4403, another account than the session is 1008, our own gets in', async () => {
  const app = await openApp()
  expect(await connect(app, null).closed).toBe(4403)
  expect(await connect(app, 'stolen').closed).toBe(4403)
  expect(await connect(app, 'ann-1', '&account=member-2').closed).toBe(1008)
  const ann = await enter(app, 'ann-1', '&account=member-1&unknown=x')
  const host = await enter(app, 'ann-1', '&account=', { origin: `http://127.0.0.1:${app.port}` })
  const native = new WebSocket(`ws://127.0.0.1:${app.port}/ws`, { headers: { authorization: 'bob-1' } })
  clients.push(native)
  await new Promise((resolve) => native.once('open', resolve))
  expect([ann.socket.readyState, host.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
})

/** An upgrade as it is on the wire, by somebody who never answers anything. */
const upgradeOf = (token: string) => [
  'GET /ws HTTP/1.1',
  'Host: h',
  'Connection: Upgrade',
  'Upgrade: websocket',
  `Origin: ${ORIGIN}`,
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  `Cookie: token=${token}`,
]

test('who is not signed in, or not known yet, is gone when their time is over, however they behave; a member stays', async () => {
  const app = await openApp({ strangerMs: 300 })
  const ann = await enter(app, 'ann-1')
  const ended: string[] = []
  for (const token of ['stolen', 'slow']) void knock(app, upgradeOf(token)).ended.then(() => ended.push(token))
  await soon(() => expect(ended.toSorted()).toEqual(['slow', 'stolen']))
  await tell('1', 1)
  await soon(() => expect(numbers(ann)).toEqual([1]))
})

test('S126: fifty strangers of one address stand at a time; one more is 429, and no member behind it or elsewhere feels it', async () => {
  const app = await openApp({ strangerMs: 600_000 })
  const crowd = Array.from({ length: 50 }, () => knock(app, upgradeOf('stolen')))
  await soon(() => expect(crowd.filter(({ said }) => said().includes('101 Switching')).length).toBe(50))
  for (const lines of [upgradeOf('stolen'), upgradeOf('stolen').with(0, 'GET /other HTTP/1.1'), upgradeOf('stolen').with(4, 'Origin: https://evil.example')])
    expect(await rawly(app, lines)).toMatch(/^HTTP\/1\.1 429 /)
  const family = Object.keys(neighbours).map((session) => connect(app, session))
  await soon(() => expect(new Set(family.map(({ socket }) => socket.readyState))).toEqual(new Set([WebSocket.OPEN])))
  expect(await connect(app, 'stolen', '', { headers: { 'x-from': '203.0.113.2' } }).closed).toBe(4403)
  for (const { leave } of crowd) leave()
  const again = () => {
    const { closed, refused } = connect(app, 'stolen')
    return Promise.race([closed, refused])
  }
  await expect.poll(again).toBe(4403)
})
