import type { OwnPortfolio, Portfolio } from '#api/portfolios.ts'
import type { Picture, PostReference } from '#api/posts.ts'
import { personView } from '#server/account/views.ts'
import { addressOf } from '../policy.ts'
import type { ChapterRow, PortfolioRow } from './queries.ts'

type Card = NonNullable<PostReference['card']>
const said = (row: PortfolioRow) => ({
  names: { zh: row.name_zh, en: row.name_en },
  words: { zh: row.words_zh, en: row.words_en },
  about: { zh: row.about_zh, en: row.about_en },
  theme: row.theme,
  writes: row.writes,
  listed: row.listed,
  shown: row.shown,
})

/** A chapter in which a reader sees nothing is none for them. */
export const portfolioView = (row: PortfolioRow, shown: readonly { chapter: ChapterRow; posts: Card[] }[], cover: Picture | null): Portfolio => ({
  ...said(row),
  owner: personView({ ...row, id: row.account_id }),
  cover,
  chapters: shown
    .filter(({ posts }) => posts.length > 0)
    .map(({ chapter, posts }) => ({
      id: addressOf(chapter),
      names: { zh: chapter.name_zh, en: chapter.name_en },
      words: { zh: chapter.words_zh, en: chapter.words_en },
      posts,
    })),
})

export const ownPortfolioView = (row: PortfolioRow, chapters: readonly ChapterRow[], cover: Card | null): OwnPortfolio => ({
  ...said(row),
  coverOf: cover && { author: cover.author.account, permlink: cover.permlink },
  chapters: chapters.map(addressOf),
  removed: row.removed_at !== null,
  version: row.version,
})
