import { setTimeout as delay } from 'node:timers/promises'
import type { Hex } from 'viem'
import type { ReadCtx } from '#server/context.ts'
import { raiseAlert } from '#server/kit/alerts.ts'
import type { Chain } from '#server/kit/chain/open-chain.ts'
import type { RpcBlock, RpcReceipt } from '#server/kit/chain/rpc.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import type { Evidence } from '../anchors/queries.ts'
import { readEvidence } from '../anchors/read-evidence.ts'
import { endBatch } from '../anchors/service.ts'
import { insertBlocks, type SeenBlock } from '../blocks/queries.ts'
import { openTransactions, setEnded, type Ended, type SignedRow } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'send-transactions': Record<never, never>
  }
}
declare module '#server/kit/alerts.ts' {
  interface Alerts {
    chain: true
  }
}

const [AT_ONCE, LOOKS, LOOK_MS, AGAIN_MS] = [50, 20, 150, 3000]
type Done = { row: SignedRow; ended: Ended; evidence: Evidence | null; block: SeenBlock | null }
type Found = { done: Done[]; isWaiting: boolean }

/** Sends what was signed, again and again until it is in a block that stays; a node says of what it has already that it has it. */
export const sendTransactionsJob: JobHandler<'send-transactions', Found> = {
  async outside(ctx, _payload, signal) {
    const { chain } = ctx.kit
    const rows = await openTransactions(ctx.db, AT_ONCE)
    if (!chain || !rows.length) return { done: [], isWaiting: false }
    const chainId = Number(await chain.call<Hex>('eth_chainId'))
    const ours = rows.filter((row) => row.chain_id === chainId)
    // one after the other, by their numbers; the receipt says what became of each
    for (const { raw } of ours) await Promise.allSettled([chain.call('eth_sendRawTransaction', [raw])])
    const receipts = await waitFor(chain, ours, signal)
    const done = await Promise.all([...receipts].map(([row, receipt]) => readDone(ctx, chain, row, receipt)))
    return { done, isWaiting: done.length < ours.length }
  },
  async write(ctx, _payload, { done, isWaiting }) {
    const own = await setEnded(
      ctx.db,
      done.map(({ ended }) => ended),
      ctx.now,
    )
    await insertBlocks(
      ctx.db,
      done.flatMap(({ block }) => block ?? []),
    )
    for (const { row, ended, evidence } of done.filter(({ row: { id } }) => own.has(id))) {
      if (row.purpose === 'anchor') await endBatch(ctx, row.subject, evidence)
      if (!ended.worked) await raiseAlert(ctx, 'chain', { transaction: row.hash, purpose: row.purpose })
    }
    if (isWaiting) await enqueue(ctx, 'send-transactions', {}, { runAt: new Date(ctx.now.getTime() + AGAIN_MS) })
  },
}

/** Receipts of those that are in a block with enough others upon it, as far as they come within some seconds. */
async function waitFor(chain: Chain, rows: readonly SignedRow[], signal: AbortSignal): Promise<Map<SignedRow, RpcReceipt>> {
  const found = new Map<SignedRow, RpcReceipt>()
  for (let look = 0; look < LOOKS && found.size < rows.length; look++) {
    const head = Number(await chain.call<Hex>('eth_blockNumber'))
    const left = rows.filter((row) => !found.has(row))
    const receipts = await Promise.all(left.map(({ hash }) => chain.call<RpcReceipt | null>('eth_getTransactionReceipt', [hash])))
    receipts.forEach((receipt, n) => {
      if (receipt && head - Number(receipt.blockNumber) + 1 >= chain.confirmations) found.set(left[n]!, receipt)
    })
    if (found.size < rows.length) await delay(LOOK_MS, undefined, { signal })
  }
  return found
}

async function readDone(ctx: ReadCtx, chain: Chain, row: SignedRow, receipt: RpcReceipt): Promise<Done> {
  const worked = receipt.status === '0x1'
  const { blockNumber, blockHash, gasUsed } = receipt
  const evidence = worked && row.purpose === 'anchor' ? await readEvidence(ctx, chain, row.subject, blockNumber) : null
  // what is asked of a block afterwards; those of our own chain are in its journal
  const block = chain.isOurs ? null : seenBlock(row.chain_id, await chain.call<RpcBlock>('eth_getBlockByNumber', [blockNumber, false]))
  return { row, block, ended: { id: row.id, worked, blockNumber: Number(blockNumber), blockHash, gasUsed: Number(gasUsed) }, evidence }
}

const seenBlock = (chainId: number, { number, hash, parentHash, timestamp, gasUsed, transactions }: RpcBlock): SeenBlock => ({
  chainId,
  number: Number(number),
  hash,
  parent: parentHash,
  second: Number(timestamp),
  gasUsed: Number(gasUsed),
  transactions: transactions.length,
})
