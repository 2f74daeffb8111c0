import { countWrongTry, readPause, sealName } from '#server/account/count-tries.ts'
import { sealPhone } from '#server/account/seal-phone.ts'
import { fail, failKeeping, type WriteCtx } from '#server/context.ts'
import type { DomainEvents } from '#server/hooks/domain-events.ts'
import { addressKey } from '#server/kit/rates.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { checkAge } from '../gifts/offer-gift.ts'
import { refusesGifts } from '../gifts/queries.ts'
import { startTransfer } from '../transfers/service.ts'
import { readCode, whyNot } from './policy.ts'
import { codeById, hasRedeemed, holderOfPhone, lockCode, phoneOf, setRedeemed, type CodeRow } from './queries.ts'
import { sealCode } from './seal-code.ts'

type Asked = { code: string; phone?: string | undefined; countryCode: string }
/**
 * Redeems a code, for the caller or for who has a number. Who tries is counted, by account and by address. That a number belongs to nobody here, and that somebody may
 * not have a piece, is said only to who has a right code.
 */
export async function redeemCode(ctx: WriteCtx, { code: typed, phone: number, countryCode }: Asked) {
  const tries = [`redeem at ${addressKey(ctx.call.ip)}`, ...(ctx.viewer ? [`redeem by ${ctx.viewer.id}`] : [])].map((name) => sealName(ctx, name))
  await refusePause(ctx, tries)
  const phone = number ? sealPhone(ctx, { phone: number, countryCode }).lookup : ctx.viewer ? await phoneOf(ctx.db, ctx.viewer.id) : null
  const row = await lockCode(ctx.db, sealCode(ctx, readCode(typed)))
  const not = whyNot(row, phone, ctx.now)
  if (!row || !phone || not === 'wrong') {
    for (const name of tries) await countWrongTry(ctx, name)
    return failKeeping('REDEEM_WRONG')
  }
  if (not) return fail(not === 'used' ? 'REDEEM_USED' : 'REDEEM_EXPIRED')
  const toAccountId = await receiverOf(ctx, row, { phone, isTyped: Boolean(number) })
  const begun = await startTransfer(ctx, { pieceId: { castingId: row.casting_id, edition: row.edition }, toAccountId, kind: 'delivery', key: keyOf(row) })
  if ('refused' in begun) return fail(begun.refused === 'own' ? 'GIFT_RECEIVER' : 'PIECE_MOVING')
  await setRedeemed(ctx.db, row.id, { accountId: toAccountId, phone }, ctx.now)
  return { number: row.work, title: row.title, lang: row.lang, edition: row.edition }
}

async function refusePause(ctx: WriteCtx, tries: readonly string[]): Promise<void> {
  for (const name of tries) {
    const minutes = await readPause(ctx, name, 'own')
    if (minutes) fail('TOO_FAST', { retryAfter: minutes * 60 })
  }
}

async function receiverOf(ctx: WriteCtx, row: CodeRow, { phone, isTyped }: { phone: Buffer; isTyped: boolean }): Promise<string> {
  const id = isTyped ? await holderOfPhone(ctx.db, phone) : ctx.viewer!.id
  if (await hasRedeemed(ctx.db, row.batch_id, phone, id)) return fail('PHONE_REDEEMED')
  if (!id) return fail('USER_NOT_FOUND')
  if (await refusesGifts(ctx.db, id, row.creator_id)) return fail('GIFT_RECEIVER')
  return (await checkAge(ctx, id)) ? id : fail('PIECE_ADULTS')
}

const KEY = 'redeem '
const keyOf = ({ id, turn }: CodeRow) => `${KEY}${id} ${turn}`
/** The code of a transfer that was begun for it and for this turn. */
async function codeOf(ctx: WriteCtx, key: string): Promise<CodeRow | null> {
  const id = key.startsWith(KEY) ? key.split(' ')[1]! : null
  const row = id === null ? null : await codeById(ctx.db, id)
  return row && keyOf(row) === key ? row : null
}
const told = ({ work, title, edition }: CodeRow, state: 'received' | 'failed') => ({
  kind: 'piece-redeemed' as const,
  subject: work,
  facts: { state, title, edition },
})
export async function keepRedeemed(ctx: WriteCtx, { key, toAccountId }: DomainEvents['piece-received']): Promise<void> {
  const row = await codeOf(ctx, key)
  if (row) await notifyMember(ctx, toAccountId, told(row, 'received'))
}
/** What did not arrive can be redeemed once more. */
export async function releaseRedeemed(ctx: WriteCtx, { key, toAccountId }: DomainEvents['piece-kept']): Promise<void> {
  const row = await codeOf(ctx, key)
  if (!row) return
  await setRedeemed(ctx.db, row.id, null, ctx.now)
  await notifyMember(ctx, toAccountId, told(row, 'failed'))
}
