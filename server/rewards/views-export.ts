import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'

/** Of one's own posts: what each got of its day. */
export const rewardsTable = exportTableOf({
  name: 'rewards-of-your-work',
  title: { zh: '你的作品得到的奖励', en: 'Rewards of your work' },
  table: 'reward_posts',
  owner: 'account_id',
  key: ['post_id'],
  fields: {
    post_id: { zh: '作品编号', en: 'Number of the work' },
    day: { zh: '发布的那一天', en: 'The day it was published' },
    weight: { zh: '喜欢和转发的分量，以百万分之一计', en: 'Weight of its likes and forwards, in millionths' },
    amount: { zh: '从当天奖励池分到的，以千分之一PIXT计', en: 'Its part of the day’s pool, in thousandths of a PIXT' },
    author_amount: { zh: '其中归你的', en: 'Of it yours' },
  },
  numbers: ['weight', 'amount', 'author_amount'],
  withheld: { account_id: NUMBER },
})

/** Of one's likes and forwards: what each brought. */
export const sharesTable = exportTableOf({
  name: 'rewards-of-your-likes',
  title: { zh: '你的喜欢和转发得到的奖励', en: 'Rewards of your likes and forwards' },
  table: 'reward_shares',
  owner: 'account_id',
  key: ['post_id', 'like_id'],
  fields: {
    post_id: { zh: '作品编号', en: 'Number of the work' },
    kind: { zh: '喜欢（like）或转发（forward）', en: 'like or forward' },
    liked_at: { zh: '时间', en: 'When' },
    earlier: { zh: '之前30天里两人之间的次数', en: 'How many there were between the two of you in the 30 days before' },
    weight: { zh: '分量，以百万分之一计', en: 'Its weight, in millionths' },
    amount: { zh: '得到的，以千分之一PIXT计', en: 'What it brought, in thousandths of a PIXT' },
  },
  numbers: ['amount'],
  withheld: { account_id: NUMBER, like_id: 'the number of a row of ours', part: 'which entry of the ledger paid it' },
})
