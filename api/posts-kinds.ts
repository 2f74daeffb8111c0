import { addKinds, OnPost } from './kind.ts'

export const postsKinds = addKinds({
  notifications: {
    like: { facts: OnPost, always: false, gathered: 'subject', mailedAtFirst: false },
    forward: { facts: OnPost, always: false, gathered: 'subject', mailedAtFirst: false },
  },
  metrics: { posts: 'count', likes: 'count' },
})
