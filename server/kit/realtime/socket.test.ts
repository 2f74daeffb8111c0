import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { eventTypes } from '#api/events.ts'
import type { Viewer } from '#server/context.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { startRelay, type Relay } from '../jobs/relay.ts'
import { openLog } from '../log.ts'
import { openMetrics } from '../metrics.ts'
import { randomFrom } from '../random.ts'
import { bareHeaders } from '../secure-headers.ts'
import { openBus, type Bus } from './bus.ts'
import { publish } from './events.ts'
import { openHub, type Hub } from './hub.ts'
import { openSockets, type Sockets } from './socket.ts'

/** Waits for what must come; how long it may take is no test's business. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })

const own = ownDatabase()
const log = openLog({ LOG_LEVEL: 'silent' })
const now = () => new Date()
const ORIGIN = 'https://pixtura.example'
const viewer = (id: string, sessionId: string): Viewer => ({ id, account: `member-${id}`, roles: [], sessionId })
/** More of them than strangers may stand. */
const neighbours = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`neighbour-${n}`, viewer(String(100 + n), `neighbour-${n}`)]))
const sessions: Record<string, Viewer> = {
  ...neighbours,
  'ann-1': viewer('1', 'ann-1'),
  'ann-2': viewer('1', 'ann-2'),
  'bob-1': viewer('2', 'bob-1'),
}

type App = { server: Server; hub: Hub; bus: Bus; sockets: Sockets; port: number }
const apps: App[] = []
let relay: Relay
let relayBus: Bus
const clients: WebSocket[] = []

const knockers: Socket[] = []
/** A request that no client library would send: what is said to it so far, and all of it once the line has ended. */
function knock(app: App, lines: string[]) {
  let text = ''
  const socket = createConnection(app.port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')))
  knockers.push(socket)
  const ended = new Promise<string>((resolve) => socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text)))
  return { said: () => text, ended, leave: () => socket.destroy() }
}
const rawly = (app: App, lines: string[]) => knock(app, lines).ended
/** What one process of the product has. */
async function openApp({ pingMs = 25_000, strangerMs = 5000 } = {}): Promise<App> {
  const bus = openBus({ url: own.appUrl, log })
  const hub = openHub({ bus, read: own.db, now, random: randomFrom(), log })
  const server = createServer((_request, reply) => reply.end())
  const whoIs = async ({ headers }: IncomingMessage) => {
    const token = headers.cookie?.replace('token=', '') ?? headers.authorization ?? ''
    if (token === 'trouble') throw new Error('the database is away')
    if (token === 'slow') return new Promise<null>(() => undefined)
    return sessions[token] ?? null
  }
  const addressOf = ({ headers }: IncomingMessage) => String(headers['x-from'] ?? '203.0.113.1')
  const sockets = openSockets({ server, hub, whoIs, origin: ORIGIN, log, metrics: openMetrics(), pingMs, strangerMs, addressOf })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await bus.ready()
  const app = { server, hub, bus, sockets, port: (server.address() as AddressInfo).port }
  apps.push(app)
  return app
}
beforeEach(async () => {
  relayBus = openBus({ url: own.appUrl, log })
  relay = startRelay({ ownerUrl: own.ownerUrl, bus: relayBus, now, log, metrics: openMetrics() })
  await soon(() => expect(relay.leading()).toBe(true))
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate()
  for (const socket of knockers.splice(0)) socket.destroy()
  for (const app of apps.splice(0)) {
    app.sockets.close()
    app.server.close()
    await app.bus.close()
  }
  await relay.stop()
  await relayBus.close()
})

type Heard = { type: number; id: string | null; data: { received: number; key: string } }
type Client = { socket: WebSocket; heard: Heard[]; closed: Promise<number>; refused: Promise<number> }
function connect(app: App, cookie: string | null, query = '', options: ClientOptions = {}): Client {
  const headers = { ...(cookie && { cookie: `token=${cookie}` }), ...options.headers }
  const socket = new WebSocket(`ws://127.0.0.1:${app.port}/ws?version=3&web_page=1&platform=3${query}`, { origin: ORIGIN, ...options, headers })
  clients.push(socket)
  const heard: Heard[] = []
  socket.on('message', (text) => heard.push(JSON.parse((text as Buffer).toString()) as Heard))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const refused = new Promise<number>((resolve) => socket.on('unexpected-response', (_request, reply) => resolve(reply.statusCode ?? 0)))
  socket.on('error', () => undefined)
  return { socket, heard, closed, refused }
}
/** The HTTP status that an upgrade is refused with. */
const refusal = (url: string, options: ClientOptions) =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, options)
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_request, reply) => resolve(reply.statusCode))
  })
async function enter(app: App, cookie: string, query = '', options: ClientOptions = {}): Promise<Client> {
  const client = connect(app, cookie, query, options)
  await new Promise((resolve) => client.socket.once('open', resolve))
  await delay(50) // the server has read what was missed
  return client
}
const tell = async (accountId: string, received: number) => {
  await own.db.transaction().execute((db) => publish({ db, now: now() }, accountId, 'uploadBytes', { key: 'k', part: 1, received }))
  relay.poke()
}
const numbers = (client: Client) => client.heard.map((message) => message.data.received)
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => n + from)
const progress = (received: number) => ({ type: 2, data: { key: 'k', part: 1, received } }) as const

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

test('an event reaches all sockets of its account in every process, and nobody else', async () => {
  const [one, two] = [await openApp(), await openApp()]
  const ann = [await enter(one, 'ann-1'), await enter(two, 'ann-2')]
  const bob = await enter(two, 'bob-1')
  for (const n of upTo(20)) await tell('1', n)
  await tell('2', 99)
  await soon(() => expect([...ann, bob].map(numbers)).toEqual([upTo(20), upTo(20), [99]]))
  expect(ann[0]?.heard[0]).toEqual({ type: 2, id: expect.stringMatching(/^\d+$/), data: { key: 'k', part: 1, received: 1 } })
})

