import { href } from 'react-router'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { groupsOfSpan, spansOfGroups } from './queries-sitemap.ts'

/** Groups by spans of their numbers. */
export const groupsSitemap: SitemapParts = {
  groups: { spans: spansOfGroups, read: async (db, span) => (await groupsOfSpan(db, span)).map((id) => ({ path: href('/group/:id', { id }) })) },
}
