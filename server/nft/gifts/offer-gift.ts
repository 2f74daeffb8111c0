import { bytesToHex, type Address } from 'viem'
import type { Gift } from '#api/gifts.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, failKeeping, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { isAdult } from '#server/identity/policy.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { requireReauthentication } from '#server/wallet/withdrawals/service.ts'
import { keepAddress } from '../keys/make-key.ts'
import { readLocks, signWithKey } from '../keys/service.ts'
import { pieceId, typedGift } from '../pieces/policy-consent.ts'
import type { Signed } from '../transfers/queries.ts'
import { signatureEnds } from './policy.ts'
import { giftBy, insertGift, lockOwnPiece, refusesGifts, type OfferedRow } from './queries.ts'
import { giftView } from './views.ts'

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const NUMBER_LENGTH = 12

/** Whether somebody may have a piece: of age, under a verified name. */
export async function checkAge(ctx: WriteCtx | MemberCtx, accountId: string): Promise<boolean> {
  const person = await verifiedPersonOf(ctx, accountId)
  return person !== null && isAdult(person.birth, ctx.now)
}

type Asked = { number: string; edition: number; to: string; pkey?: string | undefined }
/** Offers a piece; nothing goes before who gets it says yes. Why somebody cannot get one is not said: it is nobody else's business. */
export async function offerGift(ctx: MemberCtx, { number, edition, to, pkey }: Asked): Promise<Gift> {
  const fromId = ctx.viewer.id
  const piece = (await lockOwnPiece(ctx.db, number, edition, fromId, ctx.now)) ?? fail('NOT_FOUND')
  const { id: toId } = (await findAccount(ctx.db, to)) ?? fail('USER_NOT_FOUND')
  if (toId === fromId) return fail('GIFT_OWN')
  if (!(await checkAge(ctx, fromId))) return fail('PIECE_ADULTS')
  if ((await refusesGifts(ctx.db, toId, fromId)) || !(await checkAge(ctx, toId))) return fail('GIFT_RECEIVER')
  refuseUnready(piece, ctx.now)
  const signed = await signGift(ctx, piece, { edition, toId, pkey })
  const gift = Array.from({ length: NUMBER_LENGTH }, () => SIGNS[ctx.random.int(SIGNS.length)]).join('')
  if (!(await insertGift(ctx.db, { number: gift, castingId: piece.casting_id, edition, fromId, toId, signed }, ctx.now))) return fail('PIECE_MOVING')
  await notifyMember(ctx, toId, { kind: 'piece-gift', subject: gift, facts: { state: 'offered', side: 'to', title: piece.title, edition } })
  return giftView((await giftBy(ctx.db, gift))!, fromId, ctx.now)
}

function refuseUnready({ is_creators: isCreators, giftable_at: second, is_moving: isMoving }: OfferedRow, now: Date): void {
  const until = new Date(second * 1000)
  if (!isCreators && until > now) fail('PIECE_RESTING', { until: until.toISOString() })
  if (isMoving) fail('PIECE_MOVING')
}

type Signing = { edition: number; toId: string; pkey: string | undefined }
/** Nobody gives pieces away who only sits at their holder's machine: who has a key password signs with it; others prove themselves, and the site signs when it goes. */
async function signGift(ctx: MemberCtx, piece: OfferedRow, { edition, toId, pkey }: Signing): Promise<Signed | null> {
  const accountId = ctx.viewer.id
  if (!(await readLocks(ctx.db, accountId))?.password) {
    await requireReauthentication(ctx)
    return null
  }
  if (pkey === undefined) return failKeeping('WRONG_PRIVATE_KEY')
  const to: Address = await keepAddress(ctx, toId)
  const deadline = signatureEnds(ctx.now)
  const id = BigInt(pieceId(bytesToHex(piece.content_hash), edition))
  const terms = { id, to, nonce: BigInt(piece.giftable_at), deadline: BigInt(deadline) }
  const { signatures } = await signWithKey(ctx, { accountId, pkey }, [typedGift(piece.chain_id, bytesToHex(piece.contract), terms)])
  return { to, deadline, signature: signatures[0] }
}
