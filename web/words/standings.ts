import { words } from './words.ts'

export const standings = words({
  zh: () => import('./zh/standings.ts').then((m) => m.standings),
  en: () => import('./en/standings.ts').then((m) => m.standings),
})
