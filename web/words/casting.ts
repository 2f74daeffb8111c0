import { words } from './words.ts'

export const casting = words({
  zh: () => import('./zh/casting.ts').then((m) => m.casting),
  en: () => import('./en/casting.ts').then((m) => m.casting),
})
