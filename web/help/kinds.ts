import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'

export const helpKinds: PageKinds<'help'> = {
  words: {
    zh: () => import('#web/words/zh/help-kinds.ts').then((m) => m.helpKinds),
    en: () => import('#web/words/en/help-kinds.ts').then((m) => m.helpKinds),
  },
  notifications: { 'help-answer': () => href('/help') },
  reviews: { question: () => href('/help') },
}
