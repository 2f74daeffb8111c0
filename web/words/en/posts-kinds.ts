import type { KindWordsOf } from '../kind-words.ts'
import { who, work } from './kinds.ts'

export const postsKinds: KindWordsOf<'posts'> = {
  notifications: {
    like: { name: 'Somebody likes a work of mine', sentence: (one) => `${who(one)} liked ${work(one)}` },
    forward: { name: 'Somebody forwards a work of mine', sentence: (one) => `${who(one)} forwarded ${work(one)}` },
  },
  metrics: { posts: 'New work', likes: 'Likes' },
  reportables: { post: 'Work' },
}
