import { words } from './words.ts'

export const consoleNotes = words({
  zh: () => import('./zh/console-notes.ts').then((m) => m.consoleNotes),
  en: () => import('./en/console-notes.ts').then((m) => m.consoleNotes),
})
