import { z } from 'zod'
import { Person, Relation } from './account.ts'
import { domain } from './endpoint.ts'
import { PeopleNext, peoplePage, Somebody } from './follows.ts'
import { Instant } from './shared.ts'

const Stands = z.object({ person: Person, relation: Relation })

export const blocks = domain({
  'GET /api/account/blocks': {
    summary: 'Whom one has blocked, the latest first',
    auth: 'member',
    query: z.strictObject(peoplePage),
    reply: z.object({ people: z.array(z.object({ person: Person, since: Instant })), next: PeopleNext }),
    fails: ['USER_NOT_FOUND'],
  },
  'POST /api/account/blocks': {
    summary: 'Block a person: neither follows the other from now on, and their work leaves one’s feeds. Blocking twice is blocking once',
    auth: 'member',
    body: Somebody,
    reply: Stands,
    fails: ['USER_NOT_FOUND', 'OWN_BLOCK'],
  },
  'DELETE /api/account/blocks': {
    summary: 'Take a block back; who followed whom before does not come back',
    auth: 'member',
    query: Somebody,
    reply: Stands,
    fails: ['USER_NOT_FOUND'],
  },
})
