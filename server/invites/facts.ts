import { inviteRules } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'

export const inviteFacts: Facts = {
  'invite-reward': { value: inviteRules.reward, unit: 'milliPixt', of: { zh: '邀请一位朋友', en: 'For a friend who came' } },
  'invite-bind-hours': { value: inviteRules.bindHours, unit: 'hours', of: { zh: '注册后可以填邀请码', en: 'A code can be said after registering for' } },
  'invite-post-days': { value: inviteRules.postDays, unit: 'days', of: { zh: '朋友发布第一张公开作品', en: 'A friend’s first public work counts for' } },
  'invite-settle-days': { value: inviteRules.settleDays, unit: 'days', of: { zh: '首张公开作品后结算', en: 'An invitation is settled after a first work by' } },
  'invite-days-here': { value: inviteRules.daysHere, unit: 'days', of: { zh: '结算前朋友至少来过', en: 'Of these a friend is here on' } },
  'invite-pot': { parameter: 'invitePot', unit: 'milliPixt', of: { zh: '每月邀请奖励的池子', en: 'A month’s pot for invitations' } },
}
