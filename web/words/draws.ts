import { words } from './words.ts'

export const draws = words({
  zh: () => import('./zh/draws.ts').then((m) => m.draws),
  en: () => import('./en/draws.ts').then((m) => m.draws),
})
