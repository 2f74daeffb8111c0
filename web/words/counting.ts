import { words } from './words.ts'

export const counting = words({
  zh: () => import('./zh/counting.ts').then((m) => m.counting),
  en: () => import('./en/counting.ts').then((m) => m.counting),
})
