// A bare chain of a test's own: anvil on a port of its own, nothing on disk, blocks and their time only as the test says. Any address sends, gas is free.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Abi, type Address, decodeErrorResult, encodeDeployData, encodeFunctionData, type Hex, type TransactionReceipt } from 'viem'
import { findAnvil, startAnvil } from '#server/kit/chain/anvil.ts'

/** The second of the first block: 15 January 2027. */
const FIRST_SECOND = 1_800_000_000
const OPERATOR: Address = '0x00000000000000000000000000000000000000a1'

export type Sent = { gas: number; error: string | null; receipt: TransactionReceipt }
export type Artifact = { abi: Abi | readonly unknown[]; bytecode: Hex }
export type OwnChain = Awaited<ReturnType<typeof ownChain>>

/** Nothing is paid for, and whoever is named sends. */
const FREE = ['--auto-impersonate', '--gas-price', '0', '--block-base-fee-per-gas', '0']

/** The name of the contract's error in what a failed call returns, with its arguments. */
function errorIn(abi: Artifact['abi'], output: Hex | undefined): string {
  if (!output || output === '0x') return 'reverted'
  const { errorName, args = [] } = decodeErrorResult({ abi: abi as Abi, data: output })
  return `${errorName}(${(args as unknown[]).map(String).join(', ')})`
}

/** Starts one. Whoever asks closes it. */
export async function ownChain() {
  const anvil = findAnvil()
  if (!anvil) throw new Error(`there is no anvil for ${process.platform} ${process.arch}`)
  const dir = mkdtempSync(path.join(tmpdir(), 'pixtura-chain-'))
  const { url, end } = await startAnvil({ anvil, dir, chainId: 31_337, hardfork: 'cancun', timestamp: FIRST_SECOND, state: null, also: FREE })
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
      await end()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
