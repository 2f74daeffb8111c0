// What stands between a node and everybody else: only reading and sending what is signed, nothing while a block is being written down.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Not what signs with keys of the node's own, tells of them, moves its clock or its state. */
const OPEN = /^(eth_(?!sendTransaction$|sign|accounts$|sendUnsigned)\w+|net_\w+|web3_\w+|txpool_status)$/
const BODY_BYTES = 1 << 20

export type Gate = { url: string; close: () => Promise<void> }
type GateOptions = { inner: string; mine: () => Promise<void>; blockMs: number; onLost: (error: Error) => void }

/** Opens it on a loopback port of its own. `mine` is called some time after something was sent, never twice at once; when it throws, nothing is answered any more. */
export async function openGate({ inner, mine, blockMs, onLost }: GateOptions): Promise<Gate> {
  let [mining, waiting] = [Promise.resolve(), false]
  let lost: Error | null = null
  const closing = new AbortController()
  const work = async () => {
    await delay(blockMs, undefined, { signal: closing.signal }).catch(() => undefined)
    waiting = false
    if (closing.signal.aborted) return
    mining = mining.then(mine).catch((error: Error) => {
      lost ??= error
      onLost(error)
    })
    await mining
  }
  let working = Promise.resolve()
  const schedule = () => {
    if (waiting || closing.signal.aborted) return
    waiting = true
    working = work()
  }
  const app = new Hono()
  app.post('/', async (c) => {
    const text = await c.req.text()
    const asked = text.length <= BODY_BYTES ? callsIn(text) : null
    if (!asked) return c.json(refusal(null, -32_700, 'not a call'), 400)
    const closed = asked.find(({ method }) => !OPEN.test(String(method)))
    if (closed) return c.json(refusal(closed.id, -32_601, `${String(closed.method)} is not open here`))
    await mining
    if (lost) return c.json(refusal(asked[0]!.id, -32_000, 'the chain has stopped'), 503)
    const answer = await fetch(inner, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
    if (asked.some(({ method }) => method === 'eth_sendRawTransaction')) schedule()
    return c.body(await answer.text(), 200, { 'content-type': 'application/json' })
  })
  const server = serve({ fetch: app.fetch, createServer, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      closing.abort()
      await working
      await mining
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Call = { id: unknown; method: unknown }
function callsIn(text: string): Call[] | null {
  try {
    const said = JSON.parse(text) as Call | Call[] | null
    const calls = Array.isArray(said) ? said : [said]
    return calls.length && calls.every((call) => call && typeof call === 'object') ? (calls as Call[]) : null
  } catch {
    return null
  }
}
const refusal = (id: unknown, code: number, message: string) => ({ jsonrpc: '2.0', id: id ?? null, error: { code, message } })
