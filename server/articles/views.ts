import type { Article, ArticleBody, ArticleCard, ArticleDraft, ArticleRow } from '#api/articles.ts'
import type { PostCard } from '#api/posts.ts'
import type { ActRow, DraftRow, ShownRow, VersionRow } from './queries.ts'

export type Work = { author: string; permlink: string }
/** The works that a document names, in their order. */
export const worksIn = ({ content }: ArticleBody): Work[] => content.flatMap((block) => (block.type === 'photograph' ? [block.attrs] : []))
const isOf = ({ author, permlink }: PostCard, work: Work) => author.account === work.author && permlink === work.permlink

export const cardView = ({ id, slug, kind, said, shown_at, changed_at }: ShownRow, photographs: readonly PostCard[]): ArticleCard => ({
  id,
  slug,
  kind,
  title: said.title,
  summary: said.summary,
  photograph: worksIn(said.body).flatMap((work) => photographs.find((card) => isOf(card, work)) ?? [])[0] ?? null,
  shownAt: shown_at.toISOString(),
  changedAt: changed_at.toISOString(),
})

/** What of its works is not everybody's any more leaves the document with its name. */
export const articleView = (row: ShownRow, photographs: readonly PostCard[]): Article => ({
  ...cardView(row, photographs),
  body: { type: 'doc', content: row.said.body.content.filter((block) => block.type !== 'photograph' || photographs.some((card) => isOf(card, block.attrs))) },
  photographs: photographs.filter((card) => worksIn(row.said.body).some((work) => isOf(card, work))),
})

export const rowView = (row: DraftRow): ArticleRow => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  version: row.version,
  shown: row.shown_version !== null && row.shown_from ? { version: row.shown_version, from: row.shown_from.toISOString() } : null,
  next: row.next_from ? { version: row.next_version, from: row.next_from.toISOString() } : null,
  changedAt: row.changed_at.toISOString(),
})

type Past = { versions: readonly ActRow[]; showings: readonly ActRow[] }
export const draftView = (row: DraftRow, { zh, en, version }: VersionRow, { versions, showings }: Past): ArticleDraft => ({
  ...rowView(row),
  version,
  zh,
  en,
  versions: versions.map((one) => ({ version: one.version ?? 0, why: one.why, by: one.account, at: one.at.toISOString() })),
  showings: showings.map((one) => ({ version: one.version, from: one.shows_from.toISOString(), why: one.why, by: one.account, at: one.at.toISOString() })),
})