test('a socket that comes and goes while events are published gets each once, in order', async () => {
  const [one, two] = [await openApp(), await openApp()]
  const heard: Heard[] = []
  let publishing = true
  const publisher = (async () => {
    for (const n of upTo(300)) await tell('1', n)
    publishing = false
  })()
  let last = '0'
  for (let round = 0; publishing || heard.length < 300; round++) {
    const client = connect(round % 2 ? one : two, 'ann-1', `&last=${last}`)
    await new Promise((resolve) => client.socket.once('open', resolve))
    await delay(25)
    client.socket.terminate() // what was not heard by now is lost with the connection
    heard.push(...client.heard)
    last = client.heard.at(-1)?.id ?? last
    expect(round).toBeLessThan(400)
  }
  await publisher
  expect(heard.map((message) => message.data.received)).toEqual(upTo(300))
})

test('missed events: the newest 200 of a day, and an unknown `last` silences nobody', async () => {
  const app = await openApp()
  await own.owner.query(
    `insert into events (account_id, type, data, created_at, sent) select 1, 2, '{"received":-1}', now() - interval '25 hours', true from generate_series(1, 5)`,
  )
  await own.owner.query(
    `insert into events (account_id, type, data, created_at, sent) select 1, 2, jsonb_build_object('received', n), now(), true from generate_series(1, 250) n order by n`,
  )
  const back = await enter(app, 'ann-1', '&last=0')
  await soon(() => expect(numbers(back)).toEqual(upTo(200, 51)))
  const ahead = await enter(app, 'ann-1', '&last=999999999999')
  const odd = await enter(app, 'ann-1', '&last=1;drop')
  await tell('1', 251)
  await soon(() => expect([ahead, odd].map(numbers)).toEqual([[251], [251]]))
})

test('messages without id: here at once, elsewhere the latest of each key within 0.2 s', async () => {
  const [one, two] = [await openApp(), await openApp()]
  const [near, far] = [await enter(one, 'ann-1'), await enter(two, 'ann-1')]
  for (const n of upTo(50)) one.hub.publishLocal('1', progress(n), 'k/1')
  await soon(() => expect(numbers(near)).toEqual(upTo(50)))
  await soon(() => expect(numbers(far)).toEqual([50]))
  expect(far.heard[0]?.id).toBeNull()
  await delay(300)
  expect(numbers(near)).toEqual(upTo(50))
})

test('S126: a logout closes the sockets of its session in every process within a second, others stay', async () => {
  const [one, two] = [await openApp(), await openApp()]
  const ending = [await enter(one, 'ann-1'), await enter(two, 'ann-1')]
  const staying = await enter(two, 'ann-2')
  const began = performance.now()
  one.hub.endSession('ann-1')
  expect(await Promise.all(ending.map((client) => client.closed))).toEqual([4401, 4401])
  expect(performance.now() - began).toBeLessThan(1000)
  expect(ending[0]?.heard).toEqual([{ type: eventTypes.sessionEnded, id: null, data: {} }])
  expect(staying.socket.readyState).toBe(WebSocket.OPEN)
  expect(await connect(two, 'ann-1').closed).toBe(4401)
})

test('S126: a sixth socket of an account closes the oldest', async () => {
  const app = await openApp()
  const five: Client[] = []
  for (const n of upTo(5)) five.push(await enter(app, n % 2 ? 'ann-1' : 'ann-2'))
  const sixth = await enter(app, 'ann-1')
  expect(await five[0]?.closed).toBe(4008)
  await tell('1', 1)
  await soon(() => expect([...five.slice(1), sixth].map(numbers)).toEqual(Array(5).fill([1])))
})

test('S126: more than 64 KB in a message or too many messages end a socket; nothing is deflated', async () => {
  const app = await openApp()
  const large = await enter(app, 'ann-1', '', { perMessageDeflate: true })
  expect(large.socket.extensions).toBe('')
  large.socket.send('x'.repeat(64 * 1024 + 1))
  expect(await large.closed).toBe(1009)
  const talker = await enter(app, 'ann-1')
  for (const n of upTo(150)) talker.socket.send(String(n))
  expect(await talker.closed).toBe(1008)
})

test('a peer that does not answer pings is ended, one that does stays', async () => {
  const app = await openApp({ pingMs: 100 })
  const dead = await enter(app, 'ann-1', '', { autoPong: false })
  const alive = await enter(app, 'ann-1')
  expect(await dead.closed).toBe(1006)
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
})

test('a peer that does not read is ended before it fills our memory', async () => {
  const app = await openApp()
  const stuck = await enter(app, 'ann-1')
  stuck.socket.pause()
  const before = process.memoryUsage().rss
  const key = 'k'.repeat(10_000)
  for (let n = 0; n < 3000; n++) app.hub.publishLocal('1', { type: 2, data: { key, part: 1, received: n } }, 'k')
  await delay(50)
  stuck.socket.resume()
  expect(await stuck.closed).toBe(1006)
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
})

test('when the bus was deaf everyone comes again and resumes without loss', async () => {
  const app = await openApp()
  const ann = await enter(app, 'ann-1')
  await tell('1', 1)
  await soon(() => expect(numbers(ann)).toEqual([1]))
  await own.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'pixtura bus'`)
  await tell('1', 2)
  expect(await ann.closed).toBe(1012)
  const again = await enter(app, 'ann-1', `&last=${ann.heard.at(-1)?.id}`)
  await tell('1', 3)
  await soon(() => expect([...numbers(ann), ...numbers(again)]).toEqual([1, 2, 3]))
})
