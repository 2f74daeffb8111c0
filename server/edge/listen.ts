// The HTTP server: its limits, and an end that lets requests in hand finish.
import { getRequestListener, RequestError } from '@hono/node-server'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { addressKey } from '../kit/rates.ts'
import { bareHeaders, bareRefusal } from '../kit/secure-headers.ts'

const SECOND = 1000
export const limits = {
  headersTimeout: 5 * SECOND,
  /** 50 MB at 42 kB/s. A body that stands still is ended sooner, where it is read. */
  requestTimeout: 1200 * SECOND,
  connectionsCheckingInterval: 1 * SECOND,
  /** Longer than the usual 60 s of a proxy in front, which would otherwise send into a closing connection. */
  keepAliveTimeout: 65 * SECOND,
  maxHeaderSize: 16 * 1024,
  /** The listener refuses what names no host, with our headers. */
  requireHostHeader: false,
}

/** Lines of one address (IPv6: of one /64) at a time. A school of a hundred browsers, each with six lines and a socket, stays below it. */
const PER_ADDRESS = 1000

/** Below, only root may open a port, who is gone by the time somebody answers: such a one says 503 until then. */
const ROOTS_PORTS = 1024

/** So many bodies that nobody wants are read over at a time, for who still sends may not hear the answer before. */
const READ_OVER = 20

export type Answer = (request: Request, env: unknown) => Response | Promise<Response>
export type Listener = {
  server: Server
  port: number
  /** Who answers from now on. Before that, 503; behind a proxy the port stays closed until then, so that what may not be sent twice goes on to another process. */
  answerWith: (answer: Answer) => Promise<void>
  /** Something that looks at each request first (Vite, in development). */
  lookFirst: (wrap: (own: RequestListener) => RequestListener) => void
  /**
   * For `notice` ms every answer is the last on its line, so that a proxy takes its leave; then accepts nothing more and waits for requests in hand, at most
   * `patience` ms; then cuts what is left.
   */
  close: (patience: number, notice?: number) => Promise<void>
}

type Options = { https?: boolean; proxied?: boolean; perAddress?: number }
/** `https`: the site's address is one, which every answer says. `proxied`: all lines are the proxy's, so that they are not counted by address. */
export async function listen(port: number, host: string, { https = false, proxied = false, perAddress = PER_ADDRESS }: Options = {}): Promise<Listener> {
  const headers = bareHeaders(https)
  const starting = { 'retry-after': '2', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', ...headers }
  let answer: Answer = () => new Response('Pixtura is starting.\n', { status: 503, headers: starting })
  let first: (own: RequestListener) => RequestListener = (own) => own
  const own = getRequestListener((request, env) => answer(request, env), {
    errorHandler: (error) => new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
  })
  const inHand = new Set<ServerResponse>()
  let leaving = false
  const answerOne: RequestListener = (request, response) => {
    if (leaving) response.shouldKeepAlive = false
    if (hasTwoHosts(request)) return void response.writeHead(400, { connection: 'close', ...headers }).end()
    first((a, b) => void own(a, b))(request, response)
  }
  const server: Server = createServer(
    { ...limits, shouldUpgradeCallback: (request) => server.listenerCount('upgrade') > 0 && !hasTwoHosts(request) },
    answerOne,
  )
  answerNonsense(server, https)
  if (!proxied) boundLines(server, perAddress)
  boundUnwanted(server)
  server.on('request', (_request, response) => {
    inHand.add(response)
    response.once('close', () => inHand.delete(response))
  })
  const lines = new Set<Socket>()
  server.on('connection', (line: Socket) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  await bind(server, port, host)
  const bound = (server.address() as AddressInfo).port
  const opensLater = proxied && bound >= ROOTS_PORTS
  if (opensLater) await new Promise((resolve) => server.close(resolve))
  return {
    server,
    port: bound,
    answerWith: async (next) => {
      answer = next
      if (opensLater) await bind(server, bound, host)
    },
    lookFirst: (wrap) => void (first = wrap),
    close: async (patience, notice = 0) => {
      leaving = true
      for (const response of inHand) response.shouldKeepAlive = false
      if (notice) await delay(notice)
      await letIn(server, lines)
      return closeWhenDone(server, () => inHand.size, patience)
    },
  }
}

/** Node keeps the first, a proxy in front may have gone by the second: such a request is for nobody (RFC 9112 §3.2). */
const hasTwoHosts = (request: IncomingMessage) => (request.headersDistinct['host']?.length ?? 0) > 1

/** What the parser gives up on: headers too long or too late, and what is no HTTP. Node's own answers carry no headers. */
const REFUSED: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }
function answerNonsense(server: Server, https: boolean) {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // an answer on its way must not get a second one into its middle
    const begun = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent
    if (!socket.writable || begun || error.code === 'ECONNRESET') return socket.destroy()
    socket.end(bareRefusal(REFUSED[error.code ?? ''] ?? 400, https))
  })
  server.on('checkExpectation', (_request, response) => void response.writeHead(417, { connection: 'close', ...bareHeaders(https) }).end())
}

/** One line too many is cut before a byte of it is read. */
function boundLines(server: Server, most: number) {
  const lines = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const from = addressKey(socket.remoteAddress ?? '')
    const open = (lines.get(from) ?? 0) + 1
    if (open > most) return socket.destroy()
    lines.set(from, open)
    socket.once('close', () => {
      const left = lines.get(from)! - 1
      if (left) lines.set(from, left)
      else lines.delete(from)
    })
  })
}

/** What is left of a body when its call is answered; past the bound its line is cut, for what is read over fills our memory as well. */
function boundUnwanted(server: Server) {
  const unwanted = new Set<IncomingMessage>()
  server.on('request', (request, response) =>
    response.once('finish', () => {
      const { socket } = request
      if (request.complete) return
      if (unwanted.size >= READ_OVER) return socket.destroySoon()
      const end = () => {
        unwanted.delete(request)
        socket.off('close', end)
      }
      unwanted.add(request)
      request.once('close', end)
      socket.once('close', end) // a line that ends tells an answered request nothing
    }),
  )
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken by another program. Set PORT to a free one (PORT=0 takes any).`) : error),
    )
    server.listen(port, host, resolve)
  })
}

/** How long a line may be silent that has only just come. */
const FIRST_WORD_MS = 500

/**
 * Lets in whom the kernel has let in, and waits for their first word: a port that closes cuts every line that nobody here has met, with the request on it.
 * One is met in each turn of the loop, and we go on right behind a turn without any.
 */
async function letIn(server: Server, lines: ReadonlySet<Socket>): Promise<void> {
  const began = performance.now()
  let met = 0
  const meet = () => void met++
  server.on('connection', meet)
  const isSilent = ({ bytesRead }: Socket) => bytesRead === 0
  for (let seen = -1; met > seen || (performance.now() - began < FIRST_WORD_MS && [...lines].some(isSilent));) {
    seen = met
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', meet)
}

/** Kept-alive connections never end by themselves, so requests are counted instead of connections. Idle ones are ended behind a turn that read all there was. */
function closeWhenDone(server: Server, inHand: () => number, patience: number): Promise<void> {
  server.close()
  const began = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      server.closeIdleConnections()
      if (inHand() > 0 && performance.now() - began < patience) return void setTimeout(() => setImmediate(look), 25)
      server.closeAllConnections()
      resolve()
    }
    look()
  })
}
