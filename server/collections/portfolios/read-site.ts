import { href } from 'react-router'
import { findAccount } from '#server/account/service.ts'
import type { ReadCtx } from '#server/context.ts'
import { portfolioOf } from './queries.ts'
import { gatherPortfolio } from './service.ts'
import type { Site } from './views-site.ts'

/** Somebody's portfolio as everybody may see it, whoever asks; null where there is none, or reviewers took it away. What is shown only to who wants to see it is no part of it. */
export async function readSite(ctx: ReadCtx, accountId: string): Promise<Site | null> {
  const row = await portfolioOf(ctx.db, accountId)
  if (!row || row.removed_at || !(await findAccount(ctx.db, row.account))) return null
  const portfolio = await gatherPortfolio({ ...ctx, viewer: null }, row)
  const id = row.unique_uri ?? row.account
  return {
    ...portfolio,
    cover: portfolio.cover?.widths.length ? portfolio.cover : null,
    chapters: portfolio.chapters
      .map((chapter) => ({ ...chapter, posts: chapter.posts.filter(({ cover }) => cover.widths.length > 0) }))
      .filter(({ posts }) => posts.length > 0),
    write: portfolio.shown && portfolio.writes ? `${ctx.kit.config.origin}${href('/portfolio/:id', { id })}#write` : null,
  }
}
