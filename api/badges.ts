import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { badgeGoals, PAGE_MAX, type BadgeName } from './limits.ts'
import { Instant, Permlink } from './shared.ts'

const Name = z.enum(Object.keys(badgeGoals) as [BadgeName, ...BadgeName[]])
const Number = z.coerce.number().int().min(1)

/** Where it was earned: under a work, or in a collection; null where that is not to be seen any more. */
const Place = z.union([z.object({ author: z.string(), permlink: Permlink }), z.object({ collection: z.string() })])
/** `goal`: what its rule takes; of one that was earned, what it took then. `measured`: how far one is, at most the goal. */
export const Badge = z.object({ name: Name, goal: z.int(), measured: z.int(), earnedAt: Instant.nullable(), at: Place.nullable() })
export type Badge = z.infer<typeof Badge>
/** Somebody's badge on the page where they earned it. */
export const EarnedBadge = z.object({ name: Name, goal: z.int(), earnedAt: Instant, person: Person })
export type EarnedBadge = z.infer<typeof EarnedBadge>

export const badges = domain({
  'GET /api/badges': {
    summary:
      'The five badges: what each takes, how far one is, when and where one earned it. A rule that changes takes none away. `page` and `size` are `pageNum` and `pageSize`',
    auth: 'member',
    query: z.strictObject({
      pageNum: Number.max(1000).default(1),
      pageSize: Number.max(PAGE_MAX).default(5),
      page: Number.max(1000).optional(),
      size: Number.max(PAGE_MAX).optional(),
    }),
    reply: z.object({ badges: z.array(Badge), pageNum: z.int(), pageSize: z.int(), total: z.int(), totalPage: z.int() }),
  },
  'GET /api/badges/earned': {
    summary: 'Badges that were earned under a work (`author`, `permlink`) or in a collection, as its page shows them; none where not everybody sees it',
    auth: 'anyone',
    query: z.strictObject({ author: z.string().max(200).optional(), permlink: Permlink.optional(), collection: z.string().max(200).optional() }),
    reply: z.object({ badges: z.array(EarnedBadge) }),
  },
})
