import { words } from './words.ts'

export const pieceDrop = words({
  zh: () => import('./zh/piece-drop.ts').then((m) => m.pieceDrop),
  en: () => import('./en/piece-drop.ts').then((m) => m.pieceDrop),
})
