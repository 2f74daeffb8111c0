import { href } from 'react-router'
import type { ReadDb } from '#server/db/pool.ts'
import type { SitemapEntry, SitemapParts } from '#server/hooks/sitemap.ts'
import { mostUsedTags, openPostOf, photographersOfSpan, postsOfSpan, SPAN, spansOfPhotographers, spansOfPosts, type SitemapPost } from './queries-sitemap.ts'

const filmOf = ({ film_type: type, film_seconds: seconds, cover_key: key, ...post }: SitemapPost): SitemapEntry['film'] =>
  type === null || seconds === null
    ? undefined
    : { title: post.title, said: post.description, cover: `/media/${key}/640.webp`, file: `/media/${key}/film.${type}`, seconds, since: post.created_at }

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
      (await postsOfSpan(db, span)).map((row) => ({
        path: href('/photocomment/:anthor/:id', { anthor: row.account, id: row.permlink }),
        at: row.updated_at,
        film: filmOf(row),
      })),
  },
}

/** Where a photograph that everybody sees has its page, by its number. */
export async function findShort(db: ReadDb, id: string): Promise<string | null> {
  const row = await openPostOf(db, id)
  return row && href('/photocomment/:anthor/:id', { anthor: row.account, id: row.permlink })
}
