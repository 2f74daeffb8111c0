import type { MessagesOf } from '#server/hooks/messages.ts'
import { namesEn, namesZh } from '#server/kit/name-words.ts'

export const collectionMessages: MessagesOf<'collection-invitation' | 'letter' | 'proof'> = {
  'collection-invitation': {
    zh: ({ nameZh, nameEn, role }, who) => `${namesZh(who)}邀请你${role === 'editor' ? '一起编' : '看'}影集“${nameZh || nameEn}”`,
    en: ({ nameZh, nameEn, role }, who) => `${namesEn(who)} asked you to ${role === 'editor' ? 'put together' : 'see'} the collection “${nameEn || nameZh}”`,
  },
  letter: {
    zh: ({ name, begins }) => `${name}从你的作品集给你写信：${begins}`,
    en: ({ name, begins }) => `${name} wrote to you from your portfolio: ${begins}`,
  },
  proof: {
    zh: ({ name, picked }) => `${name}选好了${picked}张`,
    en: ({ name, picked }) => `${name} has picked ${picked}`,
  },
}
