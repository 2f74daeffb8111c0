import { words } from './words.ts'

export const consolePicks = words({
  zh: () => import('./zh/console-picks.ts').then((m) => m.consolePicks),
  en: () => import('./en/console-picks.ts').then((m) => m.consolePicks),
})
