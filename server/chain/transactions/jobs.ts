import { setTimeout as delay } from 'node:timers/promises'
import { toHex, type Hex } from 'viem'
import type { ReadCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { raiseAlert } from '#server/kit/alerts.ts'
import type { Chain } from '#server/kit/chain/open-chain.ts'
import type { RpcBlock, RpcReceipt } from '#server/kit/chain/rpc.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import type { Evidence } from '../anchors/queries.ts'
import { readEarlier, readEvidence } from '../anchors/read-evidence.ts'
import { endBatch } from '../anchors/service.ts'
import { insertBlocks, type SeenBlock } from '../blocks/queries.ts'
import { openTransactions, setEnded, type Ended, type SignedRow } from './queries.ts'
import { readGround, signAgain, type Ground } from './sign-transaction.ts'

/** What others than the chain's own follow to its end. */
const FOLLOWED: ReadonlySet<SignedRow['purpose']> = new Set(['cast', 'transfer', 'burn'])

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'send-transactions': Record<never, never>
  }
}
declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    /** What somebody to the right had signed came into a block. */
    'transaction-ended': { transactionId: string; worked: boolean }
  }
}
declare module '#server/kit/alerts.ts' {
  interface Alerts {
    chain: true
  }
}

const [AT_ONCE, LOOKS, LOOK_MS, AGAIN_MS] = [50, 20, 150, 3000]
/** What a chain of others has not taken for so long goes out again with a higher fee. */
const PATIENCE_MS = 180_000
type Done = { row: SignedRow; ended: Ended; evidence: Evidence | null; blocks: SeenBlock[] }
type Found = { done: Done[]; isWaiting: boolean; stuck: SignedRow[]; ground: Ground | null }

/** Sends what was signed, again and again until it is in a block that stays; a node says of what it has already that it has it. */
export const sendTransactionsJob: JobHandler<'send-transactions', Found> = {
  async outside(ctx, _payload, signal) {
    const { chain } = ctx.kit
    const rows = await openTransactions(ctx.db, AT_ONCE)
    if (!chain || !rows.length) return { done: [], isWaiting: false, stuck: [], ground: null }
    const chainId = Number(await chain.call<Hex>('eth_chainId'))
    const ours = rows.filter((row) => row.chain_id === chainId)
    // one after the other, by their numbers; the receipt says what became of each
    for (const { raw } of ours) await Promise.allSettled([chain.call('eth_sendRawTransaction', [raw])])
    const { receipts, taken } = await waitFor(chain, ours, signal)
    const read = await Promise.allSettled([...receipts].map(([row, receipt]) => readDone(ctx, chain, row, receipt)))
    const done = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const late = ctx.now.getTime() - PATIENCE_MS
    const stuck = chain.isOurs ? [] : ours.filter((row) => !taken.has(row) && row.signed_at.getTime() <= late)
    return { done, isWaiting: done.length < ours.length, stuck, ground: stuck.length ? await readGround(ctx, chain) : null }
  },
  async write(ctx, _payload, { done, isWaiting, stuck, ground }) {
    const own = await setEnded(
      ctx.db,
      done.map(({ ended }) => ended),
      ctx.now,
    )
    await insertBlocks(
      ctx.db,
      done.flatMap(({ blocks }) => blocks),
    )
    for (const { row, ended, evidence } of done.filter(({ row: { id } }) => own.has(id))) {
      if (row.purpose === 'anchor') await endBatch(ctx, row.subject, evidence)
      if (!ended.worked && !evidence) await raiseAlert(ctx, 'chain', { transaction: ended.hash, purpose: row.purpose })
      if (FOLLOWED.has(row.purpose)) await announce(ctx, 'transaction-ended', { transactionId: row.id, worked: ended.worked })
    }
    for (const row of stuck) if (ground) await signAgain(ctx, ctx.kit.chain!, ground, row)
    if (isWaiting) await enqueue(ctx, 'send-transactions', {}, { runAt: new Date(ctx.now.getTime() + AGAIN_MS) })
  },
}

type Seen = { receipts: Map<SignedRow, RpcReceipt>; taken: Set<SignedRow> }
/** Receipts of those that are in a block with enough others upon it, as far as they come within some seconds; `taken`: those that are in any. */
async function waitFor(chain: Chain, rows: readonly SignedRow[], signal: AbortSignal): Promise<Seen> {
  const [found, taken] = [new Map<SignedRow, RpcReceipt>(), new Set<SignedRow>()]
  for (let look = 0; look < LOOKS && found.size < rows.length; look++) {
    const left = rows.filter((row) => !found.has(row))
    // an answer that never came says nothing of one row, and holds no other up
    const [[head], receipts] = await Promise.all([
      Promise.allSettled([chain.call<Hex>('eth_blockNumber')]),
      Promise.allSettled(left.map((row) => receiptOf(chain, row))),
    ])
    receipts.forEach((asked, n) => {
      const receipt = asked.status === 'fulfilled' ? asked.value : null
      if (receipt) taken.add(left[n]!)
      if (receipt && head.status === 'fulfilled' && Number(head.value) - Number(receipt.blockNumber) + 1 >= chain.confirmations) found.set(left[n]!, receipt)
    })
    if (found.size < rows.length) await delay(LOOK_MS, undefined, { signal })
  }
  return { receipts: found, taken }
}
/** Of whichever of its forms came into a block: they have one number, so that no two do. */
async function receiptOf({ call }: Chain, { hash, earlier }: SignedRow): Promise<RpcReceipt | null> {
  const receipts = await Promise.all([hash, ...earlier].map((one) => call<RpcReceipt | null>('eth_getTransactionReceipt', [one])))
  return receipts.find((receipt) => receipt !== null) ?? null
}

async function readDone(ctx: ReadCtx, chain: Chain, row: SignedRow, receipt: RpcReceipt): Promise<Done> {
  const worked = receipt.status === '0x1'
  const { blockNumber, blockHash, gasUsed, transactionHash: hash } = receipt
  const isAnchor = row.purpose === 'anchor'
  const evidence = isAnchor ? await (worked ? readEvidence(ctx, chain, row.subject, receipt) : readEarlier(ctx, chain, row.subject)) : null
  // what is asked of a block afterwards; those of our own chain are in its journal
  const numbers = chain.isOurs ? [] : [...new Set([blockNumber, evidence ? toHex(evidence.block.number) : blockNumber])]
  const blocks = await Promise.all(numbers.map((number) => chain.call<RpcBlock>('eth_getBlockByNumber', [number, false])))
  const ended = { id: row.id, hash, worked, blockNumber: Number(blockNumber), blockHash, gasUsed: Number(gasUsed) }
  return { row, ended, evidence, blocks: blocks.map((block) => seenBlock(row.chain_id, block)) }
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
