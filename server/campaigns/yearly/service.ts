import type { YearlyCard, YearlyFact, YearlyReport } from '#api/yearly.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { readCards } from '#server/posts/read-cards.ts'
import { bestOf, cardByCode, cardOf, countsOf, dropCard, keepCard, openOf, sumsOf, yearsOf } from './queries.ts'
import { factsOf, reportView, yearlyCardView } from './views.ts'

const BEST = 3
const CODE_LENGTH = 12

/** One's own year; the latest with anything in it where none is named, this one where there is none. */
export async function readYear(ctx: MemberReadCtx, asked: number | undefined): Promise<YearlyReport> {
  const { id } = ctx.viewer
  const years = await yearsOf(ctx.db, id)
  const year = asked ?? years[0] ?? Number(dayOf(ctx.now).slice(0, 4))
  const [sums, counts] = [await sumsOf(ctx.db, id, year), await countsOf(ctx.db, id, year)]
  const best = await readCards(ctx, await bestOf(ctx.db, id, year, BEST))
  return reportView({ year, years, sums, counts, best, card: await cardOf(ctx.db, id, year) })
}

type NewCard = { year: number; facts: YearlyFact[]; code?: string }
/** A year in which nothing was published has no card. */
export async function makeCard(ctx: MemberCtx, { year, facts, code }: NewCard): Promise<{ code: string }> {
  const report = await readYear(ctx, year)
  if (!report.posts) return fail('NOT_FOUND')
  const best = facts.includes('best') ? await openOf(ctx.db, await bestOf(ctx.db, ctx.viewer.id, year, BEST)) : []
  const card = { accountId: ctx.viewer.id, year, facts: factsOf(report, facts), best, now: ctx.now }
  return { code: await keepCard(ctx.db, { ...card, code: code ?? ctx.random.key(CODE_LENGTH) }) }
}

export async function takeCardBack(ctx: MemberCtx, year: number): Promise<{ year: number }> {
  await dropCard(ctx.db, ctx.viewer.id, year)
  return { year }
}

export async function showCard(ctx: ReadCtx, code: string): Promise<YearlyCard> {
  const row = await cardByCode(ctx.db, code)
  if (!row) return fail('NOT_FOUND')
  const best = await readCards(ctx, await openOf(ctx.db, row.best))
  // with a content label it would have to be asked for first
  return yearlyCardView(
    row,
    best.filter(({ labels }) => !labels.length),
  )
}
