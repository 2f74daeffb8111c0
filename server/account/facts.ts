import { MENTIONS_MAX } from '#api/mentions.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { KEPT_DAYS, MOST_A_DAY } from './archives/policy.ts'
import { COOLING_DAYS } from './cancellation/policy.ts'
import { MOST_PASSKEYS } from './passkeys/policy.ts'
import { SMS } from './policy-sms.ts'
import { IDLE_DAYS, SESSION_DAYS } from './sessions/service.ts'

export const accountFacts: Facts = {
  'sms-minutes': { value: SMS.minutes, unit: 'minutes', of: { zh: '短信验证码有效', en: 'A code by SMS is good for' } },
  'sms-apart': { value: SMS.apart, unit: 'seconds', of: { zh: '两条验证码之间至少', en: 'Between two codes at least' } },
  'sms-a-day': { value: SMS.perPhone, unit: 'codes', of: { zh: '一个手机号每天收验证码', en: 'Codes to one phone in a day' } },
  'session-days': { value: SESSION_DAYS, unit: 'days', of: { zh: '登录一次最长有效', en: 'Longest that one sign-in lasts' } },
  'session-idle-days': { value: IDLE_DAYS, unit: 'days', of: { zh: '一直不用，登录保持', en: 'A sign-in that is not used lasts' } },
  'passkeys-max': { value: MOST_PASSKEYS, unit: 'keys', of: { zh: '一个账号的通行密钥', en: 'Passkeys of one account' } },
  'cancel-days': { value: COOLING_DAYS, unit: 'days', of: { zh: '注销前的冷静期', en: 'Time to think before an account closes' } },
  'archive-days': { value: KEPT_DAYS, unit: 'days', of: { zh: '数据存档保留', en: 'An archive of your data is kept for' } },
  'archives-a-day': { value: MOST_A_DAY, unit: 'times', of: { zh: '每天可以申请数据存档', en: 'Archives you can ask for in a day' } },
  'mentions-max': { value: MENTIONS_MAX, unit: 'people', of: { zh: '一段文字提到', en: 'People that one text can mention' } },
}
