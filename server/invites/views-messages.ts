import type { MessagesOf } from '#server/hooks/messages.ts'
import { pixtIn } from '#server/kit/amount-words.ts'
import { namesEn, namesZh } from '#server/kit/name-words.ts'

export const inviteMessages: MessagesOf<'invite' | 'drop-ticket' | 'recall'> = {
  invite: {
    zh: ({ state, amount }) =>
      state === 'paid' ? `邀请奖励${pixtIn(amount)}已到账` : state === 'held' ? '一位朋友的邀请暂扣，可以查看原因' : '一位朋友的邀请没有通过，可以查看原因',
    en: ({ state, amount }) =>
      state === 'paid'
        ? `You were paid ${pixtIn(amount)} for a friend who came`
        : state === 'held'
          ? 'A friend’s invitation is held: see why'
          : 'A friend’s invitation was refused: see why',
  },
  'drop-ticket': {
    zh: () => '你邀请的朋友有了第一件藏品，你多了一张抽购的好友票',
    en: () => 'A friend you invited has a first collectible, and you have one more ticket for a drop',
  },
  recall: {
    zh: ({ points, days }, who) => `${namesZh(who)}想看你的新照片：${days}天内发布一件公开作品，你们各得一张${points}点能量券`,
    en: ({ points, days }, who) =>
      `${namesEn(who)} would like to see new photographs of yours: publish one within ${days} days for a coupon of ${points} energy each`,
  },
}
