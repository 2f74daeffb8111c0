import { z } from 'zod'
import { addKinds, OnPost } from './kind.ts'

/** Under which post, and the number of the comment that one goes to. */
const OnComment = z.strictObject({ ...OnPost.shape, comment: z.string() })

export const postsKinds = addKinds({
  notifications: {
    like: { facts: OnPost, always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true, once: true },
    forward: { facts: OnPost, always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true, once: true, joins: 'like' },
    'new-work': { facts: OnPost, always: false, gathered: 'everything', mailedAtFirst: false, ofPost: true },
    // `where`: in the description of the post, in the words of somebody who forwarded it, or in a comment, whose number it is
    mention: {
      facts: OnPost.extend({ where: z.enum(['description', 'forward', 'comment']), comment: z.string().default('') }),
      always: false,
      gathered: 'subject',
      mailedAtFirst: false,
      ofPost: true,
    },
    comment: { facts: OnComment, always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true },
    reply: { facts: OnComment, always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true },
    helped: { facts: OnComment, always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true },
    'comment-shown': { facts: OnComment, always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true },
  },
  metrics: { posts: 'count', likes: 'count', comments: 'count' },
  reportables: ['post', 'comment'],
})
