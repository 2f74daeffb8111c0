import type { Facts } from '#server/hooks/facts.ts'
import { ADULT_YEARS, PROMISE_HOURS, REFUSED_DAYS, TRIES_A_DAY } from './policy.ts'

export const identityFacts: Facts = {
  'identity-hours': { value: PROMISE_HOURS, unit: 'hours', of: { zh: '实名认证多久内审核', en: 'A name is verified within' } },
  'identity-tries': { value: TRIES_A_DAY, unit: 'times', of: { zh: '每天可以提交认证', en: 'Tries to verify a name in a day' } },
  'identity-refused-days': { value: REFUSED_DAYS, unit: 'days', of: { zh: '没有通过的证件资料保留', en: 'Papers that were refused are kept for' } },
  'adult-years': { value: ADULT_YEARS, unit: 'years', of: { zh: '成年', en: 'Of age at' } },
}
