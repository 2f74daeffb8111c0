import type { MessagesOf } from '#server/hooks/messages.ts'

export const awardMessages: MessagesOf<'award'> = {
  award: {
    zh: ({ state, titleZh }) => (state === 'won' ? `抽选“${titleZh}”抽中了你的票，请在三十天内领取` : `抽选“${titleZh}”的奖品已经寄出`),
    en: ({ state, titleEn }) =>
      state === 'won' ? `Your ticket was drawn in “${titleEn}”: claim it within thirty days` : `What you won in “${titleEn}” is on its way`,
  },
}
