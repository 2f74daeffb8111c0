import type { Award, Recipient } from '#api/draws.ts'
import { fail, type Kit, type MemberCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { payPrize, returnPrizePots } from '#server/wallet/pay-prizes.ts'
import { awardState } from '../draws/policy.ts'
import { awardView } from '../draws/views.ts'
import { openedById, openedByIds } from '../queries.ts'
import { amountOf, currencyOf, potName } from './policy.ts'
import {
  awardsOf,
  claimedAwards,
  claimSpinAward,
  lapseSpinAwards,
  lockSpinAward,
  markSpinPaid,
  potsOf,
  receiveSpinAward,
  sendSpinAward,
  takeWheelRests,
  type SpinAwardRow,
} from './queries-awards.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-prize': true
  }
}

const about = (id: string) => `spin ${id}`
export function openSpinRecipient({ secrets }: Pick<Kit, 'secrets'>, id: string, sealed: Buffer | null): Recipient | null {
  return sealed && (JSON.parse(secrets.open('award', sealed, about(id))) as Recipient)
}

/** What was not claimed lapses, and what of pots nobody can have any more goes back. */
export async function closeLapsedSpins(ctx: WriteCtx): Promise<void> {
  await lapseSpinAwards(ctx.db, ctx.now)
  const rests = await takeWheelRests(ctx.db, ctx.now)
  await returnPrizePots(
    ctx,
    rests.map(({ activityId, currency, party, amount }) => ({ drawId: potName(activityId, currency), party, currency, amount })),
  )
}

const NUMBER = /^\d{1,18}$/
const lockOf = async (ctx: MemberCtx, id: string, accountId: string | null): Promise<SpinAwardRow> =>
  (NUMBER.test(id) ? await lockSpinAward(ctx.db, id, accountId) : null) ?? fail('NOT_FOUND')
const readAward = async (ctx: WriteCtx, id: string): Promise<{ award: Award }> => ({ award: awardView((await awardsOf(ctx.db, [id])).get(id)!) })

export async function claimSpin(ctx: MemberCtx, id: string, { name, phone, address }: Recipient): Promise<{ award: Award }> {
  const row = await lockOf(ctx, id, ctx.viewer.id)
  const state = awardState(row)
  const isOpen = state === 'claimed' || (state === 'won' && ctx.now < row.claim_by)
  if (row.kind !== 'goods' || !isOpen) return fail('AWARD_CLOSED')
  const sealed = ctx.kit.secrets.seal('award', JSON.stringify({ name, phone, address }), about(id))
  await claimSpinAward(ctx.db, id, sealed, ctx.now)
  return readAward(ctx, id)
}

/** Money needs no address: it goes out of the pot into the member’s book, and that is its receipt. */
export async function paySpin(ctx: MemberCtx, id: string): Promise<{ award: Award }> {
  const row = await lockOf(ctx, id, ctx.viewer.id)
  const currency = currencyOf(row.kind)
  const pot = (await potsOf(ctx.db, row.activity_id)).find((one) => one.currency === currency)
  if (!currency || !pot || awardState(row) !== 'won' || row.claim_by <= ctx.now) return fail('AWARD_CLOSED')
  const amount = amountOf(row as SpinAwardRow & { kind: 'pixt' | 'yuan' })
  await markSpinPaid(ctx.db, id, { party: pot.party_id, amount }, ctx.now)
  await payPrize(ctx, { drawId: potName(row.activity_id, currency), party: pot.party_id, currency, amount, place: Number(id), member: ctx.viewer.id })
  crash(ctx.kit.config, 'after-prize')
  return readAward(ctx, id)
}

export async function receiveSpin(ctx: MemberCtx, id: string): Promise<{ award: Award }> {
  const row = await lockOf(ctx, id, ctx.viewer.id)
  if (awardState(row) !== 'sent') return fail('AWARD_CLOSED')
  await receiveSpinAward(ctx.db, id, ctx.now)
  return readAward(ctx, id)
}

/** Things to send, and where; an operator who looks is written down. */
export async function listAwardedSpins(ctx: ReadCtx, { after, limit }: { after?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await claimedAwards(ctx.db, after, limit + 1), limit)
  const campaigns = await openedByIds(ctx.db, [...new Set(page.map(({ activity_id }) => activity_id))])
  const awarded = page.map((row) => {
    const definition = campaigns.get(row.activity_id)
    const name = definition?.wheel?.parts.find(({ id }) => id === row.part)?.name[ctx.lang] ?? row.part
    const recipient = openSpinRecipient(ctx.kit, row.spin_id, row.recipient_sealed)
    return { number: row.spin_id, title: definition?.title[ctx.lang] ?? '', part: name, account: row.account, award: awardView(row), recipient }
  })
  return { awarded, next: last?.spin_id ?? null }
}

export async function sendSpin(ctx: MemberCtx, id: string, parcel: string): Promise<{ award: Award }> {
  const row = await lockOf(ctx, id, null)
  if (awardState(row) !== 'claimed') return fail('AWARD_CLOSED')
  await sendSpinAward(ctx.db, id, { accountId: ctx.viewer.id, parcel }, ctx.now)
  const campaign = await openedById(ctx.db, row.activity_id)
  const facts = { state: 'sent', spin: id, titleZh: campaign?.title.zh ?? '', titleEn: campaign?.title.en ?? '' } as const
  if (row.account_id) await notifyMany(ctx, [{ to: row.account_id, what: { kind: 'spin-award', subject: id, facts } }])
  return readAward(ctx, id)
}
