import { addKinds, OnPost } from './kind.ts'

export const postsKinds = addKinds({
  notifications: {
    like: { facts: OnPost, always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true },
    forward: { facts: OnPost, always: false, gathered: 'subject', mailedAtFirst: false, ofPost: true },
  },
  metrics: { posts: 'count', likes: 'count' },
  reportables: ['post'],
})
