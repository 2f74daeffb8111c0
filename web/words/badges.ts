import { words } from './words.ts'

export const badges = words({
  zh: () => import('./zh/badges.ts').then((m) => m.badges),
  en: () => import('./en/badges.ts').then((m) => m.badges),
})
