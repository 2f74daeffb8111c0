// The HTTP server: its limits, and an end that lets requests in hand finish.
import { createAdaptorServer } from '@hono/node-server'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const SECOND = 1000
export const limits = {
  headersTimeout: 5 * SECOND,
  /** 50 MB at 42 kB/s. A body that stands still is ended sooner, where it is read. */
  requestTimeout: 1200 * SECOND,
  connectionsCheckingInterval: 1 * SECOND,
  /** Longer than the usual 60 s of a proxy in front, which would otherwise send into a closing connection. */
  keepAliveTimeout: 65 * SECOND,
  maxHeaderSize: 16 * 1024,
}

export type Answer = (request: Request, env: unknown) => Response | Promise<Response>
export type Listener = {
  server: Server
  port: number
  /** Who answers from now on; before that, 503. */
  answerWith: (answer: Answer) => void
  /** Something that looks at each request first (Vite, in development). */
  lookFirst: (wrap: (own: RequestListener) => RequestListener) => void
  /** Accepts nothing more and waits for requests in hand, at most `patience` ms; then cuts what is left. */
  close: (patience: number) => Promise<void>
}

const starting: Answer = () => new Response('Pixtura is starting.\n', { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })

export async function listen(port: number, host: string): Promise<Listener> {
  let answer = starting
  let first: (own: RequestListener) => RequestListener = (own) => own
  const create = (options: object, own?: RequestListener) => createServer(options, (request, response) => first((a, b) => own?.(a, b))(request, response))
  const server = createAdaptorServer({
    fetch: (request, env) => answer(request, env),
    serverOptions: limits,
    createServer: create as typeof createServer,
  }) as Server
  let inHand = 0
  server.on('request', (_request, response) => {
    inHand++
    response.once('close', () => inHand--)
  })
  await bind(server, port, host)
  return {
    server,
    port: (server.address() as AddressInfo).port,
    answerWith: (next) => void (answer = next),
    lookFirst: (wrap) => void (first = wrap),
    close: (patience) => closeWhenDone(server, () => inHand, patience),
  }
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken by another program. Set PORT to a free one (PORT=0 takes any).`) : error),
    )
    server.listen(port, host, resolve)
  })
}

/** Kept-alive connections never end by themselves, so requests are counted instead of connections. */
function closeWhenDone(server: Server, inHand: () => number, patience: number): Promise<void> {
  server.close()
  const began = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      server.closeIdleConnections()
      if (inHand() > 0 && performance.now() - began < patience) return void setTimeout(look, 25)
      server.closeAllConnections()
      resolve()
    }
    look()
  })
}
