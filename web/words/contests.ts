import { words } from './words.ts'

export const contests = words({
  zh: () => import('./zh/contests.ts').then((m) => m.contests),
  en: () => import('./en/contests.ts').then((m) => m.contests),
})
