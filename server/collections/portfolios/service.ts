import type { OwnPortfolio, Portfolio, PortfolioEdit } from '#api/portfolios.ts'
import { findAccount, lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { readReferences } from '#server/posts/read-references.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { isOwner, numberIn } from '../policy.ts'
import { readRule } from '../service.ts'
import { chaptersOf, chapterWorks, deletePortfolio, ownWork, portfolioOf, replaceChapters, savePortfolio, type PortfolioRow } from './queries.ts'
import { ownPortfolioView, portfolioView } from './views.ts'

type Ctx = ReadCtx | WriteCtx
/** Somebody's portfolio, for who may open it. */
export async function readPortfolio(ctx: Ctx, account: string): Promise<PortfolioRow> {
  const person = await findAccount(ctx.db, account)
  const row = person && (await portfolioOf(ctx.db, person.id))
  return row && ((row.shown && !row.removed_at) || isOwner(ctx.viewer, row)) ? row : fail('NOT_FOUND')
}

/** What a portfolio holds, as far as this reader may see it. */
export async function gatherPortfolio(ctx: ReadCtx, row: PortfolioRow): Promise<Portfolio> {
  const chapters = (await chaptersOf(ctx.db, row.account_id)).filter(({ removed_at: removed }) => removed === null)
  const rules = await Promise.all(chapters.map((chapter) => readRule(ctx, chapter)))
  const works = await chapterWorks(
    ctx.db,
    ctx,
    chapters.map(({ id, account_id: accountId }, n) => ({ id, accountId, rule: rules[n]! })),
  )
  const cards = await readReferences(ctx, [...works.map(({ post_id: id }) => id), ...(row.cover_post_id ? [row.cover_post_id] : [])])
  const cardOf = (id: string) => cards.get(id)?.reference.card ?? null
  const shown = chapters.map((chapter) => ({
    chapter,
    posts: works.flatMap(({ chapter: of, post_id: id }) => (of === chapter.id ? (cardOf(id) ?? []) : [])),
  }))
  const cover = (row.cover_post_id && cardOf(row.cover_post_id)) || (shown[0]?.posts[0] ?? null)
  return portfolioView(row, shown, cover?.cover ?? null)
}
/** With what each chapter holds, as far as this reader may see it. */
export const showPortfolio = async (ctx: ReadCtx, account: string): Promise<Portfolio> => gatherPortfolio(ctx, await readPortfolio(ctx, account))

export async function readOwn(ctx: MemberReadCtx | MemberCtx): Promise<{ portfolio: OwnPortfolio | null }> {
  const row = await portfolioOf(ctx.db, ctx.viewer.id)
  return { portfolio: row && (await showOwn(ctx, row)) }
}
async function showOwn(ctx: Ctx, row: PortfolioRow): Promise<OwnPortfolio> {
  const chapters = await chaptersOf(ctx.db, row.account_id)
  const cover = row.cover_post_id ? (await readReferences(ctx, [row.cover_post_id])).get(row.cover_post_id)?.reference.card : null
  return ownPortfolioView(row, chapters, cover ?? null)
}

/** Makes it, or changes all that it says. Under the account's lock; whoever sends the version that they read is told when it changed meanwhile. */
export async function editPortfolio(
  ctx: MemberCtx,
  { version, chapters, cover, names, words, about, ...said }: PortfolioEdit,
): Promise<{ portfolio: OwnPortfolio }> {
  await requireStanding(ctx)
  await lockAccount(ctx, ctx.viewer.id)
  const known = await portfolioOf(ctx.db, ctx.viewer.id)
  if (version !== undefined && version !== known?.version) return fail('CHANGED_MEANWHILE')
  await refuseBannedWords(ctx, [
    ...[names.zh, names.en].map((text) => ({ field: 'title' as const, text })),
    ...[words.zh, words.en, about.zh, about.en].map((text) => ({ field: 'description' as const, text })),
  ])
  const cover_post_id = cover && ((await coverOf(ctx, cover)) ?? fail('NOT_FOUND'))
  const texts = { name_zh: names.zh, name_en: names.en, words_zh: words.zh, words_en: words.en, about_zh: about.zh, about_en: about.en }
  await savePortfolio(ctx.db, ctx.viewer.id, { ...texts, ...said, cover_post_id }, ctx.now)
  const ids = chapters.map((address) => numberIn(address) ?? fail('NOT_FOUND'))
  if ((await replaceChapters(ctx.db, ctx.viewer.id, ids)) < ids.length) return fail('NOT_FOUND')
  return { portfolio: await showOwn(ctx, (await portfolioOf(ctx.db, ctx.viewer.id)) ?? fail('NOT_FOUND')) }
}
/** One's own work alone stands on its cover. */
async function coverOf(ctx: MemberCtx, { author, permlink }: NonNullable<PortfolioEdit['cover']>): Promise<string | null> {
  const person = await findAccount(ctx.db, author)
  return person?.id === ctx.viewer.id ? ownWork(ctx.db, ctx.viewer.id, permlink) : null
}

export async function removePortfolio(ctx: MemberCtx): Promise<{ portfolio: null }> {
  await deletePortfolio(ctx.db, ctx.viewer.id)
  return { portfolio: null }
}
