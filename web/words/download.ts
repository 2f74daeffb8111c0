import { words } from './words.ts'

export const download = words({
  zh: () => import('./zh/download.ts').then((m) => m.download),
  en: () => import('./en/download.ts').then((m) => m.download),
})
