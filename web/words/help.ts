import { words } from './words.ts'

export const help = words({
  zh: () => import('./zh/help.ts').then((m) => m.help),
  en: () => import('./en/help.ts').then((m) => m.help),
})
