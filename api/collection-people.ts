import { z } from 'zod'
import { Person } from './account.ts'
import { Collection } from './collections.ts'
import { domain } from './endpoint.ts'
import { collectionRoles } from './limits.ts'
import { Instant } from './shared.ts'

/** What somebody may do in another's collection: an `editor` puts photographs in, takes them out and orders them, a `reader` opens it. */
const CollectionRole = z.enum(collectionRoles)

/** `joinedAt`: null while they have not said yes. `can.remove`: to its owner anybody, to each the own place. */
const CollectionPerson = z.object({
  person: Person,
  role: CollectionRole,
  askedAt: Instant,
  joinedAt: Instant.nullable(),
  can: z.object({ change: z.boolean(), remove: z.boolean() }),
})
export type CollectionPerson = z.infer<typeof CollectionPerson>
const People = z.object({ people: z.array(CollectionPerson) })
const Kept = z.object({ collection: Collection })
const Named = { account: z.string().max(128) }

export const collectionPeople = domain({
  'GET /api/collections/:id/people': {
    summary: 'Whom its owner asked into a collection, twenty at most, those asked first before the others: for its owner and for them',
    auth: 'member',
    reply: People,
    fails: ['NOT_FOUND'],
  },
  'PUT /api/collections/:id/people': {
    summary: 'Ask somebody into a collection of one’s own, or give them another role. Until they say yes it stands among their own and is not theirs to change',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ ...Named, role: CollectionRole }),
    reply: People,
    fails: ['NOT_FOUND', 'USER_NOT_FOUND', 'COLLECTION_OWN', 'COLLECTION_PEOPLE_MANY', 'UNBLOCK_FIRST', 'CONTACT_REFUSED', 'PUBLISHING_PAUSED'],
  },
  'DELETE /api/collections/:id/people': {
    summary: 'Take somebody out of a collection of one’s own, or leave another’s; nothing happens where they were not in it. What they put in stays',
    auth: 'member',
    query: z.object(Named),
    reply: People,
    fails: ['NOT_FOUND', 'USER_NOT_FOUND'],
  },
  'POST /api/collections/:id/join': {
    summary: 'Say yes to being asked into a collection',
    auth: 'member',
    needsConsent: true,
    reply: Kept,
    fails: ['NOT_FOUND'],
  },
})
