// What the local servers of all cashiers have in common: what was begun, paid and given back there, and how an answer can go wrong on its way.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CashierServer, Fate, Payment } from '#server/kit/payments/contract-bench.ts'

/** How long whoever asks waits: what is late is answered when they have hung up. */
export const PATIENCE_MS = 1000

export type Reply = { status: number; headers: Record<string, string>; body: string | Buffer }
export type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: string; fate: Fate | undefined }

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Serves on a port of its own; what is sealed by a signature is `answer`'s business, what happens on the way is done here. */
export async function serveFates(fates: Fate[], answer: (asked: Asked) => Promise<Reply> | Reply): Promise<{ base: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => void answerOne(fates, answer, request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  }
}

async function answerOne(fates: Fate[], answer: (asked: Asked) => Promise<Reply> | Reply, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://cashier.invalid')
  const body = await bodyOf(request)
  const fate = fates.shift()
  if (fate === 'silent') return void request.socket.destroy()
  if (fate === 'html') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>502 Bad Gateway</body></html>')
  if (fate === 'error') return void response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"SYSTEM_ERROR","message":"later"}')
  const reply = await answer({ method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers, body, fate })
  if (fate === 'late') await once(response, 'close')
  const bytes = fate === 'forged' ? forged(reply.body) : Buffer.from(reply.body)
  const headers: Record<string, string> = { ...reply.headers, ...(bytes.length > 0 && { 'content-length': String(bytes.length) }) }
  if (fate === 'forged' && bytes.length === 0) for (const name of signatures(headers)) headers[name] = headers[name]!.split('').toReversed().join('')
  if (fate === 'unsigned') for (const name of signatures(headers)) Reflect.deleteProperty(headers, name)
  response.writeHead(reply.status, headers)
  if (fate !== 'cut') return void response.end(bytes)
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
  request.socket.destroy()
}
const signatures = (headers: object) => Object.keys(headers).filter((name) => name.endsWith('-signature'))
/** One letter of what was signed is another. */
function forged(body: string | Buffer): Buffer {
  const text = body.toString()
  return Buffer.from(text.replace(/[a-z](?=[^a-z]*"?[,}])/, (letter) => (letter === 'a' ? 'b' : 'a')))
}

/** A clock that stands, on a morning of UTC+8. */
export function standingClock(): CashierServer['clock'] {
  let at = Date.parse('2026-11-24T02:00:00Z')
  return { now: () => new Date(at), add: (seconds) => void (at += seconds * 1000) }
}

export const leftOf = (payment: Payment): number => payment.amount - payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
