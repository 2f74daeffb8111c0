import { z } from 'zod'
import { domain } from './endpoint.ts'
import { PAGE_MAX } from './limits.ts'
import { Cards, ForWhom, noPost, Post } from './posts.ts'
import { Permlink } from './shared.ts'

/** With whose eyes an author looks at a post of theirs: of somebody who is nothing but that. */
export const EyesOf = z.enum(['everybody', 'follower', 'group', 'link'])
export type EyesOf = z.infer<typeof EyesOf>

/** For whom posts are. */
export const audience = domain({
  'PUT /api/posts/visibility': {
    summary: 'Change whom posts of one’s own are for, all or none; likes, rewards and permlinks stay',
    auth: 'member',
    rate: 'publish',
    needsConsent: true,
    body: z.strictObject({
      ...ForWhom,
      visibility: ForWhom.visibility.unwrap(),
      permlinks: z
        .array(Permlink.min(1))
        .min(1)
        .max(PAGE_MAX)
        .transform((all) => [...new Set(all)]),
    }),
    reply: Cards,
    fails: ['NOT_FOUND', 'POST_DELETED', 'GROUP_MISSING', 'LINK_ENDS_PAST', 'POST_IN_STOCK'],
  },
  'POST /api/posts/:author/:permlink/link': {
    summary: 'Another link to a post of one’s own that is for who has its link; the one before opens nothing any more',
    auth: 'member',
    reply: Post,
    fails: ['NOT_FOUND', 'POST_DELETED', 'NOT_BY_LINK'],
  },
  'GET /api/posts/:author/:permlink/as/:eyes': {
    summary:
      'What somebody else sees of a post of one’s own: `everybody`, a `follower`, somebody in its `group`, who has its `link`; null where that is nothing',
    auth: 'member',
    reply: z.object({ post: Post.nullable() }),
    fails: noPost,
  },
})
