import type { Facts } from '#server/hooks/facts.ts'
import { ANSWER_DAYS, PROMISE_HOURS } from './policy.ts'

export const itemFacts: Facts = {
  'market-review-hours': { value: PROMISE_HOURS, unit: 'hours', of: { zh: '出售的照片多久内审核', en: 'A picture for sale is reviewed within' } },
  'market-answer-days': {
    value: ANSWER_DAYS,
    unit: 'days',
    of: { zh: '照片相似时，更早的作者可以在几天内回答', en: 'Whoever owns an older, similar picture may answer within' },
  },
}
