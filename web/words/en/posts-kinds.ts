import type { KindWordsOf } from '../kind-words.ts'
import { who } from './kinds.ts'

export const postsKinds: KindWordsOf<'posts'> = {
  notifications: {
    like: { name: 'Somebody likes a work of mine', sentence: (one) => `${who(one)} liked “${one.facts.title}”` },
    forward: { name: 'Somebody forwards a work of mine', sentence: (one) => `${who(one)} forwarded “${one.facts.title}”` },
  },
  metrics: { posts: 'New work', likes: 'Likes' },
}
