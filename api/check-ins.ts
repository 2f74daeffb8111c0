import { z } from 'zod'
import { CampaignState } from './campaigns.ts'
import { domain } from './endpoint.ts'
import { PostCard } from './posts.ts'
import { Permlink } from './shared.ts'

/** A day by the clock of UTC+8. */
const Day = z.iso.date()
/** What one day of a sheet is. `free`: nobody checked in and it counts all the same; `empty`: nobody did, and nothing else follows; `open`: it can be filled now. */
const CheckInDayState = z.enum(['tap', 'photograph', 'free', 'empty', 'open', 'ahead'])
export type CheckInDayState = z.infer<typeof CheckInDayState>
/** `post`: the photograph of that day, null where it came by tap, or is not there any more. */
const CheckInDay = z.object({ day: Day, state: CheckInDayState, post: PostCard.nullable() })
export type CheckInDay = z.infer<typeof CheckInDay>
/** A day that can be filled now, and the caller’s own photographs taken on it. */
const OpenDay = z.object({ day: Day, choices: z.array(PostCard) })
export type OpenDay = z.infer<typeof OpenDay>
/** `filled`: days with a check-in; `freeUsed`: days that count without one; `freePer30`: how many of thirty days may be free. `open`: the day before first, until 04:00. */
const CheckInSheet = z.object({
  slug: z.string(),
  title: z.string(),
  path: z.string(),
  state: CampaignState,
  days: z.array(CheckInDay),
  filled: z.int(),
  freeUsed: z.int(),
  freePer30: z.int(),
  open: z.array(OpenDay),
})
export type CheckInSheet = z.infer<typeof CheckInSheet>

export const checkIns = domain({
  'GET /api/contest/punch/:slug': {
    summary: 'One’s own sheet of a check-in: every day of it, and which can be filled now',
    auth: 'member',
    reply: z.object({ sheet: CheckInSheet }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/contest/punch/:slug': {
    summary: 'Check in for a day that is open, by tap or with one’s own photograph that was taken on it. A day is filled once',
    auth: 'member',
    body: z.strictObject({ day: Day, permlink: Permlink.min(1).nullable() }),
    reply: z.object({ day: Day }),
    fails: ['NOT_FOUND', 'CHECK_IN_CLOSED', 'DAY_CLOSED', 'CHECKED_IN', 'PHOTOGRAPH_OTHER_DAY', 'CAMPAIGN_DAYS', 'CAMPAIGN_ADULTS'],
  },
})
