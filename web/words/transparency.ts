import { words } from './words.ts'

export const transparency = words({
  zh: () => import('./zh/transparency.ts').then((m) => m.transparency),
  en: () => import('./en/transparency.ts').then((m) => m.transparency),
})
