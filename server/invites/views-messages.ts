import type { MessagesOf } from '#server/hooks/messages.ts'
import { pixtIn } from '#server/kit/amount-words.ts'

export const inviteMessages: MessagesOf<'invite'> = {
  invite: { zh: ({ amount }) => `邀请奖励${pixtIn(amount)}已到账`, en: ({ amount }) => `You were paid ${pixtIn(amount)} for a friend who came` },
}
