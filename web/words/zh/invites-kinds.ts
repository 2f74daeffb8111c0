import type { KindWordsOf } from '../kind-words.ts'
import { pixt, who } from './kinds.ts'

export const invitesKinds: KindWordsOf<'invites'> = {
  notifications: {
    invite: {
      name: '邀请的朋友',
      sentence: ({ facts: { state, amount } }) =>
        state === 'paid'
          ? `邀请奖励${pixt(amount)}已到账`
          : state === 'held'
            ? '一位朋友的邀请暂扣，可以看原因和怎么办'
            : '一位朋友的邀请没有通过，这一份已回到池子',
    },
    'drop-ticket': { name: '抽购的好友票', sentence: () => '你邀请的朋友有了第一件藏品，你多了一张抽购的好友票' },
    recall: {
      name: '朋友请我回来',
      sentence: (one) => `${who(one)}想看你的新照片：${one.facts.days}天内发布一件公开作品，你们各得一张${one.facts.points}点能量券`,
    },
  },
  reviews: { invite: { name: '邀请的说明', subject: '邀请的说明' } },
  reasons: { 'made-for-reward': '为了奖励而注册' },
  facts: { friend: '朋友', signs: '共同之处', others: '和多少人相同' },
  metrics: { invites: '用邀请码来的人' },
}
