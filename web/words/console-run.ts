import { words } from './words.ts'

export const consoleRun = words({
  zh: () => import('./zh/console-run.ts').then((m) => m.consoleRun),
  en: () => import('./en/console-run.ts').then((m) => m.consoleRun),
})
