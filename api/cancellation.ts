import { z } from 'zod'
import { domain } from './endpoint.ts'
import { RefusalReason } from './reviews.ts'
import { Instant, text } from './shared.ts'

/** What of somebody is not finished: a withdrawal or an order on its way, money that could be withdrawn, an application before another reviewer. */
const OpenBusiness = z.enum(['withdrawal', 'balance', 'appeal', 'order'])
export type OpenBusiness = z.infer<typeof OpenBusiness>

/** What a reviewer said no with; `words` are theirs, empty for none. The request has ended, and asking again goes to another reviewer. */
const Refusal = z.object({ at: Instant, reason: RefusalReason, words: z.string() })
export type Refusal = z.infer<typeof Refusal>
/**
 * `waiting`: asked for, and to be taken back until `dueAt`; `refused`: the account stays; `due`: the time is over, everything goes within the hour, or within
 * an hour of the end of a withdrawal on its way. `review`: an operator looks at it or has approved it, null where nobody has to. `open`: as it is now.
 */
export const Cancellation = z.object({
  state: z.enum(['none', 'waiting', 'refused', 'due']),
  askedAt: Instant.nullable(),
  dueAt: Instant.nullable(),
  days: z.int(),
  review: z.enum(['waiting', 'approved']).nullable(),
  refusal: Refusal.nullable(),
  open: z.array(OpenBusiness),
})
export type Cancellation = z.infer<typeof Cancellation>

const Asked = z.strictObject({
  password: z.string().min(1).max(1000),
  platform: z.coerce.number().int().min(0).max(99).default(3),
  appeal: text(500, 'appeal-long').default(''),
})
export type CancellationInput = z.output<typeof Asked>

export const cancellation = domain({
  'GET /api/cancel': { summary: 'Whether one’s account is to be closed, and when; what of one is not finished', auth: 'member', reply: Cancellation },
  'POST /api/cancel': {
    summary:
      'Ask for one’s account to be closed and everything in it erased, seven days from now; asking again changes nothing. Where something is not finished an operator looks at it. `appeal`: what one says to a refusal',
    auth: 'member',
    rate: 'login',
    body: Asked,
    reply: Cancellation,
    fails: ['WRONG_PASSWORD'],
  },
  'DELETE /api/cancel': { summary: 'Keep one’s account after all', auth: 'member', reply: Cancellation, fails: ['CANCELLATION_DUE'] },
})
