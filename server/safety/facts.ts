import type { Facts } from '#server/hooks/facts.ts'
import { APPEAL_DAYS, KEPT_DAYS, PAUSE_DAYS, PAUSE_FROM, PROMISE_HOURS, REPORTS_A_DAY, STRIKE_DAYS } from './policy.ts'

export const safetyFacts: Facts = {
  'report-hours': { value: PROMISE_HOURS, unit: 'hours', of: { zh: '举报和权利声明多久内决定', en: 'Reports and claims are decided within' } },
  'reports-a-day': { value: REPORTS_A_DAY, unit: 'times', of: { zh: '每人每天举报', en: 'Reports that one person sends in a day' } },
  'strike-days': { value: STRIKE_DAYS, unit: 'days', of: { zh: '一次违规记录计算', en: 'A strike counts for' } },
  'pause-from': { value: PAUSE_FROM, unit: 'times', of: { zh: '暂停发布的违规次数', en: 'Strikes that stop publishing' } },
  'pause-days': { value: PAUSE_DAYS, unit: 'days', of: { zh: '暂停发布', en: 'Publishing stops for' } },
  'appeal-days': { value: APPEAL_DAYS, unit: 'days', of: { zh: '收到决定后可以申诉', en: 'An appeal is possible within' } },
  'evidence-days': { value: KEPT_DAYS, unit: 'days', of: { zh: '决定之后证据保留', en: 'Evidence is kept after the decision for' } },
}
