import { href } from 'react-router'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { addressOf } from './policy.ts'
import { collectionsOfSpan, portfoliosOfSpan, spansOfCollections, spansOfPortfolios } from './queries-sitemap.ts'

/** What everybody may open, and portfolios whose owners want them found, by spans of their numbers. */
export const collectionsSitemap: SitemapParts = {
  collections: {
    spans: spansOfCollections,
    read: async (db, span) => (await collectionsOfSpan(db, span)).map((row) => ({ path: href('/collection/:collectionid', { collectionid: addressOf(row) }) })),
  },
  portfolios: {
    spans: spansOfPortfolios,
    read: async (db, span) => (await portfoliosOfSpan(db, span)).map((row) => ({ path: href('/portfolio/:id', { id: row.unique_uri ?? row.account }) })),
  },
}
