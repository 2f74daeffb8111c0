import { words } from './words.ts'

export const contributor = words({
  zh: () => import('./zh/contributor.ts').then((m) => m.contributor),
  en: () => import('./en/contributor.ts').then((m) => m.contributor),
})
