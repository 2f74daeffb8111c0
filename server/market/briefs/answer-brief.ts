import type { Brief } from '#api/briefs.ts'
import { BRIEF_ANSWERS_EACH } from '#api/limits.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { isOnSale } from '../items/policy.ts'
import type { ItemRow } from '../items/queries.ts'
import { findItems } from '../items/service.ts'
import { priceOf } from '../licences/policy-prices.ts'
import { whyNot } from '../licences/policy-quote.ts'
import { kindsOf } from '../licences/policy.ts'
import { readGrounds } from '../licences/read-grounds.ts'
import { isSeen, stateAt } from './policy.ts'
import { countAnswers, dropAnswer, isAnswer, keepAnswer, lockBrief, type BriefRow } from './queries.ts'
import { showBrief } from './service.ts'

/** Under the brief's lock: it takes no answer after its end, and nobody offers more than they may. */
export async function answerBrief(ctx: MemberCtx, number: string, { item: itemNumber, words }: { item: string; words: string }): Promise<{ brief: Brief }> {
  await requireStanding(ctx)
  await refuseBannedWords(ctx, [{ field: 'words', text: words }])
  const brief = await lockBrief(ctx.db, number)
  if (!isSeen(brief, ctx.viewer.id)) return fail('NOT_FOUND')
  if (brief.account_id === ctx.viewer.id) return fail('BRIEF_OWN')
  if (stateAt(brief, ctx.now) !== 'open') return fail('BRIEF_CLOSED')
  const [item] = await findItems(ctx, [itemNumber])
  if (item?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  await requireFit(ctx, brief, item)
  const isKnown = await isAnswer(ctx.db, brief.id, item.id)
  if (!isKnown && (await countAnswers(ctx.db, brief.id, ctx.viewer.id)) >= BRIEF_ANSWERS_EACH) return fail('BRIEF_ANSWERS_MANY', { most: BRIEF_ANSWERS_EACH })
  const isNew = await keepAnswer(ctx.db, { briefId: brief.id, itemId: item.id, accountId: ctx.viewer.id, words, now: ctx.now })
  if (isNew) await notifyMember(ctx, brief.account_id, { kind: 'brief-answered', subject: brief.number, facts: { title: brief.title } })
  return showBrief(ctx, number)
}

/** It is on sale, has the licence that is needed, and costs no more than was said. */
async function requireFit(ctx: MemberCtx, { kind, budget, account_id: buyerId }: BriefRow, item: ItemRow): Promise<void> {
  if (!isOnSale(item)) return fail('NOT_ON_SALE')
  const grounds = await readGrounds(ctx, [item], buyerId)
  if (!kindsOf(item.licence_class).includes(kind) || whyNot(item, kind, buyerId, grounds, ctx.now) === 'closed') return fail('KIND_CLOSED')
  const price = priceOf(item.price, kind, grounds.parameters)
  if (price > budget) return fail('BRIEF_PRICE')
}

export async function takeBackAnswer(ctx: MemberCtx, number: string, itemNumber: string): Promise<{ brief: Brief }> {
  const brief = await lockBrief(ctx.db, number)
  if (!isSeen(brief, ctx.viewer.id)) return fail('NOT_FOUND')
  const [item] = await findItems(ctx, [itemNumber])
  if (item) await dropAnswer(ctx.db, brief.id, item.id, ctx.viewer.id)
  return showBrief(ctx, number)
}
