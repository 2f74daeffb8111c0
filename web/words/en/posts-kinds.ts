import type { EntryOf, KindWordsOf } from '../kind-words.ts'
import { who, work } from './kinds.ts'

/** What was done to a work: one person did all of it, of several each did some. */
function did({ kinds, count }: Pick<EntryOf<'like'>, 'kinds' | 'count'>): string {
  if (kinds.length > 1) return count > 1 ? 'liked or forwarded' : 'liked and forwarded'
  return kinds[0] === 'forward' ? 'forwarded' : 'liked'
}

export const postsKinds: KindWordsOf<'posts'> = {
  notifications: {
    like: { name: 'Somebody likes a work of mine', sentence: (one) => `${who(one)} ${did(one)} ${work(one)}` },
    forward: { name: 'Somebody forwards a work of mine', sentence: (one) => `${who(one)} forwarded ${work(one)}` },
    'new-work': { name: 'New work by people I follow', sentence: (one) => `${who(one)} published ${one.count > 1 ? 'new work' : work(one)}` },
    comment: { name: 'Somebody comments on a work of mine', sentence: (one) => `${who(one)} commented on ${work(one)}` },
    reply: { name: 'Somebody replies to a comment of mine', sentence: (one) => `${who(one)} replied to you under ${work(one)}` },
    helped: { name: 'An author says that my critique helped', sentence: (one) => `${who(one)} says that your critique of ${work(one)} helped` },
    'comment-shown': { name: 'A comment of mine has the author’s yes', sentence: (one) => `${who(one)} let your comment on ${work(one)} be seen` },
    mention: {
      name: 'Somebody mentions me',
      sentence: (one) =>
        one.facts.where === 'forward' ? `${who(one)} mentioned you when forwarding ${work(one)}` : `${who(one)} mentioned you in ${work(one)}`,
    },
  },
  metrics: { comments: 'Comments', posts: 'New work', likes: 'Likes' },
  reportables: { post: 'Work', comment: 'Comment' },
}
