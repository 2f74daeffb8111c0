// The load generator, a process of its own so that its work is in nobody's figures. Told { url, calls, clients, headers } it answers how it went.
import { fork, type ChildProcess } from 'node:child_process'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'

export type Load = {
  url: string
  calls: number
  clients: number
  headers: Record<string, string>
  /** Adds `n=1`, `n=2` … to the address: no cache knows it. */ fresh?: boolean
}
export type Loaded = { seconds: number; p50: number; p99: number; bytes: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let fresh = Date.now()

function ask(url: string, headers: Record<string, string>): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve({ ms: performance.now() - began, bytes }) : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
    request.on('error', reject)
  })
}

async function run({ url, calls, clients, headers, fresh: each }: Load): Promise<Loaded> {
  const took: number[] = []
  let [left, bytes] = [calls, 0]
  const began = performance.now()
  const client = async () => {
    while (left-- > 0) {
      const reply = await ask(each ? `${url}${url.includes('?') ? '&' : '?'}n=${fresh++}` : url, headers)
      took.push(reply.ms)
      bytes = reply.bytes
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const sorted = took.toSorted((a, b) => a - b)
  return { seconds: (performance.now() - began) / 1000, p50: sorted[sorted.length >> 1]!, p99: sorted[Math.floor(sorted.length * 0.99)]!, bytes }
}

export type Generator = { run: (load: Load) => Promise<Loaded>; close: () => void }
/** Starts the generator. */
export function openGenerator(): Generator {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['generate'])
  return {
    run: (load) =>
      new Promise((resolve, reject) => {
        child.once('message', (said: Loaded | { error: string }) => ('error' in said ? reject(new Error(said.error)) : resolve(said)))
        child.send(load)
      }),
    close: () => child.kill(),
  }
}

if (process.argv[2] === 'generate') {
  process.on('message', (load: Load) => {
    run(load).then(
      (loaded) => process.send?.(loaded),
      (error: Error) => process.send?.({ error: error.message }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
