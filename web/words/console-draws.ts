import { words } from './words.ts'

export const consoleDraws = words({
  zh: () => import('./zh/console-draws.ts').then((m) => m.consoleDraws),
  en: () => import('./en/console-draws.ts').then((m) => m.consoleDraws),
})
