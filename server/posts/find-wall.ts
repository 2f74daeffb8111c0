import type { FeedKind } from '#api/limits.ts'
import { findAccount } from '#server/account/service.ts'
import type { ReadCtx } from '#server/context.ts'
import type { FeedPlace, FeedSource, Wall, WallPost, Walls } from '#server/hooks/feed.ts'
import { readFollowedFeed } from './followed-tags/service.ts'
import { forwardsFeed, likedFeed } from './likes/queries-liked.ts'
import { authorFeed, newest, ofKind, placeIn, timeOf } from './queries-feeds.ts'
import { followingFeed } from './queries-following.ts'
import type { PostRow } from './queries.ts'
import { recommended } from './ranking/queries-recommended.ts'
import { tagWall } from './tags/service.ts'

/** Feeds that their reader can narrow to a kind (`FeedOfKind`). */
const byKind: Readonly<Record<string, (ctx: ReadCtx, kind: FeedKind, of: string, post: WallPost) => FeedSource | null | Promise<FeedSource | null>>> = {
  hot: (ctx, kind) => recommended(ctx, kind),
  newest: (_, kind) => ofKind(newest, kind),
  following: ({ viewer }, kind) => viewer && followingFeed(viewer, kind),
  author: (_, kind, __, { account_id }) => ofKind(authorFeed(account_id), kind),
  tag: async (ctx, kind, tag, { tags }) => (await tagWall(ctx, tag, tags, kind))?.source ?? null,
}
/** `film:tag:sea`: of the wall `tag` of `sea` what is a film; no wall of a post that is none. */
const narrowed =
  (kind: FeedKind): Walls[string] =>
  async (ctx, said, post) => {
    const { name, of } = partsOf(said)
    const source = isOfKind(post, kind) && Object.hasOwn(byKind, name) ? await byKind[name]!(ctx, kind, of, post) : null
    return source && { source }
  }
const isOfKind = (post: WallPost, kind: FeedKind) => (post.film_type ? 'film' : post.kind) === kind

/** Those of posts. What is a member's own, as Following, is nobody else's. */
export const postWalls: Walls = {
  film: narrowed('film'),
  photo: narrowed('photo'),
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

function partsOf(said: string): { name: string; of: string } {
  const [, name = '', of = ''] = /^([a-z]+)(?::(.*))?$/s.exec(said) ?? []
  return { name, of }
}

/** The wall that an address names and where a post stands there; everybody's newest where nobody gives it, or not to this reader, or without this post. */
export async function findWall(ctx: ReadCtx, walls: Walls, post: PostRow, asked: string): Promise<Wall & { name: string; place: FeedPlace }> {
  const { name, of } = partsOf(asked)
  const wall = Object.hasOwn(walls, name) ? await walls[name]!(ctx, of, post) : null
  const place = wall && (await placeIn(ctx.db, wall.source, post))
  return wall && place ? { ...wall, name: asked, place } : { source: newest, name: 'newest', place: timeOf(post) }
}
