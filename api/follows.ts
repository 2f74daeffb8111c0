import { z } from 'zod'
import { Bio, Person, Relation } from './account.ts'
import { domain } from './endpoint.ts'
import { PAGE_MAX } from './limits.ts'
import { Instant } from './shared.ts'

/** Somebody, named by personal URL, account or uid. */
export const Somebody = z.strictObject({ account: z.string().min(1).max(128) })
/** The keyset of a list of people: the last one seen and since when they stand in it; people who leave the list lose nobody behind them. */
export const peoplePage = {
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
  startAuthor: z.string().max(40).optional(),
  startAt: Instant.optional(),
}
/** What comes next is asked for with the last person and the time beside them; null at the end. */
export const PeopleNext = z.object({ startAuthor: z.string(), startAt: Instant }).nullable()

const FollowedPerson = z.object({ person: Person, bio: Bio, posts: z.int(), since: Instant, relation: Relation.nullable() })
/** How the caller and the person now stand, and how many follow that person. */
const Standing = z.object({ person: Person, relation: Relation, followers: z.int() })

export const follows = domain({
  'GET /api/follow': {
    summary:
      'Whom a person follows, or with `type=followers` who follows them; the latest first. `shown` is false where a person keeps to themselves whom they follow: nobody is listed then, nor are they among others’ followers',
    auth: 'anyone',
    query: z.strictObject({ ...Somebody.shape, type: z.enum(['following', 'followers']).default('following'), ...peoplePage }),
    reply: z.object({ people: z.array(FollowedPerson), next: PeopleNext, shown: z.boolean() }),
    fails: ['USER_NOT_FOUND'],
  },
  'POST /api/follow': {
    summary: 'Follow a person: their new posts come under Following',
    auth: 'member',
    needsConsent: true,
    idempotent: true,
    body: Somebody,
    reply: Standing,
    fails: ['ALREADY_FOLLOWING', 'OWN_FOLLOW', 'USER_NOT_FOUND', 'CONTACT_REFUSED', 'UNBLOCK_FIRST'],
  },
  'DELETE /api/follow': {
    summary: 'Follow a person no longer; nothing happens where one did not',
    auth: 'member',
    query: Somebody,
    reply: Standing,
    fails: ['USER_NOT_FOUND'],
  },
  'GET /api/follow/search': {
    summary:
      'People one follows whose account or nickname begins so, the latest followed first. With `to=mention` those whom one may mention: they stand first, then everybody else by name',
    auth: 'member',
    rate: 'suggest',
    query: z.strictObject({ q: z.string().max(40).default(''), to: z.enum(['mention']).optional(), limit: z.coerce.number().int().min(1).max(20).default(8) }),
    reply: z.object({ people: z.array(Person) }),
  },
})
