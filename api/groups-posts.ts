import { z } from 'zod'
import { domain } from './endpoint.ts'
import { Orientation, Palette, Named, PostName } from './groups.ts'
import { GROUP_REASON_MAX, POSTS_AT_ONCE } from './limits.ts'
import { FeedPage, PostCard, PostReference } from './posts.ts'
import { FeedQuery, Permlink, problem, text } from './shared.ts'

/**
 * One condition of a group, and whether a photograph meets it: `wanted` is what it says, the rest what was measured. `permille`: mean saturation of the preview;
 * `pictures` of a set, and how many of them are `without` exposure data; `today`: how many one submitted there today (UTC+8).
 */
const Measured = z.discriminatedUnion('of', [
  z.object({ of: z.literal('seen'), met: z.boolean() }),
  z.object({ of: z.literal('orientation'), met: z.boolean(), wanted: Orientation, width: z.int(), height: z.int() }),
  z.object({ of: z.literal('palette'), met: z.boolean(), wanted: Palette, permille: z.int() }),
  z.object({ of: z.literal('exif'), met: z.boolean(), pictures: z.int(), without: z.int() }),
  z.object({ of: z.literal('notAi'), met: z.boolean(), label: PostCard.shape.ai }),
  z.object({ of: z.literal('perDay'), met: z.boolean(), wanted: z.int(), today: z.int() }),
  z.object({ of: z.literal('tags'), met: z.boolean(), wanted: z.array(z.string()), found: z.array(z.string()) }),
])
export type Measured = z.infer<typeof Measured>
const Submission = z.object({ post: PostReference.shape.card.unwrap(), submitted: z.boolean(), conditions: z.array(Measured), ready: z.boolean() })
const Submissions = z.object({ submissions: z.array(Submission) })
export type Submission = z.infer<typeof Submission>
const Permlinks = z
  .array(Permlink.min(1))
  .min(1)
  .max(POSTS_AT_ONCE, problem('posts-many'))
  .transform((all) => [...new Set(all)])

export const groupPosts = domain({
  'GET /api/group/posts/:id': {
    summary: 'What a group shows, as far as the reader may see it: what is pinned first, then what was submitted last',
    auth: 'anyone',
    query: FeedQuery,
    reply: z.object({ ...FeedPage.shape, pinned: z.array(PostName) }),
    fails: ['GROUP_MISSING', 'NOT_FOUND'],
  },
  'GET /api/group/:id/submissions': {
    summary: 'Of posts of one’s own (those named with commas, else the latest nine) which conditions of the group they meet, with what was measured',
    auth: 'member',
    query: z.strictObject({
      permlinks: z
        .string()
        .max(2000)
        .transform((all) => all.split(','))
        .pipe(Permlinks)
        .optional(),
    }),
    reply: Submissions,
    fails: ['GROUP_MISSING'],
  },
  'POST /api/group/posts/:id': {
    summary: 'Submit posts of one’s own (up to nine at once, of at most nine pictures each), all or none. Again changes nothing',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ permlinks: Permlinks }),
    reply: Submissions,
    fails: ['GROUP_MISSING', 'NOT_IN_GROUP', 'NOT_FOUND', 'CONDITIONS_UNMET'],
  },
  'PUT /api/group/posts/:id': {
    summary: 'Put a post first in a group, of which there are three at most, or back in its place',
    auth: 'member',
    body: z.strictObject({ ...Named, pinned: z.boolean() }),
    reply: z.object({ pinned: z.boolean() }),
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'PINS_MANY'],
  },
  'DELETE /api/group/posts/:id': {
    summary: 'Take back a post of one’s own; or as a moderator take out somebody’s, with a reason that they are told',
    auth: 'member',
    query: z.strictObject({ ...Named, reason: text(GROUP_REASON_MAX, 'words-long').default('') }),
    reply: z.object({ author: z.string(), permlink: z.string(), reason: z.string() }),
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'BANNED_WORDS'],
  },
})
