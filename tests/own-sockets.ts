// Processes of the product with nothing but their websockets, on a database of their own, and lines to them.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import type { Viewer } from '#server/context.ts'
import { startRelay, type Relay } from '#server/kit/jobs/relay.ts'
import { openLog } from '#server/kit/log.ts'
import { openMetrics } from '#server/kit/metrics.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openBus, type Bus } from '#server/kit/realtime/bus.ts'
import { publish } from '#server/kit/realtime/events.ts'
import { openHub, type Hub } from '#server/kit/realtime/hub.ts'
import { openSockets, type Sockets } from '#server/kit/realtime/socket.ts'
import { ownDatabase } from './own-database.ts'

/** Waits for what must come; how long it may take is no test's business. */
export const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })

const log = openLog({ LOG_LEVEL: 'silent' })
const now = () => new Date()
export const ORIGIN = 'https://pixtura.example'
const viewer = (id: string, sessionId: string): Viewer => ({ id, account: `member-${id}`, roles: [], sessionId })
/** More of them than strangers may stand. */
export const neighbours = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`neighbour-${n}`, viewer(String(100 + n), `neighbour-${n}`)]))
const sessions: Record<string, Viewer> = {
  ...neighbours,
  'ann-1': viewer('1', 'ann-1'),
  'ann-2': viewer('1', 'ann-2'),
  'bob-1': viewer('2', 'bob-1'),
}
/** What one process of the product has. */
export type SocketApp = { server: Server; hub: Hub; bus: Bus; sockets: Sockets; port: number }
type Heard = { type: number; id: string | null; data: { received: number; key: string } }
export type SocketClient = { socket: WebSocket; heard: Heard[]; closed: Promise<number>; refused: Promise<number> }
/** What a line heard of, in its order. */
export const numbers = (client: SocketClient) => client.heard.map((message) => message.data.received)
/** Numbers from one on. */
export const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => n + from)
/** A message that belongs to no row. */
export const progress = (received: number) => ({ type: 2, data: { key: 'k', part: 1, received } }) as const

const whoIs = async ({ headers }: IncomingMessage) => {
  const token = headers.cookie?.replace('token=', '') ?? headers.authorization ?? ''
  if (token === 'trouble') throw new Error('the database is away')
  if (token === 'slow') return new Promise<null>(() => undefined)
  return sessions[token] ?? null
}
const addressOf = ({ headers }: IncomingMessage) => String(headers['x-from'] ?? '203.0.113.1')

/** Call it at the top of a test file. What it opens is closed after each test. */
export function ownSockets() {
  const own = ownDatabase()
  const apps: SocketApp[] = []
  let relay: Relay
  let relayBus: Bus
  const clients: WebSocket[] = []

  async function openApp({ pingMs = 25_000, strangerMs = 5000 } = {}): Promise<SocketApp> {
    const bus = openBus({ url: own.appUrl, log })
    const hub = openHub({ bus, read: own.db, now, random: randomFrom(), log })
    const server = createServer((_request, reply) => reply.end())
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
    for (const app of apps.splice(0)) {
      app.sockets.close()
      app.server.close()
      await app.bus.close()
    }
    await relay.stop()
    await relayBus.close()
  })

  function connect(app: SocketApp, cookie: string | null, query = '', options: ClientOptions = {}): SocketClient {
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
  async function enter(app: SocketApp, cookie: string, query = '', options: ClientOptions = {}): Promise<SocketClient> {
    const client = connect(app, cookie, query, options)
    await new Promise((resolve) => client.socket.once('open', resolve))
    await delay(50) // the server has read what was missed
    return client
  }
  const tell = async (accountId: string, received: number) => {
    await own.db.transaction().execute((db) => publish({ db, now: now() }, accountId, 'uploadBytes', { key: 'k', part: 1, received }))
    relay.poke()
  }
  return { own, clients, openApp, connect, enter, tell, relay: () => relay }
}
