import { z } from 'zod'
import { domain } from './endpoint.ts'
import { PAGE_MAX } from './limits.ts'
import { FeedPage, Link, noPost, Picture, Post, PostCard } from './posts.ts'
import { FeedOfKind } from './shared.ts'

/** A wall one came from: its name, and after a colon what it is of, as `tag:sea`; of what is narrowed to a kind, that one first: `film:tag:sea`. */
const WallName = z.string().max(200)
/**
 * The wall whose neighbours they are, which is everybody's newest where the one asked for is not the reader's. `at` of `of` posts, counting from 1 and up
 * to a thousand, `more` where there are more; `at` is null farther down. `named`: whose it is.
 */
const Wall = z.object({ in: z.string(), named: z.string().nullable(), at: z.int().nullable(), of: z.int(), more: z.boolean() })
export type Wall = z.infer<typeof Wall>

/** What else a tag is called, where it is a name of a concept. */
export const TagNames = z.object({ zh: z.array(z.string()), en: z.array(z.string()) })
/** A tag and how many public posts carry it. */
export const TagUse = z.object({ tag: z.string(), posts: z.int() })

export const feeds = domain({
  'GET /api/posts/hot': {
    summary:
      'Recommended: by time of publication, and some hours later each time that one plus a post’s points for likes, forwards and helped critiques doubles; at most two of one author among twelve. `GET /api/ranking` has the rule in numbers',
    auth: 'anyone',
    query: FeedOfKind,
    reply: FeedPage,
    fails: ['NOT_FOUND'],
  },
  'GET /api/posts/newest': { summary: 'Newest first', auth: 'anyone', query: FeedOfKind, reply: FeedPage, fails: ['NOT_FOUND'] },
  'GET /api/posts/following': {
    summary:
      'Newest first: what the people whom one follows published, for followers too, and what they forwarded of others. Each post stands there once, where it first came; `forward` says who brought it',
    auth: 'member',
    query: FeedOfKind,
    reply: FeedPage,
    fails: ['NOT_FOUND'],
  },
  'GET /api/posts/day': {
    summary: 'The photograph of the day: what an editor chose, else the best of yesterday (UTC+8) by the formula of the feed',
    auth: 'anyone',
    reply: z.object({ date: z.string(), post: Post.nullable() }),
  },
  'GET /api/tags': {
    summary: 'Tags with most public posts, each with its newest pictures',
    auth: 'anyone',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(24),
      startTag: z.string().max(80).optional(),
      startCount: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .optional(),
    }),
    reply: z.object({
      tags: z.array(z.object({ tag: z.string(), posts: z.int(), covers: z.array(Picture) })),
      /** The last tag, and how many posts carried it when this page was read. */
      next: z.object({ startTag: z.string(), startCount: z.int() }).nullable(),
    }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/posts/tag/:tag': {
    summary:
      'Public posts under a tag, newest first; where the tag is a name of a concept, under all its names, and `tag` is the first of them. `count` of all of them; of a concept up to 1,000, and `more` where there are more',
    auth: 'anyone',
    query: FeedOfKind,
    reply: z.object({
      ...FeedPage.shape,
      tag: z.string(),
      count: z.int(),
      more: z.boolean(),
      names: TagNames.nullable(),
    }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/posts/tags': {
    summary: 'Tags that begin so, the most used first; with `with`, tags often used together with that one',
    auth: 'anyone',
    rate: 'suggest',
    query: z.strictObject({ q: z.string().max(40).default(''), with: z.string().max(80).optional(), limit: z.coerce.number().int().min(1).max(20).default(8) }),
    reply: z.object({ tags: z.array(TagUse) }),
  },
  'GET /api/posts/:account': {
    summary: 'A person’s posts, newest first; one’s own include the private ones',
    auth: 'anyone',
    query: FeedOfKind,
    reply: FeedPage,
    fails: ['USER_NOT_FOUND', 'NOT_FOUND'],
  },
  'GET /api/posts/:author/:permlink/around': {
    summary: 'The neighbours of a post on the wall that the reader came from, nearest first, and where it stands there',
    auth: 'anyone',
    query: z.strictObject({ in: WallName.default('newest'), link: Link }),
    reply: z.object({ before: z.array(PostCard), after: z.array(PostCard), wall: Wall }),
    fails: [...noPost, 'POST_EXPIRED'],
  },
})
