import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Viewer } from '../../context.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Hub } from './hub.ts'
import type { Peer } from './seats.ts'

const BUFFERED_BYTES = 1024 * 1024
/** All that clients say is what their page is about; this many words between two pings are read, then the socket closes. */
const MOST_WORDS = 100

/** `peer` from the moment it is seated; `topic`: what was said before that. */
type Guest = { line: Duplex; alive: boolean; words: number; peer: Peer | null; topic: string | null }
type GuestOptions = { sockets: WebSocketServer; hub: Hub; log: Log; metrics: Metrics; pingMs: number }

/** What becomes of an upgraded socket: turned away with a close code, or seated in the hub; and a ping for all of them every `pingMs`. */
export function openGuests({ sockets, hub, log, metrics, pingMs }: GuestOptions) {
  const guests = new WeakMap<WebSocket, Guest>()

  const seat = async (socket: WebSocket, guest: Guest, viewer: Viewer, last: string | null) => {
    const { id: accountId, sessionId } = viewer
    const ended = new Promise((resolve) => socket.once('close', resolve))
    const send = (text: string) => post(socket, () => socket.send(text))
    const pass = (frame: Buffer) => post(socket, () => guest.line.write(frame))
    const close = (code: number, reason: string) => socket.close(code, reason)
    const peer: Peer = { accountId, sessionId, send, pass, close }
    await hub.join(peer, last).then(
      (leave) => {
        guest.peer = peer
        hub.watch(peer, guest.topic)
        void ended.then(leave)
      },
      (err: unknown) => {
        log.warn({ err }, 'socket could not join')
        socket.close(1013, 'try again')
      },
    )
  }
  const hear = (socket: WebSocket, guest: Guest, words: Buffer) => {
    guest.words += 1
    if (guest.words > MOST_WORDS) return socket.close(1008, 'too many messages')
    const topic = topicIn(words)
    if (topic === undefined) return
    guest.topic = topic
    if (guest.peer) hub.watch(guest.peer, topic)
  }
  const welcome = (socket: WebSocket, line: Duplex, viewer: Viewer | null, query: URLSearchParams) => {
    const guest: Guest = { line, alive: true, words: 0, peer: null, topic: null }
    guests.set(socket, guest)
    metrics.sockets.inc()
    socket.on('error', (err) => log.debug({ err }, 'socket error'))
    socket.on('close', () => metrics.sockets.dec())
    socket.on('pong', () => (guest.alive = true))
    socket.on('message', (words: Buffer) => hear(socket, guest, words))
    if (!viewer) return socket.close(4403, 'sign in first')
    const account = query.get('account')
    if (account && account !== viewer.account) return socket.close(1008, 'not your account')
    const last = query.get('last') ?? ''
    void seat(socket, guest, viewer, /^\d{1,18}$/.test(last) ? last : null)
  }
  const ping = (socket: WebSocket) => {
    const guest = guests.get(socket)
    if (!guest?.alive) return socket.terminate()
    guest.alive = false
    guest.words = 0
    socket.ping()
  }
  const beat = setInterval(() => {
    for (const socket of sockets.clients) ping(socket)
  }, pingMs).unref()
  return { welcome, stop: () => clearInterval(beat) }
}

/** Sends, unless the peer is gone; one that does not read is ended before it fills our memory. */
function post(socket: WebSocket, write: () => unknown) {
  if (socket.readyState !== socket.OPEN) return
  write()
  if (socket.bufferedAmount > BUFFERED_BYTES) socket.terminate()
}

const TOPIC_BYTES = 1000
/** `watch kind:name` begins, `watch` alone ends; anything else says nothing. */
function topicIn(words: Buffer): string | null | undefined {
  if (words.byteLength > TOPIC_BYTES) return undefined
  const found = /^watch(?: ([a-z]+:.+))?$/.exec(words.toString())
  return found ? (found[1] ?? null) : undefined
}
