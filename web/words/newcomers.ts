import { words } from './words.ts'

export const newcomers = words({
  zh: () => import('./zh/newcomers.ts').then((m) => m.newcomers),
  en: () => import('./en/newcomers.ts').then((m) => m.newcomers),
})
