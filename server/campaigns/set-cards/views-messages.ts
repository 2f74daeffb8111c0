import type { MessagesOf } from '#server/hooks/messages.ts'

export const setCardMessages: MessagesOf<'set-card'> = {
  'set-card': {
    zh: ({ from, titleZh }) => `${from}在“${titleZh}”里送了你一张卡`,
    en: ({ from, titleEn }) => `${from} gave you a card in “${titleEn}”`,
  },
}
