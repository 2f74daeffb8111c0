import type { Address, Hex } from 'viem'
import type { Casting } from '#api/pieces.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { checkCreator } from '../creators/service.ts'
import { readCreatorAddress, signWithKey } from '../keys/service.ts'
import { askOlderOwner } from '../likenesses/service.ts'
import { saleEnds } from '../transfers/policy.ts'
import { keepSaleConsent } from '../transfers/queries.ts'
import { describeWork } from './describe-work.ts'
import { from } from './flow.ts'
import { hashOfText, typedConsent, typedSale } from './policy-consent.ts'
import { canRetry, consentEnds, isCastable } from './policy.ts'
import { castingBy, currentContract, findWork, imageOfKey, insertCasting, moveCasting, setConsent } from './queries.ts'
import { castingView } from './views.ts'

type Work = { number: string; title: string; imageKey: string; contentHash: Hex; editions: number; royaltyBps: number }
type Consented = { chain_id: number; contract: Address; creator: Address; description: string; deadline: number; signature: Hex }
/** What the creator signs beside it: that the site may deliver the pieces. */
type Sale = { seller: Address; contract: Address; deadline: number; signature: Hex }

/** What a creator signs for a work in the contract of today, by their own key. The key is opened before anything is written. */
async function consentTo(ctx: MemberCtx, { royaltyBps, ...work }: Work, pkey: string): Promise<{ consented: Consented; sale: Sale }> {
  const accountId = ctx.viewer.id
  if (!(await checkCreator(ctx.db, accountId))) return fail('NOT_CREATOR')
  const { chainId, contract } = (ctx.kit.chain && (await currentContract(ctx.db))) ?? fail('CHAIN_NOT_READY')
  const creator = (await readCreatorAddress(ctx.db, accountId)) ?? fail('CREATOR_KEY_MISSING')
  const description = describeWork({ ...work, creator, origin: ctx.kit.config.origin })
  const deadline = consentEnds(ctx.now)
  const { contentHash, editions } = work
  const terms = { contentHash, metadataHash: hashOfText(description), editions: BigInt(editions), royaltyBps: BigInt(royaltyBps), deadline: BigInt(deadline) }
  const [seller, ends] = [ctx.kit.chain!.operator.address, saleEnds(ctx.now)]
  const typed = [typedConsent(chainId, contract, terms), typedSale(chainId, contract, { contentHash, seller, deadline: ends })] as const
  const { signatures } = await signWithKey(ctx, { accountId, pkey }, typed)
  const consented = { chain_id: chainId, contract, creator, description, deadline, signature: signatures[0] }
  return { consented, sale: { seller, contract, deadline: ends, signature: signatures[1] } }
}

type Asked = { permlink: string; editions: number; royaltyBps: number; pkey: string }
/** A creator consents to casting a work; from here on it is cast whatever happens to this process. */
export async function orderCasting(ctx: MemberCtx, { permlink, editions, royaltyBps, pkey }: Asked): Promise<Casting> {
  const work = (await findWork(ctx.db, ctx.viewer.id, permlink)) ?? fail('NOT_FOUND')
  if (!isCastable(work)) return fail('NOT_CASTABLE')
  const contentHash: Hex = `0x${work.sha256}`
  const number = numberOf(contentHash)
  const { consented, sale } = await consentTo(ctx, { number, title: work.title, imageKey: work.image_key, contentHash, editions, royaltyBps }, pkey)
  const { post_id, title, lang, image_key } = work
  const row = { id: ctx.random.uuid(), number, account_id: ctx.viewer.id, post_id, image_key, title, lang, content_hash: contentHash, editions }
  if (!(await insertCasting(ctx.db, { ...row, royalty_bps: royaltyBps, ...consented }, ctx.now))) return fail('WORK_CAST')
  await keepSaleConsent(ctx.db, row.id, sale)
  await askOlderOwner(ctx, { castingId: row.id, imageId: work.image_id, accountId: ctx.viewer.id, title })
  return begun(ctx, number)
}

/** One original has one casting: its number is made out of its hash, so that the same call signs the same however often its transaction begins anew. */
const numberOf = (contentHash: Hex): string => BigInt(contentHash).toString(36).padStart(12, '0').slice(-12)

/** Consents once more to what failed, in the contract of today. */
export async function retryCasting(ctx: MemberCtx, { number, pkey }: { number: string; pkey: string }): Promise<Casting> {
  const row = await castingBy(ctx.db, number)
  if (row?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  if (!canRetry(ctx.viewer.id, row)) return fail('CASTING_MOVED_ON')
  const { title, image_key: imageKey, content_hash: contentHash, editions, royalty_bps: royaltyBps } = row
  const { consented, sale } = await consentTo(ctx, { number, title, imageKey, contentHash, editions, royaltyBps }, pkey)
  if (!(await moveCasting(ctx.db, row.id, { from: from['to-cast'], to: 'to-cast' }, ctx.now))) return fail('CASTING_MOVED_ON')
  await setConsent(ctx.db, row.id, consented)
  await keepSaleConsent(ctx.db, row.id, sale)
  const imageId = await imageOfKey(ctx.db, imageKey)
  // who shows an older one only since then has not been asked
  if (imageId) await askOlderOwner(ctx, { castingId: row.id, imageId, accountId: ctx.viewer.id, title })
  return begun(ctx, number)
}

async function begun(ctx: MemberCtx, number: string): Promise<Casting> {
  await enqueue(ctx, 'cast-works', {})
  return castingView((await castingBy(ctx.db, number))!, ctx.viewer.id)
}
