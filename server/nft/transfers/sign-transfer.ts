import { encodeFunctionData, type Address, type Hex } from 'viem'
import { abi } from '#chain/artifacts/collectible.ts'
import type { Chain } from '#server/kit/chain/open-chain.ts'
import type { OpeningCtx } from '../keys/open-key.ts'
import { readLocks, signWithKey } from '../keys/service.ts'
import { pieceId, splitSignature, typedGift } from '../pieces/policy-consent.ts'
import { giftEnds, isUsable } from './policy.ts'
import type { TransferRow } from './queries.ts'

type GiftTerms = { to: Address; deadline: number; signature: Hex }
const giftCall = (id: bigint, { to, deadline, signature }: GiftTerms): Hex => {
  const { r, vs } = splitSignature(signature)
  return encodeFunctionData({ abi, functionName: 'giftBySig', args: [id, to, BigInt(deadline), r, vs] })
}

/**
 * What the site sends to have a piece moved: with what its holder signed for this gift, under what its creator signed for the work, or signed now with the holder's key
 * where the site may open it. Null where none of the three is there.
 */
export async function callOf(ctx: OpeningCtx, { operator }: Chain, row: TransferRow, to: Address, now: Date): Promise<Hex | null> {
  const { contract, chain_id, content_hash, edition, consent, giftable_at, signature, deadline } = row
  const id = BigInt(pieceId(content_hash, edition))
  if (signature) return giftCall(id, { to, deadline: deadline!, signature })
  if (row.kind === 'delivery' && giftable_at === 0 && isUsable(consent, operator.address, now)) {
    const { r, vs } = splitSignature(consent.signature)
    return encodeFunctionData({ abi, functionName: 'deliver', args: [id, to, BigInt(consent.deadline), r, vs] })
  }
  if (!(await readLocks(ctx.db, row.from_id))?.custody) return null
  const ends = giftEnds(now)
  const typed = typedGift(chain_id, contract, { id, to, nonce: BigInt(giftable_at), deadline: BigInt(ends) })
  const { signatures } = await signWithKey(ctx, { accountId: row.from_id, trusteeship: true }, [typed])
  return giftCall(id, { to, deadline: ends, signature: signatures[0] })
}
