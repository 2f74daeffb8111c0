// A bare chain of a test's own: anvil on a port of its own, nothing on disk, blocks and their time only as the test says. Any address sends, gas is free.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { type Abi, type Address, decodeErrorResult, encodeDeployData, encodeFunctionData, type Hex, type TransactionReceipt } from 'viem'

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
}
/** The second of the first block: 15 January 2027. */
const FIRST_SECOND = 1_800_000_000
const OPERATOR: Address = '0x00000000000000000000000000000000000000a1'

/** The anvil of this machine's package, or null where there is none. */
export function findAnvil(): string | null {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  try {
    return name ? createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${name}/bin/anvil`) : null
  } catch {
    return null
  }
}

export type Sent = { gas: number; error: string | null; receipt: TransactionReceipt }
export type Artifact = { abi: Abi | readonly unknown[]; bytecode: Hex }
export type OwnChain = Awaited<ReturnType<typeof ownChain>>

async function startAnvil() {
  const anvil = findAnvil()
  if (!anvil) throw new Error(`there is no anvil for ${process.platform} ${process.arch}`)
  const words = `--port 0 --no-mining --hardfork cancun --auto-impersonate --gas-price 0 --block-base-fee-per-gas 0 --accounts 1 --timestamp ${FIRST_SECOND}`
  // the pipe on stdin is the leash: however this process ends, `read` returns and anvil is gone
  const child = spawn('/bin/sh', ['-c', '"$@" </dev/null & read -r _; kill -9 $!', 'sh', anvil, ...words.split(' '), '--prune-history', '64'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /^Listening on 127\.0\.0\.1:(\d+)/.exec(line) ?? []
    if (port) return { child, url: `http://127.0.0.1:${port}` }
  }
  throw new Error('anvil ended before it listened')
}
/** The name of the contract's error in what a failed call returns, with its arguments. */
function errorIn(abi: Artifact['abi'], output: Hex | undefined): string {
  if (!output || output === '0x') return 'reverted'
  const { errorName, args = [] } = decodeErrorResult({ abi: abi as Abi, data: output })
  return `${errorName}(${(args as unknown[]).map(String).join(', ')})`
}

/** Starts one. Whoever asks closes it. */
export async function ownChain() {
  const { child, url } = await startAnvil()
  let id = 0
  let now = FIRST_SECOND
  async function rpc<T>(method: string, params: unknown[] = []): Promise<T> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await answer.json()) as { result: T; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  /** Sends and mines one transaction in a block of its own. */
  async function send(from: Address, to: Address | null, data: Hex, abi: Artifact['abi'] = []): Promise<Sent> {
    const hash = await rpc<Hex>('eth_sendTransaction', [{ from, to: to ?? undefined, data, gas: '0xf00000', gasPrice: '0x0' }])
    await rpc('evm_setNextBlockTimestamp', [++now])
    await rpc('evm_mine')
    const receipt = await rpc<TransactionReceipt>('eth_getTransactionReceipt', [hash])
    const failed = Number(receipt.status) === 0
    const { output } = failed ? await rpc<{ output?: Hex }>('debug_traceTransaction', [hash, { tracer: 'callTracer' }]) : {}
    return { gas: Number(receipt.gasUsed), error: failed ? errorIn(abi, output) : null, receipt }
  }
  return {
    url,
    rpc,
    send,
    operator: OPERATOR,
    /** The second of the last block. */
    now: () => now,
    /** The next block stands at this second. */
    moveTo: (second: number) => void (now = second - 1),
    deploy: async ({ abi, bytecode }: Artifact, args: unknown[] = []): Promise<{ address: Address; gas: number }> => {
      const { receipt, gas, error } = await send(OPERATOR, null, encodeDeployData({ abi: abi as Abi, bytecode, args }))
      if (error) throw new Error(`not deployed: ${error}`)
      return { address: receipt.contractAddress!, gas }
    },
    call: (from: Address, to: Address, abi: Artifact['abi'], functionName: string, args: unknown[] = []): Promise<Sent> =>
      send(from, to, encodeFunctionData({ abi: abi as Abi, functionName, args }), abi),
    close: async () => {
      const gone = once(child, 'exit')
      child.stdin.end()
      await gone
    },
  }
}
