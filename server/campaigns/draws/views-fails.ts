import type { FailWords } from '#server/hooks/fail-words.ts'

export const drawsFails = {
  DRAW_CLOSED: { zh: '这次抽选已经截止，不再发票。', en: 'This draw is closed; no more tickets can be had.' },
  DRAW_ADULTS: {
    zh: '抽选只对实名认证满18岁的人开放。请先完成实名认证。',
    en: 'Draws are for people whose verified age is 18 or more. Please verify your name first.',
  },
  DRAW_OPERATORS: { zh: '管理人员和同一活动的评委不参加抽选。', en: 'Operators, and jurors of the same campaign, take no part in draws.' },
  AWARD_CLOSED: {
    zh: '现在不能这样做：三十天里没有领取，或者奖品的状态刚刚变了。请刷新后再看。',
    en: 'That cannot be done now: the prize was not claimed within thirty days, or has moved on meanwhile. Load the page again.',
  },
  DRAW_TIME: {
    zh: '截止时间要在10分钟之后、90天之内。',
    en: 'The end must be ten minutes from now at the earliest and ninety days at the latest.',
  },
} satisfies FailWords
