import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'

export const safetyKinds: PageKinds<'safety'> = {
  words: {
    zh: () => import('#web/words/zh/safety-kinds.ts').then((m) => m.safetyKinds),
    en: () => import('#web/words/en/safety-kinds.ts').then((m) => m.safetyKinds),
  },
  notifications: { measure: () => href('/settings/standing'), 'report-answered': () => href('/settings/reports') },
  reviews: { report: () => href('/settings/standing'), claim: () => href('/settings/standing') },
}
