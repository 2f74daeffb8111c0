import { encodeFunctionData } from 'viem'
import { abi } from '#chain/artifacts/authorship-registry.ts'
import { hashOfLeaf, NO_CREATOR, treeOf } from '#chain/proof/leaf-tree.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { keepRegistry, readGround, signTransaction, type Ground } from '../transactions/sign-transaction.ts'
import { hasWaiting, insertBatch, lockWaiting, putInto } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'close-batch': Record<never, never>
  }
}

/** Leaves of one batch: what waits beyond comes into the next. */
const MOST = 10_000
const ANCHOR_GAS = 120_000n

/** Once a minute: all that waits becomes one tree, whose root is signed to be anchored; and what was signed earlier is sent again. */
export const closeBatchJob: JobHandler<'close-batch', Ground | null> = {
  async outside(ctx) {
    const { chain } = ctx.kit
    return chain && (await hasWaiting(ctx.db)) ? readGround(ctx, chain) : null
  },
  async write(ctx, _payload, ground) {
    const { chain } = ctx.kit
    if (!chain) return
    const rows = ground ? await lockWaiting(ctx.db, MOST) : []
    if (ground && rows.length) {
      const { root, pathOf } = treeOf(rows.map((row) => hashOfLeaf({ ...row, creator: NO_CREATOR })))
      const contract = await keepRegistry(ctx, chain, ground)
      const data = encodeFunctionData({ abi, functionName: 'anchor', args: [root, BigInt(rows.length)] })
      const { id } = await signTransaction(ctx, chain, ground, { purpose: 'anchor', subject: root, to: contract, data, gas: ANCHOR_GAS })
      const batch = { chainId: ground.chainId, contract, by: chain.operator.address, root, leaves: rows.length, transactionId: id }
      const batchId = await insertBatch(ctx.db, batch, ctx.now)
      await putInto(
        ctx.db,
        batchId,
        rows.map((row, place) => ({ id: row.id, place, path: pathOf(place).map((step) => step.slice(2)) })),
      )
    }
    await enqueue(ctx, 'send-transactions', {})
  },
}
