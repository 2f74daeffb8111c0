import type { MessagesOf } from '#server/hooks/messages.ts'

export const collectionMessages: MessagesOf<'letter'> = {
  letter: {
    zh: ({ name, begins }) => `${name}从你的作品集给你写信：${begins}`,
    en: ({ name, begins }) => `${name} wrote to you from your portfolio: ${begins}`,
  },
}
