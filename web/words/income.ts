import { words } from './words.ts'

export const income = words({
  zh: () => import('./zh/income.ts').then((m) => m.income),
  en: () => import('./en/income.ts').then((m) => m.income),
})
