import { encodeDeployData, getContractAddress, keccak256, parseTransaction, type Address, type Hex, type TransactionSerializedEIP1559 } from 'viem'
import { abi as registryAbi, bytecode as registryCode } from '#chain/artifacts/authorship-registry.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Chain } from '#server/kit/chain/open-chain.ts'
import { contractOf, hasSent, insertContract, insertSigned, replaceSigned, takeNonce, type Purpose, type SignedRow } from './queries.ts'

/** What signing needs to know of the chain and cannot ask while a transaction is open. Fees in wei per gas; `first`: the number that the sender's first transaction has. */
export type Ground = { chainId: number; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint; first: number }

const [DEPLOY_GAS, PRIORITY] = [3_000_000n, 1_000_000_000n]

/** Asks the chain; throws while there is none. Our own chain's fees are nobody's money; on another one the price of the last block may double before ours is in. */
export async function readGround({ db }: Pick<ReadCtx, 'db'>, { call, operator, isOurs }: Chain): Promise<Ground> {
  const [chainId, block] = await Promise.all([call<Hex>('eth_chainId'), call<{ baseFeePerGas?: Hex }>('eth_getBlockByNumber', ['latest', false])])
  const price = BigInt(block.baseFeePerGas ?? '0x0')
  const known = { chainId: Number(chainId), maxPriorityFeePerGas: PRIORITY, maxFeePerGas: price * 2n + PRIORITY }
  if (isOurs || (await hasSent(db, known.chainId, operator.address))) return { ...known, first: 0 }
  return { ...known, first: Number(await call<Hex>('eth_getTransactionCount', [operator.address, 'latest'])) }
}

type Wanted = { purpose: Purpose; subject: string; to: Address | null; data: Hex; gas: bigint }
/** Signs it under the sender's next number and writes it down: from then on it is sent until it is in a block. */
export async function signTransaction(ctx: WriteCtx, { operator }: Chain, ground: Ground, { purpose, subject, to, data, gas }: Wanted) {
  const { chainId, maxFeePerGas, maxPriorityFeePerGas, first } = ground
  const sender = operator.address
  const nonce = await takeNonce(ctx.db, chainId, sender, first)
  const raw = await operator.signTransaction({ type: 'eip1559', chainId, nonce, ...(to && { to }), data, gas, maxFeePerGas, maxPriorityFeePerGas })
  const hash = keccak256(raw)
  const id = await insertSigned(ctx.db, { chainId, sender, nonce, purpose, subject, raw, hash }, ctx.now)
  return { id, hash, nonce }
}

/** What nodes ask for at least, in hundredths of what was offered before, and more than the tenth that some are content with. */
const RAISE = 125n
/** Signs it again under its number: the same deed, with fees as they are now and a quarter more than before at least. */
export async function signAgain(ctx: WriteCtx, { operator }: Chain, { maxFeePerGas, maxPriorityFeePerGas }: Ground, row: SignedRow): Promise<void> {
  const { to, data, gas, ...before } = parseTransaction(row.raw as TransactionSerializedEIP1559)
  const raised = (was: bigint | undefined, now: bigint) => [((was ?? 0n) * RAISE) / 100n + 1n, now].reduce((a, b) => (a > b ? a : b))
  const raw = await operator.signTransaction({
    type: 'eip1559',
    chainId: row.chain_id,
    nonce: row.nonce,
    ...(to && { to }),
    data,
    gas,
    maxFeePerGas: raised(before.maxFeePerGas, maxFeePerGas),
    maxPriorityFeePerGas: raised(before.maxPriorityFeePerGas, maxPriorityFeePerGas),
  })
  await replaceSigned(ctx.db, row, { raw, hash: keccak256(raw) }, ctx.now)
}

type Contract = { name: string; data: Hex }
/** Where a contract stands on this chain; the first time it is put there, by the `data` that makes it. */
export async function keepContract(ctx: WriteCtx, chain: Chain, ground: Ground, { name, data }: Contract): Promise<Address> {
  const known = await contractOf(ctx.db, ground.chainId, name)
  if (known) return known
  const { id, nonce } = await signTransaction(ctx, chain, ground, { purpose: 'deploy', subject: name, to: null, data, gas: DEPLOY_GAS })
  const address = getContractAddress({ from: chain.operator.address, nonce: BigInt(nonce) })
  await insertContract(ctx.db, ground.chainId, name, address, id) // of two at once one fails here, and what it signed goes with it
  return address
}
/** Where the registry of authorship stands. */
export const keepRegistry = (ctx: WriteCtx, chain: Chain, ground: Ground): Promise<Address> =>
  keepContract(ctx, chain, ground, { name: 'authorship-registry', data: encodeDeployData({ abi: registryAbi, bytecode: registryCode }) })
