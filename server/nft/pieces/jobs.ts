import { encodeDeployData, encodeFunctionData, decodeFunctionResult, type Hex } from 'viem'
import { abi, bytecode } from '#chain/artifacts/collectible.ts'
import { keepContract, readGround, signTransaction, type Ground } from '#server/chain/transactions/sign-transaction.ts'
import type { WriteCtx } from '#server/context.ts'
import { raiseAlert } from '#server/kit/alerts.ts'
import type { Chain } from '#server/kit/chain/open-chain.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { endCasting, keepCast } from './end-casting.ts'
import { from } from './flow.ts'
import { hashOfText, pieceId, splitSignature } from './policy-consent.ts'
import { castingById, hasCreators, hasToCast, insertAddress, lockToCast, mayCast, currentContract, moveCasting, type CastingRow } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'cast-works': Record<never, never>
    'read-casting': { castingId: string }
  }
}
declare module '#server/kit/alerts.ts' {
  interface Alerts {
    casting: true
  }
}

const QUALIFY_GAS = 150_000n
/** A little above what `npm run gas` measures, for the first edition and for each more. */
const gasOf = (editions: number) => 120_000n + 27_000n * BigInt(editions)

/** Puts the contract on the chain once somebody may cast, and signs what waits to be cast. Signed, it is sent until it is in a block. */
export const castWorksJob: JobHandler<'cast-works', Ground | null> = {
  async outside(ctx) {
    const { chain } = ctx.kit
    const isWanted = (await hasToCast(ctx.db)) || ((await hasCreators(ctx.db)) && !(await currentContract(ctx.db)))
    return chain && isWanted ? readGround(ctx, chain) : null
  },
  async write(ctx, _payload, ground) {
    const { chain } = ctx.kit
    if (!chain || !ground) return
    const base = `${ctx.kit.config.origin}/pieces/`
    const data = encodeDeployData({ abi, bytecode, args: [chain.operator.address, base] })
    await keepContract(ctx, chain, ground, { name: 'collectible', data })
    const row = await lockToCast(ctx.db, ground.chainId)
    if (row) await castOne(ctx, chain, ground, row)
    await enqueue(ctx, 'send-transactions', {})
    if (row) await enqueue(ctx, 'cast-works', {}) // there may be another
  },
}

async function castOne(ctx: WriteCtx, chain: Chain, ground: Ground, row: CastingRow): Promise<void> {
  if (!(await mayCast(ctx.db, row))) {
    const data = encodeFunctionData({ abi, functionName: 'qualify', args: [row.creator, true] })
    const { id } = await signTransaction(ctx, chain, ground, { purpose: 'qualify', subject: row.creator, to: row.contract, data, gas: QUALIFY_GAS })
    await insertAddress(ctx.db, row, id)
  }
  const data = encodeFunctionData({ abi, functionName: 'cast', args: [consentOf(row)] })
  const { id } = await signTransaction(ctx, chain, ground, { purpose: 'cast', subject: row.number, to: row.contract, data, gas: gasOf(row.editions) })
  await moveCasting(ctx.db, row.id, { from: from.casting, to: 'casting', with: { transaction_id: id } }, ctx.now)
}
const consentOf = ({ content_hash: contentHash, description, editions, royalty_bps, deadline, signature }: CastingRow) => ({
  contentHash,
  metadataHash: hashOfText(description),
  editions: BigInt(editions),
  royaltyBps: BigInt(royalty_bps),
  deadline: BigInt(deadline),
  ...splitSignature(signature),
})

/** Cast is what the chain says when it is asked: owner, creator and hash of the first and the last piece. */
export const readCastingJob: JobHandler<'read-casting', { row: CastingRow; holds: boolean } | null> = {
  async outside(ctx, { castingId }) {
    const row = await castingById(ctx.db, castingId)
    const { chain } = ctx.kit
    return row?.state === 'casting' && chain ? { row, holds: await readsBack(chain, row) } : null
  },
  async write(ctx, _payload, found) {
    if (!found) return
    if (found.holds) return keepCast(ctx, found.row)
    await raiseAlert(ctx, 'casting', { casting: found.row.number })
    await endCasting(ctx, found.row)
  },
}

async function readsBack({ call }: Chain, { contract, content_hash, creator, editions }: CastingRow): Promise<boolean> {
  const ask = async <N extends 'ownerOf' | 'creatorOf' | 'contentHashOf'>(functionName: N, edition: number): Promise<string> => {
    const data = encodeFunctionData({ abi, functionName, args: [BigInt(pieceId(content_hash, edition))] } as never)
    const answer = await call<Hex>('eth_call', [{ to: contract, data }, 'latest'])
    return String(decodeFunctionResult({ abi, functionName, data: answer } as never)).toLowerCase()
  }
  const said = await Promise.all([ask('ownerOf', 1), ask('ownerOf', editions), ask('creatorOf', editions), ask('contentHashOf', editions)])
  const whole: Hex[] = [creator, creator, creator, content_hash]
  return said.every((one, n) => one === whole[n])
}
