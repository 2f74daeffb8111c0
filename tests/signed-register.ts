// How a program that is no browser registers: as a visitor's page would, signed with the short-lived key that /api/config hands out.
import { createHmac, randomUUID } from 'node:crypto'
import { textToSign } from '#server/kit/signed-requests.ts'

type Send = (request: Request) => Promise<Response>
const REGISTER = '/api/register'
const KEY_MS = 3_600_000

/** The same `send`, which signs what must always be signed. The time is the server's own, which tests move: a key says until when it is good. */
export const signing =
  (send: Send): Send =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    if (request.method !== 'POST' || pathname !== REGISTER || request.headers.has('signature')) return send(request)
    const config = (await (await send(new Request(new URL('/api/config', request.url)))).json()) as {
      data: { signing: { id: string; key: string; expiresAt: string } }
    }
    const { id, key, expiresAt } = config.data.signing
    const [timestamp, nonce] = [String(Date.parse(expiresAt) - KEY_MS), randomUUID()]
    const body = Buffer.from(await request.clone().arrayBuffer())
    const text = textToSign({ method: 'POST', path: pathname + search, body }, timestamp, nonce)
    const headers = { 'api-version': '2', timestamp, nonce, 'key-id': id, signature: createHmac('sha256', key).update(text).digest('hex') }
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return send(request)
  }
