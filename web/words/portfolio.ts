import { words } from './words.ts'

export const portfolio = words({
  zh: () => import('./zh/portfolio.ts').then((m) => m.portfolio),
  en: () => import('./en/portfolio.ts').then((m) => m.portfolio),
})
