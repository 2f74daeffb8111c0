import type { KindWordsOf } from '../kind-words.ts'
import { pixt } from './kinds.ts'

export const rewardsKinds: KindWordsOf<'rewards'> = {
  notifications: {
    reward: {
      name: '作品奖励',
      sentence: ({ facts: { works, title, amount } }) => `${works > 1 ? `${works}件作品` : `“${title}”`}的奖励${pixt(amount)}已到账`,
    },
  },
}
