import type { FailWords } from '#server/hooks/fail-words.ts'
import { minuteOf } from '#server/kit/clock.ts'

const said = (until: string) => minuteOf(new Date(until))

export const campaignsFails = {
  CAMPAIGN_DAYS: ({ least, until }) =>
    until
      ? {
          zh: `这个活动要注册满${least}天才能参加。你从${said(until)}（UTC+8）起可以。`,
          en: `This campaign is for people who have been members for ${least} ${least === 1 ? 'day' : 'days'}. You can take part from ${said(until)} (UTC+8).`,
        }
      : { zh: '这个活动要注册得更久一些才能参加。', en: 'This campaign is for people who have been members for longer.' },
  CAMPAIGN_ADULTS: {
    zh: '这个活动只对实名认证满18岁的人开放。请先完成实名认证。',
    en: 'This campaign is for people whose verified age is 18 or more. Please verify your name first.',
  },
} satisfies FailWords
