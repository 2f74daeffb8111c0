import type { KindWordsOf } from '../kind-words.ts'
import { pixt, work } from './kinds.ts'

export const rewardsKinds: KindWordsOf<'rewards'> = {
  notifications: {
    reward: {
      name: 'Rewards for works',
      sentence: (one) => `You earned ${pixt(one.facts.amount)} with ${one.facts.works > 1 ? `${one.facts.works} works` : work(one)}`,
    },
  },
}
