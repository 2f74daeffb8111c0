import { z } from 'zod'
import { domain } from './endpoint.ts'
import { Instant } from './shared.ts'

const Rules = z.object({ days: z.int(), comments: z.int(), posts: z.int(), perMinute: z.int(), copies: z.int(), hours: z.int() })
/** How far one is: until when one is new at least (null: that is over), and how many comments and works have to be seen before one is not. */
const Standing = z.object({ commentsSlowed: z.boolean(), until: Instant.nullable(), commentsLeft: z.int(), postsLeft: z.int() })
export type NewcomerStanding = z.infer<typeof Standing>

/** What is refused of new members’ words. */
export const ofNewcomers = ['NEW_LINKS', 'NEAR_COPY'] as const

export const newcomers = domain({
  'GET /api/newcomers': {
    summary: 'The rules by which words of new members are looked at more closely, in numbers, and for who is signed in whether they still hold for them',
    auth: 'anyone',
    reply: z.object({ rules: Rules, own: Standing.nullable() }),
  },
})
