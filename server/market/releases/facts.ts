import { RELEASE_REMARK_MAX } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { CLAIM_YEARS, KEPT_YEARS, LINK_DAYS, PROMISE_HOURS } from './policy.ts'

export const releaseFacts: Facts = {
  'release-fee-least': { parameter: 'releaseFeeLeast', unit: 'fen', of: { zh: '每卖出一次许可，模特至少得', en: 'Least for a model of each licence sold' } },
  'release-link-days': { value: LINK_DAYS, unit: 'days', of: { zh: '签名链接有效', en: 'A link can be signed for' } },
  'release-hours': { value: PROMISE_HOURS, unit: 'hours', of: { zh: '签好的授权书多久内审核', en: 'A signed release is decided within' } },
  'release-kept-years': { value: KEPT_YEARS, unit: 'calendarYears', of: { zh: '授权结束后保存', en: 'A release is kept after its end for' } },
  'release-claim-years': { value: CLAIM_YEARS, unit: 'calendarYears', of: { zh: '模特的报酬保留', en: 'A model’s money is held for' } },
  'release-remark': { value: RELEASE_REMARK_MAX, unit: 'characters', of: { zh: '授权书备注最多', en: 'Remark of a release at most' } },
}
