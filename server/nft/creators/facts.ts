import { CREATOR_WORKS_LEAST } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { PROMISE_HOURS } from './policy.ts'

export const creatorFacts: Facts = {
  'creator-works': { value: CREATOR_WORKS_LEAST, unit: 'works', of: { zh: '申请创作者至少要的公开作品', en: 'Public works of a creator at least' } },
  'creator-hours': { value: PROMISE_HOURS, unit: 'hours', of: { zh: '创作者申请多久内审核', en: 'An application to cast is decided within' } },
}
