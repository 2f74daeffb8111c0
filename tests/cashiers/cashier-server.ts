// What the local servers of all cashiers have in common: what was begun, paid and given back there, and how an answer can go wrong on its way.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CashierServer, Change, Fate, Payment } from '#server/kit/payments/contract-bench.ts'

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
  if (isNotDone(fate, request, response)) return
  const reply = await answer({ method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers, body, fate })
  if (fate === 'late') await once(response, 'close')
  const { status, headers, body: said } = tampered(reply, fate)
  const bytes = Buffer.from(said)
  response.writeHead(status, { ...headers, ...(bytes.length > 0 && { 'content-length': String(bytes.length) }) })
  if (fate !== 'cut') return void response.end(bytes)
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
  request.socket.destroy()
}
function isNotDone(fate: Fate | undefined, request: IncomingMessage, response: ServerResponse): boolean {
  if (fate === 'silent') request.socket.destroy()
  else if (fate === 'html') response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>502 Bad Gateway</body></html>')
  else if (fate === 'error') response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"SYSTEM_ERROR","message":"later"}')
  else return false
  return true
}
/** Forged: one letter of what was signed is another; where nothing was said, of the signature. */
function tampered(reply: Reply, fate: Fate | undefined): Reply {
  const signature = Object.keys(reply.headers).find((name) => name.endsWith('-signature')) ?? ''
  const { [signature]: signed = '', ...rest } = reply.headers
  if (fate === 'unsigned') return { ...reply, headers: rest }
  if (fate !== 'forged') return reply
  const text = reply.body.toString()
  if (text === '') return { ...reply, headers: { ...rest, [signature]: signed.split('').toReversed().join('') } }
  return { ...reply, body: text.replace(/[a-z](?=[^a-z]*"?[,}])/, (letter) => (letter === 'a' ? 'b' : 'a')) }
}

/** What a callback says of a payment, or of its last refund, with what is changed. */
export function saidOf(payment: Payment, kind: Parameters<CashierServer['callback']>[0], change: Change) {
  const back = kind === 'refund' ? payment.refunds.at(-1) : undefined
  const { number, currency, amount } = payment
  const right = { number, refund: '', transfer: payment.paid?.transfer ?? '', amount, currency }
  return { ...right, ...(back && { refund: back.number, transfer: back.transfer, amount: back.amount }), ...change }
}

/** A clock that stands, on a morning of UTC+8. */
export function standingClock(): CashierServer['clock'] {
  let at = Date.parse('2026-11-24T02:00:00Z')
  return { now: () => new Date(at), add: (seconds) => void (at += seconds * 1000) }
}

export const leftOf = (payment: Payment): number => payment.amount - payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
