import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { inviteLapses, inviteSigns, inviteStages, INVITE_WORDS_MAX } from './limits.ts'
import { Instant, LatestFirst, problem, text } from './shared.ts'

const Milli = z.int().nonnegative()
const Code = z.string().max(32)

/** A month's pot, in milli-PIXT: what came in, what was paid, what is kept for friends who are on their way; `left`: for how many friends more there is enough. */
const Pot = z.object({ month: z.string(), funded: Milli, paid: Milli, promised: Milli, left: z.int().nonnegative(), nextAt: Instant })
export type InvitePot = z.infer<typeof Pot>

/** By whom one came, null where they are no member any more; until `until` another code can take its place, or none. */
const Inviter = z.object({ person: Person.nullable(), code: z.string().nullable(), until: Instant })
const Bound = z.object({ invitedBy: Inviter.nullable() })

/**
 * A friend, null where they are no member any more, and how far they are, nothing else of what they do. `registered` for their first day, then `first-post` until they have one;
 * `settling`: seven days run from it, until `until`; of others `until` is the day after which it lapses.  `amount`: what is kept or was paid, in milli-PIXT. `held`: what of them they have in common with other friends; `explained`: words of the caller’s wait for a reviewer.
 */
const Friend = z.object({
  number: z.string(),
  person: Person.nullable(),
  registeredAt: Instant,
  stage: z.enum(inviteStages),
  amount: Milli,
  until: Instant.nullable(),
  why: z.enum(inviteLapses).nullable(),
  held: z.array(z.enum(inviteSigns)),
  explained: z.boolean(),
})
export type Friend = z.infer<typeof Friend>

const Ranked = z.object({ place: z.int(), person: Person, settled: z.int() })
export type RankedInviter = z.infer<typeof Ranked>

/** Somebody with whom one follows each other, and their last public work. `recalled`: that they were asked back within a year, until when their next work counts, and when it came; `own`: by the caller. */
const Away = z.object({
  person: Person,
  lastPostAt: Instant,
  recalled: z.object({ at: Instant, until: Instant, backAt: Instant.nullable(), own: z.boolean() }).nullable(),
})
export type AwayFriend = z.infer<typeof Away>

export const invites = domain({
  'GET /api/invite/info': {
    summary: 'One’s own code, what a friend brings, this month’s pot, and by whom one came oneself.',
    auth: 'member',
    reply: z.object({
      code: z.string(),
      sharePath: z.string(),
      reward: Milli,
      pot: Pot,
      friends: z.int(),
      settled: z.int(),
      earned: Milli,
      invitedBy: Inviter.nullable(),
      bindUntil: Instant.nullable(),
    }),
  },
  'GET /api/invite/friends': {
    summary: 'Friends who came by one’s code, the latest first: how far each is, and nothing else of them',
    auth: 'member',
    query: LatestFirst,
    reply: z.object({ friends: z.array(Friend), next: z.string().nullable() }),
  },
  'GET /api/invite/ranking': {
    summary:
      'Who brought the most friends that have settled: the first fifty of those who stand in lists, and one’s own place where that is among the first thousand',
    auth: 'anyone',
    reply: z.object({ ranking: z.array(Ranked), own: z.object({ settled: z.int(), place: z.int().nullable() }).nullable() }),
  },
  'GET /api/invite/code/:code': {
    summary: 'Whose code this is, and what they get for a friend: what the friend reads before coming',
    auth: 'anyone',
    rate: 'suggest',
    reply: z.object({ code: z.string(), inviter: Person, joinedAt: Instant, posts: z.int(), reward: Milli, left: z.int().nonnegative() }),
    fails: ['WRONG_CODE'],
  },
  'POST /api/invite/bind': {
    summary: 'Say by whose code one came, within 24 hours of registering; another code takes the place of the first, the same again changes nothing',
    auth: 'member',
    rate: 'login',
    body: z.strictObject({ code: Code }),
    reply: Bound,
    fails: ['WRONG_CODE', 'INVITE_LATE', 'INVITE_OWN', 'INVITE_YOUNGER', 'INVITE_PHONE'],
  },
  'DELETE /api/invite/bind': {
    summary: 'Say that one came by nobody’s code, within the same 24 hours; nothing happens where that is so already',
    auth: 'member',
    reply: Bound,
    fails: ['INVITE_LATE'],
  },
  'POST /api/invite/friends/:number/explain': {
    summary: 'Say why an invitation that is held is in order: a reviewer reads it and decides; said again while it waits changes nothing',
    auth: 'member',
    body: z.strictObject({ words: text(INVITE_WORDS_MAX, 'words-long').refine((words) => words !== '', problem('why-empty')) }),
    reply: z.object({ friend: Friend }),
    fails: ['NOT_FOUND', 'INVITE_NOT_HELD'],
  },
  'GET /api/event/invite': {
    summary: 'The invitations of this month: from when to when its pot lasts, and the pages for it',
    auth: 'anyone',
    reply: z.object({ startTime: Instant, endTime: Instant, sharePath: z.string(), mainPath: z.string() }),
  },
  'GET /api/event/user-recall': {
    summary:
      'Friends who have shown nothing for ninety days, the latest gone first, and those whom one asked back within a year; `points`: of the coupon that both get',
    auth: 'member',
    reply: z.object({ friends: z.array(Away), points: z.int() }),
  },
  'POST /api/event/user-recall': {
    summary: 'Asks a friend back, once a year; with their next public work both get a coupon. The same again changes nothing',
    auth: 'member',
    rate: 'letter',
    body: z.strictObject({ account: z.string().min(1, problem('account-empty')).max(64) }),
    reply: z.object({ friend: Away }),
    fails: ['USER_NOT_FOUND', 'RECALL_NOT_AWAY', 'RECALLED'],
  },
})
