import { words } from './words.ts'

export const castingLikeness = words({
  zh: () => import('./zh/casting-likeness.ts').then((m) => m.castingLikeness),
  en: () => import('./en/casting-likeness.ts').then((m) => m.castingLikeness),
})
