import { z } from 'zod'
import { addKinds } from './kind.ts'

/** Who did something to which post. */
const OnPost = z.strictObject({ from: z.string(), title: z.string(), permlink: z.string() })

export const postsKinds = addKinds({
  notifications: {
    like: { facts: OnPost, always: false, gathered: 'subject', mailedAtFirst: false },
    forward: { facts: OnPost, always: false, gathered: 'subject', mailedAtFirst: false },
  },
  metrics: { posts: 'count', likes: 'count' },
})
