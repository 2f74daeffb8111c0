import { words } from './words.ts'

export const chooseMany = words({
  zh: () => import('./zh/choose-many.ts').then((m) => m.chooseMany),
  en: () => import('./en/choose-many.ts').then((m) => m.chooseMany),
})
