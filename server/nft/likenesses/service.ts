import type { CastingLikeness, LikenessSaid } from '#api/nft-likenesses.ts'
import type { FactsOf } from '#api/notifications.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { findOlderCopy } from '#server/market/items/service.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { openReview } from '#server/reviews/service.ts'
import { readParameters } from '#server/settings/service.ts'
import { answerBy } from './policy.ts'
import { changeLikeness, endSilent, insertLikeness, likenessesBy, lockLikeness, wasAsked, type LikenessRow } from './queries.ts'
import { likenessView } from './views.ts'

const NUMBER_LENGTH = 10
type Of = Pick<LikenessRow, 'number' | 'title'>
export const tellOf = (ctx: WriteCtx, to: string, { number, title }: Of, stage: FactsOf<'casting-likeness'>['stage']): Promise<void> =>
  notifyMember(ctx, to, { kind: 'casting-likeness', subject: number, facts: { number, title, stage } })

type ToCast = { castingId: string; imageId: string; accountId: string; title: string }
/** Whoever has an older photograph that everybody sees and that looks like it is asked, once for a work; until they had their time it is not cast. */
export async function askOlderOwner(ctx: WriteCtx, { castingId, imageId, accountId, title }: ToCast): Promise<void> {
  const copy = await findOlderCopy(ctx, imageId, accountId)
  if (!copy || (await wasAsked(ctx.db, castingId, copy.account_id))) return
  const number = ctx.random.key(NUMBER_LENGTH)
  const answer_by = answerBy(ctx.now, await readParameters(ctx.db, ctx.now))
  const { image_id, account_id, apart } = copy
  await insertLikeness(ctx.db, { number, casting_id: castingId, image_id, account_id, apart, found_at: ctx.now, answer_by })
  await tellOf(ctx, account_id, { number, title }, 'asked')
  await tellOf(ctx, accountId, { number, title }, 'waits')
}

const sideOf = (row: LikenessRow, viewerId: string) =>
  row.account_id === viewerId ? ('owner' as const) : row.creator_id === viewerId ? ('creator' as const) : null
export async function showLikeness(ctx: MemberReadCtx | MemberCtx, number: string): Promise<CastingLikeness> {
  const [row] = await likenessesBy(ctx.db, [number])
  const side = row && sideOf(row, ctx.viewer.id)
  return row && side ? likenessView(row, side, ctx.now) : fail('NOT_FOUND')
}

/** A no goes before a reviewer with what both say; a yes, and silence, let it be cast. */
export async function answerLikeness(ctx: MemberCtx, number: string, said: LikenessSaid): Promise<CastingLikeness> {
  const row = await lockLikeness(ctx.db, number)
  const side = row && sideOf(row, ctx.viewer.id)
  if (!row || side !== (said.answer === 'defence' ? 'creator' : 'owner')) return fail('NOT_FOUND')
  const { can } = likenessView(row, side, ctx.now)
  if (!(side === 'owner' ? can.answer : can.defend)) return fail('LIKENESS_CLOSED')
  if (said.answer === 'defence') await changeLikeness(ctx.db, row.id, { defence: said.words })
  else if (said.answer === 'veto') await refuseToCast(ctx, row, said.words)
  else {
    await changeLikeness(ctx.db, row.id, { answer: 'allowed', answered_at: ctx.now, state: 'allowed', closed_at: ctx.now })
    await tellOf(ctx, row.creator_id, row, 'goes-on')
  }
  return showLikeness(ctx, number)
}
async function refuseToCast(ctx: MemberCtx, row: LikenessRow, words: string): Promise<void> {
  await changeLikeness(ctx.db, row.id, { answer: 'veto', words, answered_at: ctx.now, state: 'review' })
  await openReview(ctx, { kind: 'casting-likeness', subject: row.number, accountId: row.creator_id })
  await tellOf(ctx, row.creator_id, row, 'veto')
}

const AT_ONCE = 50
/** Nobody said a word in time: casting goes on, and both hear it. */
export async function endWindows(ctx: WriteCtx): Promise<Swept> {
  const rows = await endSilent(ctx.db, ctx.now, AT_ONCE)
  for (const row of rows) {
    await tellOf(ctx, row.creator_id, row, 'goes-on')
    await tellOf(ctx, row.account_id, row, 'silent')
  }
  if (rows.length === AT_ONCE) return 'more'
}
