import type { MessagesOf } from '#server/hooks/messages.ts'

export const nftMessages: MessagesOf<'creator' | 'casting'> = {
  casting: {
    zh: ({ state, title }) => (state === 'cast' ? `“${title}”铸造好了` : `“${title}”没有铸造成，可以再试`),
    en: ({ state, title }) => (state === 'cast' ? `“${title}” is cast` : `“${title}” could not be cast. You can try again`),
  },
  creator: {
    zh: ({ state }) => (state === 'approved' ? '创作者申请通过了，可以铸造数字藏品了' : '创作者申请没有通过，可以看原因，改好再申请'),
    en: ({ state }) =>
      state === 'approved' ? 'You are a creator of collectibles now' : 'Your application to cast collectibles was rejected: see why, and apply again',
  },
}
