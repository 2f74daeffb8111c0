import type { MessagesOf } from '#server/hooks/messages.ts'
import { pixtIn } from '#server/kit/amount-words.ts'

export const inviteMessages: MessagesOf<'invite'> = {
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
}
