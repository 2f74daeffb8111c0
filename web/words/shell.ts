import { words } from './words.ts'

export const shell = words({ zh: () => import('./zh/shell.ts').then((m) => m.shell), en: () => import('./en/shell.ts').then((m) => m.shell) })
