import type { MessagesOf } from '#server/hooks/messages.ts'

export const identityMessages: MessagesOf<'identity'> = {
  identity: {
    zh: ({ state }) => (state === 'approved' ? '实名认证已通过' : '实名认证未通过，可以查看原因并修改'),
    en: ({ state }) => (state === 'approved' ? 'Your name is verified' : 'Your name could not be verified: see why, and correct it'),
  },
}
