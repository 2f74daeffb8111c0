import { href } from 'react-router'
import type { ReadDb } from '#server/db/pool.ts'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { mostUsedTags, openPostOf, photographersOfSpan, postsOfSpan, SPAN, spansOfPhotographers, spansOfPosts } from './queries-sitemap.ts'

/** The tags used most, then people and posts by spans of their ids. */
export const postsSitemap: SitemapParts = {
  tags: { spans: null, read: async (db) => (await mostUsedTags(db, SPAN)).map((tag) => ({ path: href('/tag/:tag', { tag }) })) },
  photographers: {
    spans: spansOfPhotographers,
    read: async (db, span) =>
      (await photographersOfSpan(db, span)).map((row) => ({ path: href('/photographer/:id', { id: row.unique_uri ?? row.account }), at: row.last_post_at })),
  },
  posts: {
    spans: spansOfPosts,
    read: async (db, span) =>
      (await postsOfSpan(db, span)).map((row) => ({ path: href('/photocomment/:anthor/:id', { anthor: row.account, id: row.permlink }), at: row.updated_at })),
  },
}

/** Where a photograph that everybody sees has its page, by its number. */
export async function findShort(db: ReadDb, id: string): Promise<string | null> {
  const row = await openPostOf(db, id)
  return row && href('/photocomment/:anthor/:id', { anthor: row.account, id: row.permlink })
}
