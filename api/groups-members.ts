import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { Somebody } from './follows.ts'
import { GroupRole } from './groups-kinds.ts'
import { Reason, Standing } from './groups.ts'
import { GROUP_BAN_DAYS, GROUP_REASON_MAX, PAGE_MAX } from './limits.ts'
import { Instant, LatestFirst, RowNumber, text } from './shared.ts'

const GroupMember = z.object({ person: Person, role: GroupRole, joinedAt: Instant, posts: z.int(), can: z.object({ appoint: z.boolean(), ban: z.boolean() }) })
export type GroupMember = z.infer<typeof GroupMember>
const MembersNext = z.object({ startRole: GroupRole, startAt: Instant, startAuthor: z.string() }).nullable()

export const GroupRequest = z.object({ id: RowNumber, person: Person, words: z.string(), askedAt: Instant })
export type GroupRequest = z.infer<typeof GroupRequest>
const GroupBan = z.object({ person: Person, by: Person.nullable(), at: Instant, until: Instant, reason: z.string() })
export type GroupBan = z.infer<typeof GroupBan>

export const groupMembers = domain({
  'POST /api/group/:id/members': {
    summary: 'Join a group; where members are let in, ask to be (with a word), and where one is invited, accept',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ words: text(GROUP_REASON_MAX, 'words-long').default('') }),
    reply: Standing,
    fails: ['GROUP_MISSING', 'ALREADY_IN_GROUP', 'INVITED_ONLY', 'BANNED_FROM_GROUP', 'BANNED_WORDS'],
  },
  'DELETE /api/group/:id/members': {
    summary:
      'Leave a group, take back that one asked, decline an invitation; where there was nothing, all is as it was asked for. When the owner leaves, the oldest moderator becomes the owner',
    auth: 'member',
    reply: Standing,
    fails: ['GROUP_MISSING', 'OWNER_STAYS'],
  },
  'GET /api/group/:id/members': {
    summary: 'Who is in a group: the owner, moderators, then members, of each those who joined last first',
    auth: 'anyone',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
      startRole: GroupRole.optional(),
      startAt: Instant.optional(),
      startAuthor: z.string().max(40).optional(),
    }),
    reply: z.object({ members: z.array(GroupMember), next: MembersNext }),
    fails: ['GROUP_MISSING', 'USER_NOT_FOUND'],
  },
  'PUT /api/group/:id/members/:account': {
    summary: 'Make a member a moderator, or a moderator a member again',
    auth: 'member',
    body: z.strictObject({ role: GroupRole.exclude(['owner']) }),
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND'],
  },
  'GET /api/group/:id/requests': {
    summary: 'Who asks to be let in, those who have waited longest first; `after` is the `next` of the page before',
    auth: 'member',
    query: z.strictObject({ after: RowNumber.optional(), limit: LatestFirst.shape.limit }),
    reply: z.object({ requests: z.array(GroupRequest), next: RowNumber.nullable() }),
    fails: ['GROUP_MISSING', 'NOT_FOUND'],
  },
  'PUT /api/group/:id/requests/:number': {
    summary: 'Let somebody in who asks, or not; they are told. Of two who decide at once the second gets REQUEST_DECIDED',
    auth: 'member',
    body: z.strictObject({ vote: z.enum(['accept', 'refuse']) }),
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'REQUEST_DECIDED'],
  },
  'POST /api/group/:id/invitations': {
    summary: 'Ask somebody in; who asks to be let in is in by it. Twice is once',
    auth: 'member',
    body: Somebody,
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'USER_NOT_FOUND', 'ALREADY_IN_GROUP', 'BANNED_FROM_GROUP', 'CONTACT_REFUSED', 'UNBLOCK_FIRST'],
  },
  'GET /api/group/:id/bans': {
    summary: 'Who is kept out of a group, for who may do that: at most 50, those kept out last first',
    auth: 'member',
    reply: z.object({ bans: z.array(GroupBan) }),
    fails: ['GROUP_MISSING', 'NOT_FOUND'],
  },
  'POST /api/group/:id/bans': {
    summary: 'Keep somebody out for some days, with a reason that they are told; a member leaves by it. Again sets days and reason anew',
    auth: 'member',
    body: z.strictObject({ ...Somebody.shape, days: z.coerce.number().int().min(1).max(GROUP_BAN_DAYS), reason: Reason }),
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'USER_NOT_FOUND', 'BANNED_WORDS'],
  },
  'DELETE /api/group/:id/bans': {
    summary: 'Let somebody come again before their time; nothing happens where nothing kept them out',
    auth: 'member',
    query: Somebody,
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'USER_NOT_FOUND'],
  },
  'POST /api/group/:id/offer': {
    summary: 'Offer a group of one’s own to a member; it is theirs when they accept. Another offer takes the place of the one before',
    auth: 'member',
    body: Somebody,
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'USER_NOT_FOUND', 'NOT_IN_GROUP'],
  },
  'PUT /api/group/:id/offer': {
    summary: 'Accept a group that is offered: its owner becomes a moderator',
    auth: 'member',
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_OFFERED'],
  },
  'DELETE /api/group/:id/offer': {
    summary: 'Take an offer back, or decline it; nothing happens where there is none',
    auth: 'member',
    reply: Standing,
    fails: ['GROUP_MISSING'],
  },
})
