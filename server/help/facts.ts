import { ASKED_MAX } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { ANSWER_HOURS } from './policy.ts'

export const helpFacts: Facts = {
  'answer-hours': { value: ANSWER_HOURS, unit: 'hours', of: { zh: '问一个人多久有回答', en: 'A person answers within' } },
  'asked-max': { value: ASKED_MAX, unit: 'characters', of: { zh: '一个提问', en: 'A question to a person' } },
}
