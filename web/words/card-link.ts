import { words } from './words.ts'

/** What other pages say of share cards; the rest of their words loads with their own pages. */
export const cardLink = words({
  zh: () => import('./zh/card-link.ts').then((m) => m.cardLink),
  en: () => import('./en/card-link.ts').then((m) => m.cardLink),
})
