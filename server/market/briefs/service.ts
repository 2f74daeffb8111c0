import type { Brief, BriefAnswer, NewBrief } from '#api/briefs.ts'
import { BRIEFS_OPEN_MOST } from '#api/limits.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { findItemsById } from '../items/service.ts'
import { readGrounds } from '../licences/read-grounds.ts'
import { showPictures } from '../listings/service.ts'
import { isSeen } from './policy.ts'
import { answersTo, briefByNumber, briefsOf, closeBrief, closeDue, countOpen, insertBrief, lockBrief, openBriefs, type BriefRow } from './queries.ts'
import { answerView, briefView } from './views.ts'

const [NUMBER_LENGTH, AT_ONCE, DAY_MS] = [10, 500, 86_400_000]
type Page = { before?: string | undefined; limit: number }
type Briefs = { briefs: Brief[]; next: string | null }

function pageOf(ctx: ReadCtx, rows: BriefRow[], limit: number): Briefs {
  const { page, last } = cutPage(rows, limit)
  return { briefs: page.map((row) => briefView(ctx, row)), next: last?.id ?? null }
}
export const listBriefs = async (ctx: ReadCtx, page: Page): Promise<Briefs> =>
  pageOf(ctx, await openBriefs(ctx.db, { ...page, limit: page.limit + 1 }, ctx.now), page.limit)
export const listOwnBriefs = async (ctx: MemberReadCtx, page: Page): Promise<Briefs> =>
  pageOf(ctx, await briefsOf(ctx.db, ctx.viewer.id, { ...page, limit: page.limit + 1 }), page.limit)

export async function findBrief(ctx: ReadCtx | WriteCtx, number: string): Promise<BriefRow> {
  const row = await briefByNumber(ctx.db, number)
  return isSeen(row, ctx.viewer?.id ?? null) ? row : fail('NOT_FOUND')
}
export const showBrief = async (ctx: ReadCtx | WriteCtx, number: string): Promise<{ brief: Brief }> => ({ brief: briefView(ctx, await findBrief(ctx, number)) })

/** In the language that its buyer reads the site in. */
export async function openBrief(ctx: MemberCtx, { title, words, kind, budget, wanted, days }: NewBrief): Promise<{ brief: Brief }> {
  const accountId = ctx.viewer.id
  await requireStanding(ctx)
  await refuseBannedWords(ctx, [
    { field: 'title', text: title },
    { field: 'words', text: words },
  ])
  await lockAccount(ctx, accountId)
  if ((await countOpen(ctx.db, accountId, ctx.now)) >= BRIEFS_OPEN_MOST) return fail('BRIEFS_MANY', { most: BRIEFS_OPEN_MOST })
  const number = ctx.random.key(NUMBER_LENGTH)
  const until = new Date(ctx.now.getTime() + days * DAY_MS)
  await insertBrief(ctx.db, { number, account_id: accountId, title, words, lang: ctx.lang, kind, budget, wanted, opened_at: ctx.now, until })
  return showBrief(ctx, number)
}

export async function endBrief(ctx: MemberCtx, number: string): Promise<{ brief: Brief }> {
  const row = await lockBrief(ctx.db, number)
  if (row?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  await closeBrief(ctx.db, row.id, ctx.now)
  return showBrief(ctx, number)
}
/** What is over by the clock leaves the list of those that are open. */
export async function closeOver(ctx: WriteCtx): Promise<'more' | void> {
  if ((await closeDue(ctx.db, ctx.now, AT_ONCE)) === AT_ONCE) return 'more'
}

/** All of them for whoever looks for something, with what each costs at this moment; for others what they offered. */
export async function listAnswers(ctx: MemberReadCtx, number: string, page: Page): Promise<{ answers: BriefAnswer[]; next: string | null }> {
  const brief = await findBrief(ctx, number)
  const by = brief.account_id === ctx.viewer.id ? null : ctx.viewer.id
  const { page: rows, last } = cutPage(await answersTo(ctx.db, brief, by, { ...page, limit: page.limit + 1 }), page.limit)
  const items = await findItemsById(
    ctx,
    rows.map(({ item_id }) => item_id),
  )
  const [grounds, pictures] = await Promise.all([readGrounds(ctx, items, brief.account_id), showPictures(ctx, items)])
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    answers: rows.map((row) => answerView(ctx, brief, row, { item: byId.get(row.item_id)!, pictured: pictures.get(row.item_id), grounds })),
    next: last?.id ?? null,
  }
}
