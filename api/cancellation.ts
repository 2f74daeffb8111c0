import { z } from 'zod'
import { domain } from './endpoint.ts'
import { Instant } from './shared.ts'

/** `waiting`: asked for, and to be withdrawn until `dueAt`; `due`: the time is over, everything goes within the hour. */
export const Cancellation = z.object({ state: z.enum(['none', 'waiting', 'due']), askedAt: Instant.nullable(), dueAt: Instant.nullable(), days: z.int() })
export type Cancellation = z.infer<typeof Cancellation>

export const cancellation = domain({
  'GET /api/cancel': { summary: 'Whether one’s account is to be closed, and when', auth: 'member', reply: Cancellation },
  'POST /api/cancel': {
    summary: 'Ask for one’s account to be closed and everything in it erased, seven days from now; asking again changes nothing',
    auth: 'member',
    rate: 'login',
    body: z.strictObject({ password: z.string().min(1).max(1000), platform: z.coerce.number().int().min(0).max(99).default(3) }),
    reply: Cancellation,
    fails: ['WRONG_PASSWORD'],
  },
  'DELETE /api/cancel': { summary: 'Keep one’s account after all', auth: 'member', reply: Cancellation, fails: ['CANCELLATION_DUE'] },
})
