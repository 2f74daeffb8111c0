import { href } from 'react-router'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { addressesOfDrops } from './queries.ts'

/** Drops stand where every draw does. */
export const dropAddresses: SitemapParts = {
  drops: { spans: null, read: async (db) => (await addressesOfDrops(db, 5000)).map(({ id, at }) => ({ path: href('/draw/:id', { id }), at })) },
}
