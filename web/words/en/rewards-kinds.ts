import type { KindWordsOf } from '../kind-words.ts'
import { pixt } from './kinds.ts'

export const rewardsKinds: KindWordsOf<'rewards'> = {
  notifications: {
    reward: {
      name: 'Rewards for works',
      sentence: ({ facts: { works, title, amount } }) => `${works > 1 ? `${works} works` : `“${title}”`} earned you ${pixt(amount)}`,
    },
  },
}
