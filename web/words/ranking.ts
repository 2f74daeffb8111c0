import { words } from './words.ts'

export const ranking = words({
  zh: () => import('./zh/ranking.ts').then((m) => m.ranking),
  en: () => import('./en/ranking.ts').then((m) => m.ranking),
})
