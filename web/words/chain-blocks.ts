import { words } from './words.ts'

export const chainBlocks = words({
  zh: () => import('./zh/chain-blocks.ts').then((m) => m.chainBlocks),
  en: () => import('./en/chain-blocks.ts').then((m) => m.chainBlocks),
})
