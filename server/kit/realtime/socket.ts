import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Viewer } from '../../context.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { addressKey } from '../rates.ts'
import { bareRefusal } from '../secure-headers.ts'
import { openGuests } from './guests.ts'
import type { Hub } from './hub.ts'
import { openStrangers, type Stranger } from './strangers.ts'

export type SocketOptions = {
  server: Server
  hub: Hub
  /** The account of the request's cookie or Authorization; null when nobody is signed in. */
  whoIs: (request: IncomingMessage) => Promise<Viewer | null>
  /** Our own address (`config.origin`); the host the request came to is ours as well. */
  origin: string
  /** Whom strangers are counted by; without it, their peer's address. */
  addressOf?: (request: IncomingMessage) => string
  log: Log
  metrics: Metrics
  /** Upgrades of other paths are refused; 'leave' passes them by, for a development server on the same port. */
  others?: 'refuse' | 'leave'
  /** Between pings; 25 s. Whoever has not answered by the next one is ended. */
  pingMs?: number
  /** How long somebody is let stand who is not signed in, or not known yet; 5 s. */
  strangerMs?: number
}
export type Sockets = { close: () => void }

const PATH = '/ws'
const PING_MS = 25_000
const PAYLOAD_BYTES = 64 * 1024
const peerOf = (request: IncomingMessage) => request.socket.remoteAddress ?? ''

/**
 * `/ws` on a node:http server. Refused with HTTP: a foreign Origin (403), another path (404), too many strangers at the address (429), trouble with the session (503).
 * Close codes: 4403 nobody signed in, 1008 `account` is not the session's or too many messages, 4008 a sixth socket pushed this one out, 4401 the session ended,
 * 1012 come again and resume, 1013 come again later, 1001 the server ends. Parameters: `account`, `last`; others (version, web_page, platform) carry no meaning here.
 */
export function openSockets({
  server,
  hub,
  whoIs,
  origin,
  log,
  metrics,
  others = 'refuse',
  pingMs = PING_MS,
  strangerMs,
  addressOf = peerOf,
}: SocketOptions): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: PAYLOAD_BYTES, perMessageDeflate: false, clientTracking: true })
  const guests = openGuests({ sockets, hub, log, metrics, pingMs })
  const refuse = (stream: Duplex, status: number) => stream.end(bareRefusal(status, origin.startsWith('https:')))
  const turnAway = (stream: Duplex) => stream.end(bareRefusal(429, origin.startsWith('https:')), () => stream.destroy())

  const strangers = openStrangers(strangerMs)

  const letIn = async (request: IncomingMessage, stream: Duplex, head: Buffer, { oneTooMany, isKnown }: Stranger) => {
    const viewer = await whoIs(request)
    if (viewer) isKnown()
    else if (oneTooMany) return turnAway(stream)
    const [, query = ''] = (request.url ?? '').split('?')
    sockets.handleUpgrade(request, stream, head, (socket) => guests.welcome(socket, stream, viewer, new URLSearchParams(query)))
  }
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const [path] = (request.url ?? '').split('?')
    if (path !== PATH && others === 'leave') return
    stream.on('error', () => stream.destroy())
    const stranger = strangers.admit(addressKey(addressOf(request)), stream)
    const refused = path !== PATH ? 404 : ours(request, origin) ? null : 403
    if (refused) return stranger.oneTooMany ? turnAway(stream) : refuse(stream, refused)
    letIn(request, stream, head, stranger).catch((err: unknown) => {
      log.warn({ err }, 'socket refused: the session could not be read')
      refuse(stream, 503)
    })
  }

  sockets.on('wsClientError', (_error, stream) => refuse(stream, 400))
  server.on('upgrade', onUpgrade)
  return {
    close: () => {
      server.off('upgrade', onUpgrade)
      guests.stop()
      hub.closeAll(1001, 'going away')
      for (const socket of sockets.clients) socket.close(1001, 'going away')
      sockets.close()
    },
  }
}

/** Browsers always send Origin; what comes without one is no browser and must bring its own Authorization (a cookie alone proves nothing). */
function ours(request: IncomingMessage, origin: string): boolean {
  const from = request.headers.origin
  if (from === undefined) return Boolean(request.headers.authorization?.trim())
  if (!URL.canParse(from)) return false
  const { host } = new URL(from)
  return host === new URL(origin).host || host === request.headers.host
}
