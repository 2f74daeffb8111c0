import { words } from './words.ts'

export const leaks = words({ zh: () => import('./zh/leaks.ts').then((m) => m.leaks), en: () => import('./en/leaks.ts').then((m) => m.leaks) })
