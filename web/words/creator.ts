import { words } from './words.ts'

export const creator = words({
  zh: () => import('./zh/creator.ts').then((m) => m.creator),
  en: () => import('./en/creator.ts').then((m) => m.creator),
})
