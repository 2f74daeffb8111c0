import type { Facts } from '#server/hooks/facts.ts'
import { AUTHOR_PERMILLE, COUNTS_DAYS } from './policy.ts'

export const rewardFacts: Facts = {
  'reward-pool': { parameter: 'rewardPool', unit: 'milliPixt', of: { zh: '一天的作品一起分的奖励池', en: 'What the works of one day share' } },
  'reward-days': { value: COUNTS_DAYS, unit: 'days', of: { zh: '发布后计算喜欢和转发', en: 'Likes and forwards count after publishing for' } },
  'author-part': { value: AUTHOR_PERMILLE, unit: 'permille', of: { zh: '奖励归作者', en: 'Of a reward the author gets' } },
  'liker-part': { value: 1000 - AUTHOR_PERMILLE, unit: 'permille', of: { zh: '奖励归喜欢和转发的人', en: 'Of a reward those who liked and forwarded get' } },
}
