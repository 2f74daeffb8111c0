import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'

export const settingsKinds: PageKinds<'settings'> = {
  words: {
    zh: () => import('#web/words/zh/settings-kinds.ts').then((m) => m.settingsKinds),
    en: () => import('#web/words/en/settings-kinds.ts').then((m) => m.settingsKinds),
  },
  reviews: { parameter: () => href('/admin') },
}
