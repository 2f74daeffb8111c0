import { href } from 'react-router'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { numbersOfSpan, spansOfListings } from './queries-sitemap.ts'

/** What is on sale, by spans of its numbers. */
export const marketSitemap: SitemapParts = {
  market: {
    spans: spansOfListings,
    read: async (db, span) => (await numbersOfSpan(db, span)).map(({ number, listed_at }) => ({ path: href('/market/:number', { number }), at: listed_at })),
  },
}
