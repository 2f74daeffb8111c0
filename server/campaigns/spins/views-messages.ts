import type { MessagesOf } from '#server/hooks/messages.ts'

export const spinMessages: MessagesOf<'spin-award'> = {
  'spin-award': {
    zh: ({ state, titleZh }) => (state === 'won' ? `你在“${titleZh}”里抽到了奖品，请在三十天内领取` : `你在“${titleZh}”里抽到的奖品已经寄出`),
    en: ({ state, titleEn }) =>
      state === 'won' ? `You won something in “${titleEn}”: claim it within thirty days` : `What you won in “${titleEn}” is on its way`,
  },
}
