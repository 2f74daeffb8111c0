import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { LikeKind } from './likes.ts'
import { noPost } from './posts.ts'
import { Day, Instant, LatestFirst } from './shared.ts'

/** Thousandths of a PIXT. */
const Amount = z.int()
/** Millionths: a like that weighs 1 is 1 000 000. */
const Weight = z.int()

/** One like or forward and what it brings to who gave it. `earlier`: how many there were between the two people in the thirty days before; `person` is null for who is gone. */
const RewardShare = z.object({
  number: z.string(),
  person: Person.nullable(),
  kind: LikeKind,
  at: Instant,
  earlier: z.int(),
  weight: Weight,
  amount: Amount,
})
export type RewardShare = z.infer<typeof RewardShare>

/** How a post's reward came about. Before it is settled every amount is “about”: others still like posts of that day. */
export const Reward = z.object({
  /** The day of publication, UTC+8. */
  day: Day,
  settled: z.boolean(),
  /** When the day is shared, or was due to be. */
  settlesAt: Instant,
  /** What all posts of the day share, and what they weigh together. */
  pool: Amount,
  dayWeight: Weight,
  weight: Weight,
  /** What the pool gives for this post, the author's three quarters of it, and what those who liked it get together. */
  amount: Amount,
  authorAmount: Amount,
  othersAmount: Amount,
  /** For the author every like; for others their own. The latest first. */
  shares: z.array(RewardShare),
  next: z.string().nullable(),
})
export type Reward = z.infer<typeof Reward>

const OpenDay = z.object({ day: Day, settlesAt: Instant, amount: Amount })

export const rewards = domain({
  'GET /api/rewards': {
    summary: 'What the caller’s posts and likes of days that are not settled yet will bring, about; `until` is when the last of them is',
    auth: 'member',
    reply: z.object({ amount: Amount, until: Instant.nullable(), days: z.array(OpenDay) }),
  },
  'GET /api/rewards/:author/:permlink': {
    summary: 'How the reward of a post came about: its weight, that of its day, the pool, and the likes that it is made of',
    auth: 'member',
    query: LatestFirst,
    reply: Reward,
    fails: noPost,
  },
})
