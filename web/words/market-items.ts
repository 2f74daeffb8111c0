import { words } from './words.ts'

export const marketItems = words({
  zh: () => import('./zh/market-items.ts').then((m) => m.marketItems),
  en: () => import('./en/market-items.ts').then((m) => m.marketItems),
})
