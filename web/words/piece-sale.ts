import { words } from './words.ts'

export const pieceSale = words({
  zh: () => import('./zh/piece-sale.ts').then((m) => m.pieceSale),
  en: () => import('./en/piece-sale.ts').then((m) => m.pieceSale),
})
