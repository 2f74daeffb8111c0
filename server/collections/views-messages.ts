import type { MessagesOf } from '#server/hooks/messages.ts'

export const collectionMessages: MessagesOf<'letter' | 'proof'> = {
  letter: {
    zh: ({ name, begins }) => `${name}从你的作品集给你写信：${begins}`,
    en: ({ name, begins }) => `${name} wrote to you from your portfolio: ${begins}`,
  },
  proof: {
    zh: ({ name, picked }) => `${name}选好了${picked}张`,
    en: ({ name, picked }) => `${name} has picked ${picked}`,
  },
}
