import { WORKS_LEAST, WORKS_MOST } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { PROMISE_HOURS } from './policy.ts'

export const contributorFacts: Facts = {
  'contributor-works': { value: WORKS_LEAST, unit: 'works', of: { zh: '申请供稿至少要的作品', en: 'Works with an application to sell' } },
  'contributor-works-most': { value: WORKS_MOST, unit: 'works', of: { zh: '申请供稿最多附的作品', en: 'Works with an application at most' } },
  'contributor-hours': { value: PROMISE_HOURS, unit: 'hours', of: { zh: '供稿申请多久内审核', en: 'An application to sell is decided within' } },
}
