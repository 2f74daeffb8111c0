import { words } from './words.ts'

export const holdings = words({
  zh: () => import('./zh/holdings.ts').then((m) => m.holdings),
  en: () => import('./en/holdings.ts').then((m) => m.holdings),
})
