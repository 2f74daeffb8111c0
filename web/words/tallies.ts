import { words } from './words.ts'

export const tallies = words({
  zh: () => import('./zh/tallies.ts').then((m) => m.tallies),
  en: () => import('./en/tallies.ts').then((m) => m.tallies),
})
