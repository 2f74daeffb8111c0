// Plain tokens of the libraries, minted and moved on the same chain: what a piece costs that says nothing of its work.
import { type Address, pad } from 'viem'
import { keyOf } from '#tests/cast-pieces.ts'
import type { OwnChain } from '#tests/own-chain.ts'
import { compile, sourcesOf } from '../scripts/contracts/compile.ts'

const NAMES = { Solady: 'PlainSolady', OpenZeppelin: 'PlainOpenZeppelin', ERC721A: 'PlainERC721A' }
export const CONTRACTS = Object.keys(NAMES)
/** Said under the table: what the cheap batches of ERC721A cost afterwards is not in it. */
export const LOADED = 'piece of ERC721A is moved that was minted alone: out of a batch, moving it costs up to twice and a half as much'

export type PlainToken = { mint: Record<number, number>; held: number; first: number }

/** Gas of minting 1, 5 and 20 to somebody who holds some, and of moving one to a holder and to somebody who holds none. */
export async function plainTokens(chain: OwnChain): Promise<PlainToken[]> {
  const compiled = compile(sourcesOf(['bench/yardsticks.sol']))
  const tokens: PlainToken[] = []
  for (const name of Object.values(NAMES)) {
    const { abi, bytecode } = compiled[name]!
    const { address } = await chain.deploy({ abi, bytecode })
    const holder = keyOf('holder').address
    const mint = async (to: Address, count: number) => {
      const { gas, error, receipt } = await chain.call(chain.operator, address, abi, 'mint', [to, count])
      if (error) throw new Error(`${name}: ${error}`)
      return { gas, id: BigInt(receipt.logs.at(-1)!.topics[3]!) }
    }
    const move = async (to: Address) => {
      const { id } = await mint(holder, 1)
      await mint(holder, 1) // the one after it has a row of its own, as when it was minted long ago
      return (await chain.call(holder, address, abi, 'transferFrom', [holder, to, id])).gas
    }
    await mint(holder, 1)
    const gas = { 1: (await mint(holder, 1)).gas, 5: (await mint(holder, 5)).gas, 20: (await mint(holder, 20)).gas }
    await mint(keyOf('another holder').address, 1)
    tokens.push({ mint: gas, held: await move(keyOf('another holder').address), first: await move(pad('0xf1', { size: 20 })) })
  }
  return tokens
}
