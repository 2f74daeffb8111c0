import type { KindWordsOf } from '../kind-words.ts'
import { who, work } from './kinds.ts'

export const postsKinds: KindWordsOf<'posts'> = {
  notifications: {
    like: { name: 'Somebody likes a work of mine', sentence: (one) => `${who(one)} liked ${work(one)}` },
    forward: { name: 'Somebody forwards a work of mine', sentence: (one) => `${who(one)} forwarded ${work(one)}` },
    mention: {
      name: 'Somebody mentions me',
      sentence: (one) =>
        one.facts.where === 'forward' ? `${who(one)} mentioned you when forwarding ${work(one)}` : `${who(one)} mentioned you in ${work(one)}`,
    },
  },
  metrics: { posts: 'New work', likes: 'Likes' },
}
