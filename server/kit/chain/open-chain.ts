import { readFile } from 'node:fs/promises'
import type { Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { Config } from '../../config.ts'
import type { Secrets } from '../secrets.ts'
import { findAnvil } from './anvil.ts'
import { addressFileIn } from './keep-node.ts'
import { openRpc, type Rpc } from './rpc.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    chain: true
  }
}

/** Blocks upon ours that make it final on a chain of others; our own has no other. */
const OUTSIDE_CONFIRMATIONS = 12
const PATIENCE_MS = 5000

/**
 * A chain to write on. `operator` signs what the site sends and pays for it. `call` asks a node; it throws while there is none, as in the first seconds of a
 * start. `confirmations`: blocks, its own among them, after which one is final.
 */
export type Chain = { isOurs: boolean; operator: PrivateKeyAccount; confirmations: number; call: Rpc }

type ChainConfig = Pick<Config, 'CHAIN' | 'CHAIN_RPC_URL' | 'CHAIN_KEY' | 'dataDir'>
/** Null where there is none: it is off, or no address is set and npm has no node for this machine. */
export function openChain({ CHAIN, CHAIN_RPC_URL, CHAIN_KEY, dataDir }: ChainConfig, secrets: Secrets): Chain | null {
  if (CHAIN === 'off') return null
  const operator = privateKeyToAccount((CHAIN_KEY ?? `0x${secrets.key('chain').toString('hex')}`) as Hex)
  if (CHAIN_RPC_URL) return { isOurs: false, operator, confirmations: OUTSIDE_CONFIRMATIONS, call: openRpc(CHAIN_RPC_URL, PATIENCE_MS) }
  if (!findAnvil()) return null
  const call: Rpc = async (method, params) => {
    const { url } = JSON.parse(await readFile(addressFileIn(dataDir), 'utf8')) as { url: string }
    return openRpc(url, PATIENCE_MS)(method, params)
  }
  return { isOurs: true, operator, confirmations: 1, call }
}
