import { words } from './words.ts'

export const agreements = words({
  zh: () => import('./zh/agreements.ts').then((m) => m.agreements),
  en: () => import('./en/agreements.ts').then((m) => m.agreements),
})
