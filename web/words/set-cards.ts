import { words } from './words.ts'

export const setCards = words({
  zh: () => import('./zh/set-cards.ts').then((m) => m.setCards),
  en: () => import('./en/set-cards.ts').then((m) => m.setCards),
})
