import { formats, type Same } from '../words.ts'
import type { likes as zh } from '../zh/likes.ts'

const { num, date, plural } = formats('en')

export const likes: Same<typeof zh> = {
  like: 'Like',
  forward: 'Forward',
  number: (n: number) => num(n),
  liked: (n: number) => plural(n, { one: 'Liked by # person', other: 'Liked by # people' }),
  forwarded: (n: number) => plural(n, { one: 'Forwarded by # person', other: 'Forwarded by # people' }),
  who: { like: 'Who likes it', forward: 'Who forwarded it' },
  listTitle: { like: (title: string) => `Who likes “${title}”`, forward: (title: string) => `Who forwarded “${title}”` },
  lists: 'Likes and forwards',
  since: (at: string) => date(at),
  nobody: { like: 'Nobody likes it yet', forward: 'Nobody has forwarded it yet' },
  nobodyHint: {
    like: 'Whoever likes this work will appear here, the latest first.',
    forward: 'Whoever forwards this work will appear here, the latest first.',
  },
  more: 'More people',
  latest: 'Back to the latest',
  forwardsOf: (name: string) => `Forwarded by ${name}`,
  forwards: 'Forwarded',
  noForwards: 'Nothing forwarded yet',
  noForwardsHint: (name: string) => `What ${name} forwards will appear here, the latest first.`,
  ownLiked: 'What you like',
  ownLikedSays: 'The latest like first. Only you see it.',
  noneLiked: 'Nothing liked yet',
  noneLikedHint: 'Like a work and it will be kept here.',
  saySomething: 'Say something about your forward',
  ownWords: 'What you say about it',
  ownWordsHint: 'Your followers read it under Following. Change it whenever you like; it takes no energy.',
  saveWords: 'Save',
  savingWords: 'Saving…',
  savedWords: 'Saved',
  howReward: 'How this work’s reward is calculated',
}
