import type { KindWordsOf } from '../kind-words.ts'
import { pixt, work } from './kinds.ts'

export const rewardsKinds: KindWordsOf<'rewards'> = {
  notifications: {
    reward: {
      name: '作品奖励',
      sentence: (one) => `${one.facts.works > 1 ? `${one.facts.works}件作品` : work(one)}的奖励${pixt(one.facts.amount)}已到账`,
    },
  },
}
