import { words } from './words.ts'

/** What other pages say of collections; the rest of their words loads with their own pages. */
export const keepLink = words({
  zh: () => import('./zh/keep-link.ts').then((m) => m.keepLink),
  en: () => import('./en/keep-link.ts').then((m) => m.keepLink),
})
