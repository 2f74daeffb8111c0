import { z } from 'zod'
import { Bio, Person, Relation } from './account.ts'
import { domain } from './endpoint.ts'
import { FEATURED_MAX, PAGE_MAX } from './limits.ts'
import { Cards, Picture } from './posts.ts'
import { FeedQuery, problem } from './shared.ts'

const AccountNames = z
  .string()
  .max(1000)
  .transform((names) => names.split(','))
  .refine((names) => names.length <= PAGE_MAX)
const Photographer = z.object({ person: Person, bio: Bio, posts: z.int(), covers: z.array(Picture), relation: Relation.nullable() })
export type Photographer = z.infer<typeof Photographer>

export const photographers = domain({
  'GET /api/photographers': {
    summary:
      'Photographers, those who published last first; with `accounts` (1 to 50, with commas) those named, with `unfollowed` only whom one does not follow yet',
    auth: 'anyone',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
      startAuthor: z.string().max(40).optional(),
      startAt: FeedQuery.shape.startAt,
      accounts: AccountNames.optional(),
      unfollowed: z.stringbool().default(false),
    }),
    reply: z.object({ photographers: z.array(Photographer), next: z.object({ startAuthor: z.string(), startAt: z.string() }).nullable() }),
  },
  'GET /api/photographers/:account/featured': {
    summary: 'The works that a person shows first, in their order',
    auth: 'anyone',
    reply: Cards,
    fails: ['USER_NOT_FOUND'],
  },
  'PUT /api/account/featured': {
    summary: 'Choose the works that stand first on one’s page, at most five public ones of one’s own, in this order',
    auth: 'member',
    body: z.strictObject({
      permlinks: z
        .array(z.string().min(1).max(200))
        .max(FEATURED_MAX, problem('featured-many'))
        .transform((all) => [...new Set(all)]),
    }),
    reply: Cards,
    fails: ['NOT_FOUND'],
  },
})
