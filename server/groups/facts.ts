import { CHALLENGE_DAYS, ENTRIES_MAX, GROUP_A_DAY_MAX, GROUP_BAN_DAYS, GROUP_PINS_MAX, PAIRS_A_DAY } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { OWNERLESS_DAYS } from './policy.ts'

export const groupFacts: Facts = {
  'group-pixt': { parameter: 'groupPixt', unit: 'milliPixt', of: { zh: '创建圈子要持有超过', en: 'Who founds a group holds more than' } },
  'group-a-day': { value: GROUP_A_DAY_MAX, unit: 'photographs', of: { zh: '圈子允许每人每天投稿最多', en: 'Most that a group may allow a member in a day' } },
  'group-pins': { value: GROUP_PINS_MAX, unit: 'photographs', of: { zh: '圈子置顶', en: 'Photographs that stand first in a group' } },
  'group-ban-days': { value: GROUP_BAN_DAYS, unit: 'days', of: { zh: '移出圈子最长', en: 'Longest that somebody is kept out of a group' } },
  'group-ownerless-days': { value: OWNERLESS_DAYS, unit: 'days', of: { zh: '没有圈主的圈子多久后交给管理员', en: 'A group without an owner passes on after' } },
  'challenge-days': { value: CHALLENGE_DAYS, unit: 'days', of: { zh: '一次挑战最长', en: 'Longest that a challenge lasts' } },
  'entries-max': { value: ENTRIES_MAX, unit: 'photographs', of: { zh: '每人参加一次挑战', en: 'Photographs that one enters in a challenge' } },
  'pairs-a-day': { value: PAIRS_A_DAY, unit: 'pairs', of: { zh: '每人每天比较', en: 'Pairs that one compares in a day' } },
}
