import { createClient, http, type Hex } from 'viem'

export type Rpc = <T>(method: string, params?: readonly unknown[]) => Promise<T>
/** Calls of a node by JSON-RPC; `patienceMs` for each. Throws viem's `RpcRequestError` and `HttpRequestError`. */
export function openRpc(url: string, patienceMs = 10_000): Rpc {
  const client = createClient({ transport: http(url, { timeout: patienceMs, retryCount: 0 }) })
  return <T>(method: string, params: readonly unknown[] = []) => client.request({ method, params } as never) as Promise<T>
}

/** A block as a node tells it, with the hashes of its transactions. */
export type RpcBlock = Record<string, unknown> & { number: Hex; hash: Hex; parentHash: Hex; timestamp: Hex; gasUsed: Hex; stateRoot: Hex; transactions: Hex[] }
/** What became of a transaction; `status` is 0x1 when it did what it should. */
export type RpcReceipt = { transactionHash: Hex; blockNumber: Hex; blockHash: Hex; status: Hex; gasUsed: Hex; contractAddress: Hex | null }
