import type { Article, ArticleDraft, ArticleKind, ArticleSaid } from '#api/articles.ts'
import type { PostCard } from '#api/posts.ts'
import { fail, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readCards } from '#server/posts/read-cards.ts'
import { kindsOf } from './policy.ts'
import { draftRows, findDraft, findShown, findVersion, openPosts, showingsOf, shownByIds, shownIds, versionsOf } from './queries.ts'
import { articleView, cardView, draftView, rowView, worksIn, type Work } from './views.ts'

/** Works as everybody may see them, without asking first: what carries a label has no place in an article. */
async function readPhotographs(ctx: ReadCtx, works: readonly Work[]): Promise<PostCard[]> {
  const cards = await readCards(ctx, await openPosts(ctx.db, works))
  return cards.filter(({ labels }) => labels.length === 0)
}

type Asked = { type?: ArticleKind | undefined; isNftManage?: boolean | undefined; pageNum: number; pageSize: number }
export async function listArticles(ctx: ReadCtx, { type, isNftManage, pageNum, pageSize }: Asked) {
  const ids = await shownIds(ctx.db, ctx.now, kindsOf(type, isNftManage))
  const rows = await shownByIds(ctx.db, ctx.now, ctx.lang, ids.slice((pageNum - 1) * pageSize, pageNum * pageSize))
  const photographs = await readPhotographs(
    ctx,
    rows.flatMap(({ said }) => worksIn(said.body)),
  )
  const articles = rows.map((row) => cardView(row, photographs))
  return { articles, pageNum, pageSize, total: ids.length, totalPage: Math.ceil(ids.length / pageSize) }
}

export async function showArticle(ctx: ReadCtx, named: string): Promise<{ article: Article }> {
  const row = await findShown(ctx.db, ctx.now, ctx.lang, named)
  if (!row) return fail(row === null ? 'ARTICLE_WITHDRAWN' : 'NOT_FOUND')
  return { article: articleView(row, await readPhotographs(ctx, worksIn(row.said.body))) }
}

/* ---------- for editors */

export async function listDrafts(ctx: MemberReadCtx, { before, limit }: { before?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await draftRows(ctx.db, ctx.now, before, limit + 1), limit)
  return { articles: page.map(rowView), next: last?.id ?? null }
}

const isNumber = (id: string) => /^\d{1,18}$/.test(id)
async function readVersion(ctx: MemberReadCtx, id: string, version?: number) {
  const row = (isNumber(id) && (await findDraft(ctx.db, ctx.now, id))) || fail('NOT_FOUND')
  return { row, said: (await findVersion(ctx.db, id, version ?? row.version)) ?? fail('NOT_FOUND') }
}

export async function showDraft(ctx: MemberReadCtx, id: string, version?: number): Promise<{ article: ArticleDraft }> {
  const { row, said } = await readVersion(ctx, id, version)
  const [versions, showings] = await Promise.all([versionsOf(ctx.db, id), showingsOf(ctx.db, id)])
  return { article: draftView(row, said, { versions, showings }) }
}

export async function showPreview(ctx: MemberReadCtx, id: string, version: number): Promise<{ article: Article }> {
  const { row, said: both } = await readVersion(ctx, id, version)
  const said: ArticleSaid = both[ctx.lang]
  const like = { id: row.id, slug: row.slug, kind: row.kind, said, shown_at: both.made_at, changed_at: both.made_at }
  return { article: articleView(like, await readPhotographs(ctx, worksIn(said.body))) }
}
