// Browsers and apps outside, as a proxy sees them: each from an address of its own, by the name people type, trusting the drill's authority alone.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, request as ask } from 'node:https'
import type { LookupFunction } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { WebSocket } from 'ws'
import { socketQuery } from '#api/events.ts'
import type { Member, Send } from './member.ts'

/** Where people come in. `ca`: the certificate that the proxy's are signed with. */
export type Door = { origin: string; store: string; ca: string }

/** Every name is this machine. */
const here: LookupFunction = (_name, options, found) => (options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4))
/** The whole of 127/8 is this machine, and a proxy takes each for somebody else. */
export const addressOf = (n: number): string => `127.0.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`

/** `fetch` as far as the drill needs it: neither redirects nor caches, but an address of one's own. */
export function sendFrom({ ca }: Pick<Door, 'ca'>, address: string): Send {
  const agent = new Agent({ keepAlive: true, ca, localAddress: address, lookup: here })
  return async (request) => {
    const body = Buffer.from(await request.arrayBuffer())
    const { resolve, reject, promise } = Promise.withResolvers<Response>()
    const headers = { ...Object.fromEntries(request.headers), ...(body.length && { 'content-length': String(body.length) }) }
    const asked = ask(request.url, { method: request.method, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        const empty = [101, 204, 205, 304].includes(status)
        const said = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) => values.map((value) => [name, value] as [string, string]))
        resolve(new Response(empty ? null : Buffer.concat(chunks), { status, headers: said }))
      })
    })
    asked.setTimeout(30_000, () => asked.destroy(new Error('no answer in 30 s')))
    asked.on('error', reject)
    asked.end(body)
    return promise
  }
}

/** A socket as a page opens it. */
export function openSocket({ origin, ca }: Door, { account, token }: Member, address: string): WebSocket {
  const url = new URL('/ws', origin.replace('https:', 'wss:'))
  url.search = new URLSearchParams({ ...socketQuery, account }).toString()
  const options = { ca, localAddress: address, lookup: here, origin, headers: { cookie: `token=${token}` } }
  return new WebSocket(url, options)
}

/** What a browser is told to trust, instead of an authority: SHA-256 of the key of a name's certificate. */
export async function keyOf({ ca }: Pick<Door, 'ca'>, origin: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const line = connectTls({ host: '127.0.0.1', port: Number(port), servername: hostname, ca })
  await once(line, 'secureConnect')
  const key = line.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
  line.destroy()
  return createHash('sha256')
    .update(key ?? '')
    .digest('base64')
}

/** The status of a page over HTTP/2, which browsers speak; throws where the proxy does not. */
export async function overHttp2({ origin, ca }: Door): Promise<number> {
  const { hostname, port } = new URL(origin)
  const createConnection = () => connectTls({ host: '127.0.0.1', port: Number(port), servername: hostname, ca, ALPNProtocols: ['h2'] })
  const session = connectHttp2(origin, { createConnection })
  try {
    const stream = session.request({ ':path': '/' })
    const [headers] = (await Promise.race([once(stream, 'response'), once(session, 'error').then(([error]) => Promise.reject(error as Error))])) as [
      Record<string, number>,
    ]
    stream.resume()
    await once(stream, 'end')
    return headers[':status'] ?? 0
  } finally {
    session.destroy()
  }
}
