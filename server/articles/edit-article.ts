import type { ArticleKind, ArticleRow, ArticleSaid } from '#api/articles.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { lacksIn } from './policy.ts'
import { findDraft, findVersion, insertArticle, insertShowing, insertVersion, nextVersion, type DraftRow } from './queries.ts'
import { rowView } from './views.ts'

type Both = { zh: ArticleSaid; en: ArticleSaid }
const readRow = async (ctx: MemberCtx, id: string): Promise<DraftRow> => (/^\d{1,18}$/.test(id) && (await findDraft(ctx.db, ctx.now, id))) || fail('NOT_FOUND')
const readKept = async (ctx: MemberCtx, id: string): Promise<{ article: ArticleRow }> => ({ article: rowView(await readRow(ctx, id)) })
const by = ({ viewer, now }: MemberCtx, id: string, why: string) => ({ id, why, by: viewer.id, now })

export async function beginArticle(ctx: MemberCtx, { slug, kind, why, ...both }: Both & { slug: string; kind: ArticleKind; why: string }) {
  const id = (await insertArticle(ctx.db, { slug, kind, now: ctx.now })) ?? fail('ARTICLE_SLUG_TAKEN')
  await insertVersion(ctx.db, { ...by(ctx, id, why), ...both, version: 1 })
  return readKept(ctx, id)
}

/** What readers see stays as it is until a version is published. */
export async function saveArticle(ctx: MemberCtx, id: string, { version, why, ...both }: Both & { version: number; why: string }) {
  await readRow(ctx, id)
  if (!(await nextVersion(ctx.db, id, version))) return fail('CHANGED_MEANWHILE')
  await insertVersion(ctx.db, { ...by(ctx, id, why), ...both, version: version + 1 })
  return readKept(ctx, id)
}

/** At once, or from a time that is still to come; what was to be shown before that is overtaken. */
export async function publishArticle(ctx: MemberCtx, id: string, { version, from, why }: { version: number; from: string | null; why: string }) {
  await readRow(ctx, id)
  const lang = lacksIn((await findVersion(ctx.db, id, version)) ?? fail('NOT_FOUND'))
  if (lang) return fail('ARTICLE_INCOMPLETE', { lang })
  const asked = from === null ? ctx.now : new Date(from)
  await insertShowing(ctx.db, { ...by(ctx, id, why), version, from: asked > ctx.now ? asked : ctx.now })
  return readKept(ctx, id)
}

export async function withdrawArticle(ctx: MemberCtx, id: string, why: string) {
  const { shown_version, next_version } = await readRow(ctx, id)
  if (shown_version === null && next_version === null) return fail('ARTICLE_NOT_SHOWN')
  await insertShowing(ctx.db, { ...by(ctx, id, why), version: null, from: ctx.now })
  return readKept(ctx, id)
}
