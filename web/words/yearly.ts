import { words } from './words.ts'

export const yearly = words({
  zh: () => import('./zh/yearly.ts').then((m) => m.yearly),
  en: () => import('./en/yearly.ts').then((m) => m.yearly),
})
