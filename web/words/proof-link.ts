import { words } from './words.ts'

/** What a photograph says of its proof; the rest of those words loads with their own pages. */
export const proofLink = words({
  zh: () => import('./zh/proof-link.ts').then((m) => m.proofLink),
  en: () => import('./en/proof-link.ts').then((m) => m.proofLink),
})
