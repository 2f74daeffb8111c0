import { decodeFunctionResult, encodeFunctionData, toFunctionSelector, type Address, type Hex } from 'viem'
import { abi } from '#chain/artifacts/collectible.ts'
import type { Chain } from '#server/kit/chain/open-chain.ts'

/** Who holds a piece, in lower case, and from which second they may give it: 0 where it never left its creator. */
export async function askPiece({ call }: Chain, contract: Address, piece: Hex): Promise<{ owner: Address; giftableAt: number }> {
  const ask = async (functionName: 'ownerOf' | 'nonceOf') => {
    const data = encodeFunctionData({ abi, functionName, args: [BigInt(piece)] })
    const answer = await call<Hex>('eth_call', [{ to: contract, data }, 'latest'])
    return String(decodeFunctionResult({ abi, functionName, data: answer })).toLowerCase()
  }
  const [owner, nonce] = await Promise.all([ask('ownerOf'), ask('nonceOf')])
  return { owner: owner as Address, giftableAt: Number(nonce) }
}

/** `TokenDoesNotExist()`, with which the contract answers of what is burnt. */
const NO_TOKEN = toFunctionSelector('TokenDoesNotExist()')
/** Whether a piece is on the chain no more: the contract says so by refusing. Rejects where the node did not answer. */
export async function askGone({ call }: Chain, contract: Address, piece: Hex): Promise<boolean> {
  const data = encodeFunctionData({ abi, functionName: 'ownerOf', args: [BigInt(piece)] })
  const [answer] = await Promise.allSettled([call<Hex>('eth_call', [{ to: contract, data }, 'latest'])])
  if (answer.status === 'fulfilled') return false
  const { data: said, message = '' } = answer.reason as { data?: unknown; message?: string }
  return JSON.stringify([said, message]).includes(NO_TOKEN.slice(2)) || Promise.reject(answer.reason as Error)
}
