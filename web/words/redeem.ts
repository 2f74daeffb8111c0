import { words } from './words.ts'

export const redeem = words({
  zh: () => import('./zh/redeem.ts').then((m) => m.redeem),
  en: () => import('./en/redeem.ts').then((m) => m.redeem),
})
