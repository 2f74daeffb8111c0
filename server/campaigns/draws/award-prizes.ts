import type { Award, AwardedTo, DrawSeen, Recipient } from '#api/draws.ts'
import { fail, type Kit, type MemberCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { payPrize, returnPrizePots } from '#server/wallet/pay-prizes.ts'
import { awardState } from './policy.ts'
import { awardAt, giveAwards, lapseAwards, lockAwardAt, lockAwardOf, markClaimed, markReceived, markSent, type AwardRow } from './queries-awards.ts'
import { markPaid, potOf, takeRests } from './queries-pots.ts'
import { drawnOf } from './queries.ts'
import { readDrawRow } from './service.ts'
import { awardView, drawView } from './views.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    award: true
  }
}

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-award': true
    'after-claim': true
  }
}

const about = (drawId: string, place: number) => `draw ${drawId} ${place}`
export function openRecipient({ secrets }: Pick<Kit, 'secrets'>, drawId: string, { place, recipient_sealed: sealed }: AwardRow): Recipient | null {
  return sealed && (JSON.parse(secrets.open('award', sealed, about(drawId, place))) as Recipient)
}

/** Prizes of draws that were drawn, and of those that lapsed to a reserve; each winner is told. */
export async function awardPrizes(ctx: WriteCtx): Promise<void> {
  await lapseAwards(ctx.db, ctx.now)
  const given = await giveAwards(ctx.db, ctx.now)
  if (given.length) crash(ctx.kit.config, 'after-award')
  await notifyMany(
    ctx,
    given.flatMap(({ draw_id, account_id, title_zh, title_en }) => {
      const facts = { state: 'won', draw: draw_id, titleZh: title_zh, titleEn: title_en } as const
      return account_id ? [{ to: account_id, what: { kind: 'award', subject: draw_id, facts } as const }] : []
    }),
  )
  await returnPrizePots(ctx, await takeRests(ctx.db, ctx.now))
}

async function readAward(ctx: WriteCtx, drawId: string, place: number): Promise<{ award: Award }> {
  return { award: awardView((await awardAt(ctx.db, drawId, place))!) }
}

async function lockOwn(ctx: MemberCtx, id: string): Promise<AwardRow> {
  await readDrawRow(ctx, id)
  return (await lockAwardOf(ctx.db, id, ctx.viewer.id)) ?? fail('NOT_FOUND')
}

export async function claimAward(ctx: MemberCtx, id: string, { name, phone, address }: Recipient): Promise<{ award: Award }> {
  const row = await lockOwn(ctx, id)
  if (await potOf(ctx.db, id)) return fail('AWARD_CLOSED')
  const state = awardState(row)
  const isOpen = state === 'claimed' || (state === 'won' && ctx.now < row.claim_by)
  if (!isOpen) return fail('AWARD_CLOSED')
  const sealed = ctx.kit.secrets.seal('award', JSON.stringify({ name, phone, address }), about(id, row.place))
  await markClaimed(ctx.db, id, row.place, sealed, ctx.now)
  return readAward(ctx, id, row.place)
}

/** Money needs no address: it goes out of the pot into the member's book, and that is its receipt. */
export async function payAward(ctx: MemberCtx, id: string): Promise<{ award: Award }> {
  const row = await lockOwn(ctx, id)
  const pot = await potOf(ctx.db, id)
  if (!pot || awardState(row) !== 'won' || row.claim_by <= ctx.now) return fail('AWARD_CLOSED')
  await markPaid(ctx.db, id, row.place, ctx.now)
  const payment = { drawId: id, party: pot.party_id, currency: pot.currency, amount: pot.each }
  await payPrize(ctx, { ...payment, place: row.place, member: ctx.viewer.id })
  crash(ctx.kit.config, 'after-claim')
  return readAward(ctx, id, row.place)
}

export async function receiveAward(ctx: MemberCtx, id: string): Promise<{ award: Award }> {
  const row = await lockOwn(ctx, id)
  if (awardState(row) !== 'sent') return fail('AWARD_CLOSED')
  await markReceived(ctx.db, id, row.place, ctx.now)
  return readAward(ctx, id, row.place)
}

/** Whom each prize goes to, and where; an operator who looks is written down. */
export async function showAwarded(ctx: ReadCtx, id: string): Promise<{ draw: DrawSeen; awarded: AwardedTo[] }> {
  const row = await readDrawRow(ctx, id)
  const drawn = await drawnOf(ctx.db, id)
  const awarded = drawn.map(({ place, code, account, award }) => {
    const recipient = award && openRecipient(ctx.kit, id, award)
    return { place, ticket: code, account, award: award && awardView(award), recipient }
  })
  return { draw: drawView(row, ctx), awarded }
}

const PLACE = /^[1-9]\d{0,3}$/
export async function sendAward(ctx: MemberCtx, { id, place }: { id: string; place: string }, parcel: string): Promise<{ award: Award }> {
  const draw = await readDrawRow(ctx, id)
  const row = (PLACE.test(place) ? await lockAwardAt(ctx.db, id, Number(place)) : null) ?? fail('NOT_FOUND')
  if (awardState(row) !== 'claimed') return fail('AWARD_CLOSED')
  await markSent(ctx.db, id, row.place, { accountId: ctx.viewer.id, parcel }, ctx.now)
  const facts = { state: 'sent', draw: id, titleZh: draw.title_zh, titleEn: draw.title_en } as const
  if (row.account_id) await notifyMany(ctx, [{ to: row.account_id, what: { kind: 'award', subject: id, facts } }])
  return readAward(ctx, id, row.place)
}
