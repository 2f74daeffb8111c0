import { words } from './words.ts'

export const collections = words({
  zh: () => import('./zh/collections.ts').then((m) => m.collections),
  en: () => import('./en/collections.ts').then((m) => m.collections),
})
