import { z } from 'zod'
import { addKinds, OnPost } from './kind.ts'

export const postsKinds = addKinds({
  notifications: {
    like: { facts: OnPost, always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true },
    // `where`: in the description of the post, or in the words of somebody who forwarded it
    mention: { facts: OnPost.extend({ where: z.enum(['description', 'forward']) }), always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true },
    forward: { facts: OnPost, always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true },
  },
  metrics: { posts: 'count', likes: 'count' },
})
