import { words } from './words.ts'

export const consoleWords = words({
  zh: () => import('./zh/console.ts').then((m) => m.consoleWords),
  en: () => import('./en/console.ts').then((m) => m.consoleWords),
})
