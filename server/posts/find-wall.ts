import { findAccount } from '#server/account/service.ts'
import type { ReadCtx } from '#server/context.ts'
import type { FeedPlace, Wall, Walls } from '#server/hooks/feed.ts'
import { readFollowedFeed } from './followed-tags/service.ts'
import { forwardsFeed, likedFeed } from './likes/queries-liked.ts'
import { authorFeed, newest, placeIn, timeOf } from './queries-feeds.ts'
import { followingFeed } from './queries-following.ts'
import type { PostRow } from './queries.ts'
import { recommended } from './ranking/queries-recommended.ts'
import { tagWall } from './tags/service.ts'

/** Those of posts. What is a member's own, as Following, is nobody else's. */
export const postWalls: Walls = {
  hot: (ctx) => ({ source: recommended(ctx) }),
  newest: () => ({ source: newest }),
  following: ({ viewer }) => (viewer ? { source: followingFeed(viewer) } : null),
  liked: ({ viewer }) => (viewer ? { source: likedFeed(viewer.id) } : null),
  author: (_, __, { account_id }) => ({ source: authorFeed(account_id) }),
  tags: async (ctx) => (ctx.viewer ? { source: await readFollowedFeed({ ...ctx, viewer: ctx.viewer }) } : null),
  tag: (ctx, tag, { tags }) => tagWall(ctx, tag, tags),
  forwards: async (ctx, account) => {
    const whose = await findAccount(ctx.db, account)
    return whose && { source: forwardsFeed(whose.id), named: whose.nickname }
  },
}

/** The wall that an address names and where a post stands there; everybody's newest where nobody gives it, or not to this reader, or without this post. */
export async function findWall(ctx: ReadCtx, walls: Walls, post: PostRow, asked: string): Promise<Wall & { name: string; place: FeedPlace }> {
  const [, name = '', of = ''] = /^([a-z]+)(?::(.*))?$/s.exec(asked) ?? []
  const wall = Object.hasOwn(walls, name) ? await walls[name]!(ctx, of, post) : null
  const place = wall && (await placeIn(ctx.db, wall.source, post))
  return wall && place ? { ...wall, name: asked, place } : { source: newest, name: 'newest', place: timeOf(post) }
}
