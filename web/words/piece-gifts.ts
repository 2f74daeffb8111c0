import { words } from './words.ts'

export const pieceGifts = words({
  zh: () => import('./zh/piece-gifts.ts').then((m) => m.pieceGifts),
  en: () => import('./en/piece-gifts.ts').then((m) => m.pieceGifts),
})
