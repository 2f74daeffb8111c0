import type { Hex } from 'viem'
import { headerOf } from '#chain/proof/header.ts'
import { slotOf } from '#chain/proof/registry-slot.ts'
import type { ReadCtx } from '#server/context.ts'
import type { Chain } from '#server/kit/chain/open-chain.ts'
import type { RpcBlock } from '#server/kit/chain/rpc.ts'
import { sentBatch, type Evidence } from './queries.ts'

/** Taken as soon as the block is final: nodes forget old states. Null where the batch has its evidence already. */
export async function readEvidence({ db }: Pick<ReadCtx, 'db'>, { call }: Chain, root: string, blockNumber: Hex): Promise<Evidence | null> {
  const batch = await sentBatch(db, root)
  if (!batch) return null
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
