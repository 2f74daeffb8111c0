// The EVM node that npm brought for this machine, and how it runs: on a port of its own, with nothing unlocked but what it needs, ended with us.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
}
/** The anvil of this machine’s package, or null where there is none. */
export function findAnvil(): string | null {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  try {
    return name ? createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${name}/bin/anvil`) : null
  } catch {
    return null
  }
}

/** The end of the pipe, which comes with our own however we die, ends the node; where the kernel can, so does the end of the shell. */
const LEASH = '"$@" </dev/null & node=$!; read -r line; kill -9 $node'
const SETPRIV = '/usr/bin/setpriv'
/**
 * Blocks are mined when we say so, one after another: anvil's own mining stops for good under load. Of old states so many are kept; blocks, transactions and
 * receipts all are. `slots-in-an-epoch` 1 makes the block before the last one final.
 */
const always = '--host 127.0.0.1 --port 0 --no-mining --accounts 1 --no-cors --prune-history 64 --slots-in-an-epoch 1'.split(' ')

/** `also`: more words of its command line. */
export type AnvilOptions = { anvil: string; dir: string; chainId: number; hardfork: string; timestamp: number; state: string | null; also?: readonly string[] }
export type Anvil = { url: string; child: ChildProcess; end: () => Promise<void> }

/** Starts one; `url` is for us alone, for who asks there may do anything. Throws when it ends before it listens. */
export async function startAnvil({ anvil, dir, chainId, hardfork, timestamp, state, also = [] }: AnvilOptions): Promise<Anvil> {
  const words = ['--chain-id', String(chainId), '--hardfork', hardfork, '--timestamp', String(timestamp), ...(state ? ['--load-state', state] : []), ...also]
  const dying = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig=KILL'] : []
  const child = spawn('/bin/sh', ['-c', LEASH, 'sh', ...dying, anvil, ...always, ...words], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: '/usr/bin:/bin', HOME: dir, LANG: 'C.UTF-8' },
    cwd: dir,
    detached: true, // Ctrl-C is for us alone: we end it once what it does is written down
  })
  child.stdin.on('error', () => undefined) // it has ended by itself
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve())) // also where it could not begin
  const end = async () => {
    child.stdin.end()
    await ended
  }
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /^Listening on 127\.0\.0\.1:(\d+)/.exec(line) ?? []
    if (!port) continue
    child.stdout.resume() // nobody reads on, and a full pipe would stop it
    return { url: `http://127.0.0.1:${port}`, child, end }
  }
  await end()
  throw new Error('the chain’s node ended before it listened')
}
