// What strangers do to a server in drill:load, each attack in a thread of its own: never to an address that is not this machine's.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

export const attacks = {
  'ten clients on /api/openapi.json': (at: Target) => flood(10, at, '/api/openapi.json'),
  'twenty clients on /metrics': (at: Target) => flood(20, at, '/metrics'),
  '400 half-sent bodies': (at: Target) => halfSend(400, at),
  'a login flood': (at: Target) => floodLogins(20, at),
} as const
export type AttackName = keyof typeof attacks
/** `token`: of a member who is among the attackers, for what strangers may not send at all. */
export type Target = { origin: string; seconds: number; token: string }
export type Done = { sent: number; answers: Record<string, number> }

/** An address of its own for each client, as a proxy in front would say it (RFC 5737 has those for examples). */
const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n % 250}` })

/** `clients` at once, as fast as each is answered. */
async function forAWhile(clients: number, seconds: number, call: (client: number, n: number) => Promise<string>): Promise<Done> {
  const done: Done = { sent: 0, answers: {} }
  const until = performance.now() + seconds * 1000
  const client = async (_: unknown, which: number) => {
    for (let n = 0; performance.now() < until; n++) {
      const answer = await call(which, n).catch((error: Error) => error.name)
      done.sent++
      done.answers[answer] = (done.answers[answer] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done
}
async function statusOf(url: string, init: RequestInit): Promise<string> {
  const reply = await fetch(url, init)
  await reply.arrayBuffer()
  return String(reply.status)
}
const flood = (clients: number, { origin, seconds }: Target, path: string): Promise<Done> =>
  forAWhile(clients, seconds, (client) => statusOf(origin + path, { headers: from(client) }))

/** A hundred addresses take turns, so that no rate stops them at once. */
const floodLogins = (clients: number, { origin, seconds }: Target): Promise<Done> =>
  forAWhile(clients, seconds, (client, n) =>
    statusOf(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(client * 5 + (n % 5)) },
      body: JSON.stringify({ account: `nobody-${client}-${n}`, password: 'not the password' }),
    }),
  )

/** Bodies of 900 kB of which all but the last bytes are sent; half of them with a session. Each line is held until it is cut, or the time is over. */
async function halfSend(lines: number, { origin, seconds, token }: Target): Promise<Done> {
  const { hostname, port } = new URL(origin)
  const done: Done = { sent: 0, answers: {} }
  const most = Buffer.alloc(880_000, 'x')
  const open = async (_: unknown, n: number): Promise<Socket> => {
    const line = connect(Number(port), hostname).on('error', () => undefined)
    await once(line, 'connect')
    const session = n % 2 ? `authorization: Bearer ${token}\r\n` : ''
    line.write(`POST /api/account/user HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n`)
    line.write(`x-forwarded-for: ${from(n)['x-forwarded-for']}\r\n${session}\r\n{"bioEn":"`)
    line.write(most)
    line.once('data', (bytes: Buffer) => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 'cut'
      done.answers[status] = (done.answers[status] ?? 0) + 1
    })
    done.sent++
    return line
  }
  const held = await Promise.all(Array.from({ length: lines }, open))
  await delay(seconds * 1000)
  for (const line of held) line.destroy()
  return done
}

if (!isMainThread) {
  const { name, ...target } = workerData as Target & { name: AttackName }
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(target.origin).hostname)) throw new Error('only this machine is attacked')
  parentPort!.postMessage(await attacks[name](target))
}
