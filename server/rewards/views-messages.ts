import type { MessagesOf } from '#server/hooks/messages.ts'
import { pixtIn } from '#server/kit/amount-words.ts'

export const rewardMessages: MessagesOf<'reward'> = {
  reward: {
    zh: ({ amount, title, works }) => `${works > 1 ? `${works}件作品` : `“${title}”`}的奖励${pixtIn(amount)}已到账`,
    en: ({ amount, title, works }) => `${works > 1 ? `${works} works` : `“${title}”`} earned you ${pixtIn(amount)}`,
  },
}
