import type { KindWordsOf } from '../kind-words.ts'

export const campaignsKinds: KindWordsOf<'campaigns'> = {
  reviews: {
    campaign: { name: '活动', subject: '活动的开启或修改' },
    'draw-pot': { name: '抽选的奖金', subject: '抽选的奖金' },
    'wheel-pot': { name: '转盘的奖池', subject: '转盘的奖池' },
  },
  facts: {
    campaign: '活动',
    'campaign-path': '第一页',
    'campaign-version': '第几版',
    'campaign-changes': '改了什么',
    draw: '抽选',
    winners: '份数',
    'to-fund': '要放进奖池的',
    'tickets-until': '领票截止',
  },
  notifications: {
    award: {
      name: '抽选的奖品',
      sentence: ({ facts: { state, titleZh } }) => (state === 'won' ? `抽选“${titleZh}”抽中了你的票，请在三十天内领取` : `抽选“${titleZh}”的奖品已经寄出`),
    },
    'set-card': { name: '别人送的卡', sentence: ({ facts: { from, titleZh } }) => `${from}在“${titleZh}”里送了你一张卡` },
    'spin-award': {
      name: '转盘的奖品',
      sentence: ({ facts: { state, titleZh } }) =>
        state === 'won' ? `你在“${titleZh}”里抽到了奖品，请在三十天内领取` : `你在“${titleZh}”里抽到的奖品已经寄出`,
    },
  },
}
