import { encodeEventTopics, toHex, type Hex } from 'viem'
import { abi } from '#chain/artifacts/authorship-registry.ts'
import { headerOf } from '#chain/proof/header.ts'
import { anchorIn, slotOf } from '#chain/proof/registry-slot.ts'
import type { ReadCtx } from '#server/context.ts'
import type { Chain } from '#server/kit/chain/open-chain.ts'
import type { RpcBlock, RpcReceipt } from '#server/kit/chain/rpc.ts'
import { sentBatch, type BatchKey, type Evidence } from './queries.ts'

type Ctx = Pick<ReadCtx, 'db'>
/** Taken as soon as the block is final: nodes forget old states. Null where the batch has its evidence already. */
export async function readEvidence({ db }: Ctx, chain: Chain, root: string, { blockNumber, transactionHash }: RpcReceipt): Promise<Evidence | null> {
  const batch = await sentBatch(db, root)
  return batch && { ...(await evidenceAt(chain, batch, blockNumber)), transaction: transactionHash }
}

/**
 * Of a root whose transaction failed because the contract had it already, as after a backup was put back that knew nothing of it: from the block in which it was
 * anchored. Null where it was not, or where the node has forgotten the state of that block.
 */
export async function readEarlier({ db }: Ctx, chain: Chain, root: string): Promise<Evidence | null> {
  const batch = await sentBatch(db, root)
  if (!batch) return null
  const kept = anchorIn(BigInt(await chain.call<Hex>('eth_getStorageAt', [batch.contract, slotOf(batch.by, batch.root), 'latest'])))
  if (!kept.time) return null
  const block = toHex(kept.blockNumber)
  const topics = encodeEventTopics({ abi, eventName: 'Anchored', args: { root: batch.root, by: batch.by } })
  const asked = [{ address: batch.contract, fromBlock: block, toBlock: block, topics }]
  const [evidence, logs] = await Promise.allSettled([evidenceAt(chain, batch, block), chain.call<{ transactionHash: Hex }[]>('eth_getLogs', asked)])
  const transaction = logs.status === 'fulfilled' ? logs.value[0]?.transactionHash : undefined
  return evidence.status === 'fulfilled' && transaction ? { ...evidence.value, transaction } : null
}

async function evidenceAt({ call }: Chain, batch: BatchKey, blockNumber: Hex): Promise<Evidence> {
  const [block, proof] = await Promise.all([
    call<RpcBlock>('eth_getBlockByNumber', [blockNumber, false]),
    call<{ accountProof: Hex[]; storageProof: { proof: Hex[] }[] }>('eth_getProof', [batch.contract, [slotOf(batch.by, batch.root)], blockNumber]),
  ])
  return {
    block: { number: Number(block.number), hash: block.hash, time: Number(block.timestamp) },
    header: headerOf(block),
    accountProof: proof.accountProof,
    storageProof: proof.storageProof[0]?.proof ?? [],
  }
}
