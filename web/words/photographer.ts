import { words } from './words.ts'

export const photographer = words({
  zh: () => import('./zh/photographer.ts').then((m) => m.photographer),
  en: () => import('./en/photographer.ts').then((m) => m.photographer),
})
