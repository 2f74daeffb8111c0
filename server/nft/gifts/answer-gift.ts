import type { Gift } from '#api/gifts.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import type { DomainEvents } from '#server/hooks/domain-events.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { startTransfer } from '../transfers/service.ts'
import { from } from './flow.ts'
import { checkAge } from './offer-gift.ts'
import { canDo, offeredBefore, sendsAt } from './policy.ts'
import { giftBy, lapseGifts, lockGift, moveGift, type GiftRow } from './queries.ts'
import { giftView } from './views.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'send-gift': { gift: string }
  }
}

type Can = keyof Gift['can']
async function requireGift(ctx: MemberCtx, gift: string, can: Can): Promise<GiftRow> {
  const row = (await lockGift(ctx.db, gift, ctx.viewer.id)) ?? fail('NOT_FOUND')
  return canDo(row, ctx.viewer.id, ctx.now)[can] ? row : fail('GIFT_MOVED_ON')
}
const showGift = async (ctx: MemberCtx, gift: string): Promise<Gift> => giftView((await giftBy(ctx.db, gift))!, ctx.viewer.id, ctx.now)
/** Tells who gives it (`from`), or who gets it. */
function told(
  { number, title, edition, from_id, to_id }: GiftRow,
  side: 'from' | 'to',
  state: 'accepted' | 'declined' | 'withdrawn' | 'given' | 'failed' | 'lapsed',
) {
  return { to: side === 'from' ? from_id : to_id, what: { kind: 'piece-gift' as const, subject: number, facts: { state, side, title, edition } } }
}
const bothTold = (row: GiftRow, state: 'given' | 'failed') => [told(row, 'from', state), told(row, 'to', state)]

export async function acceptGift(ctx: MemberCtx, gift: string): Promise<Gift> {
  const row = await requireGift(ctx, gift, 'accept')
  if (!(await checkAge(ctx, ctx.viewer.id))) return fail('PIECE_ADULTS')
  const runAt = sendsAt(ctx.now)
  await moveGift(ctx.db, gift, { from: from.accepted, to: 'accepted', with: { sends_at: runAt } })
  await notifyMany(ctx, [told(row, 'from', 'accepted')])
  await enqueue(ctx, 'send-gift', { gift }, { runAt })
  return showGift(ctx, gift)
}
export async function declineGift(ctx: MemberCtx, gift: string): Promise<Gift> {
  const row = await requireGift(ctx, gift, 'decline')
  await moveGift(ctx.db, gift, { from: from.declined, to: 'declined', with: { ended_at: ctx.now } })
  await notifyMany(ctx, [told(row, 'from', 'declined')])
  return showGift(ctx, gift)
}
export async function withdrawGift(ctx: MemberCtx, gift: string): Promise<Gift> {
  const row = await requireGift(ctx, gift, 'withdraw')
  await moveGift(ctx.db, gift, { from: from.withdrawn, to: 'withdrawn', with: { ended_at: ctx.now } })
  await notifyMany(ctx, [told(row, 'to', 'withdrawn')])
  return showGift(ctx, gift)
}

const KEY = 'gift '
/** Nobody can change their mind any more: it goes. */
export const sendGiftJob: JobHandler<'send-gift'> = {
  async write(ctx, { gift }) {
    const row = await giftBy(ctx.db, gift)
    if (row?.state !== 'accepted') return
    // started by a process whose clock is ahead of ours: it waits a little more, and is not lost
    if (row.sends_at! > ctx.now) return enqueue(ctx, 'send-gift', { gift }, { runAt: row.sends_at! })
    if (!(await moveGift(ctx.db, gift, { from: from.sending, to: 'sending' }))) return
    const { casting_id: castingId, edition, to_id: toAccountId, signed } = row
    const begun = await startTransfer(ctx, { pieceId: { castingId, edition }, toAccountId, kind: 'gift', key: KEY + gift, ...(signed && { signed }) })
    if ('refused' in begun) await failGift(ctx, row)
  },
}
async function failGift(ctx: WriteCtx, row: GiftRow): Promise<void> {
  if (!(await moveGift(ctx.db, row.number, { from: from.failed, to: 'failed', with: { ended_at: ctx.now } }))) return
  await notifyMany(ctx, bothTold(row, 'failed'))
}

const giftOf = async (ctx: WriteCtx, key: string): Promise<GiftRow | null> => (key.startsWith(KEY) ? giftBy(ctx.db, key.slice(KEY.length)) : null)
export async function keepGift(ctx: WriteCtx, { key }: DomainEvents['piece-received']): Promise<void> {
  const row = await giftOf(ctx, key)
  if (!row || !(await moveGift(ctx.db, row.number, { from: from.given, to: 'given', with: { ended_at: ctx.now } }))) return
  await notifyMany(ctx, bothTold(row, 'given'))
}
export async function endGift(ctx: WriteCtx, { key }: DomainEvents['piece-kept']): Promise<void> {
  const row = await giftOf(ctx, key)
  if (row) await failGift(ctx, row)
}

const AT_ONCE = 500
/** Who offered what nobody answered has it to themselves again, and is told. */
export async function endLapsed(ctx: WriteCtx): Promise<Swept> {
  const rows = await lapseGifts(ctx.db, offeredBefore(ctx.now), ctx.now, AT_ONCE)
  await notifyMany(
    ctx,
    rows.map((row) => told(row, 'from', 'lapsed')),
  )
  if (rows.length === AT_ONCE) return 'more'
}
