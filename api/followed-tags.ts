import { z } from 'zod'
import { domain } from './endpoint.ts'
import { TagNames } from './posts-feeds.ts'
import { FeedPage } from './posts.ts'
import { FeedQuery } from './shared.ts'

/** A tag that one follows, by the name its page has; `names` of the concept that it is a name of. */
const FollowedTag = z.object({ tag: z.string(), names: TagNames.nullable() })
export type FollowedTag = z.infer<typeof FollowedTag>
const Followed = z.object({ tags: z.array(FollowedTag) })

export const followedTags = domain({
  'GET /api/account/tags': { summary: 'The tags that one follows, at most 24, the latest first', auth: 'member', reply: Followed },
  'PUT /api/account/tags/:tag': {
    summary: 'Follows a tag, with all names of its concept',
    auth: 'member',
    reply: Followed,
    fails: ['FOLLOWED_TAGS_MANY', 'TAG_UNKNOWN'],
  },
  'DELETE /api/account/tags/:tag': { summary: 'Follows a tag no more; where one did not, all is as it was asked for', auth: 'member', reply: Followed },
  'GET /api/posts/tags/followed': {
    summary: 'Public posts under the tags that one follows, newest first, each once',
    auth: 'member',
    query: FeedQuery,
    reply: FeedPage,
    fails: ['NOT_FOUND'],
  },
})
