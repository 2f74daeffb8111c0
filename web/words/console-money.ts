import { words } from './words.ts'

export const consoleMoney = words({
  zh: () => import('./zh/console-money.ts').then((m) => m.consoleMoney),
  en: () => import('./en/console-money.ts').then((m) => m.consoleMoney),
})
