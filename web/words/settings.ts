import { words } from './words.ts'

export const settings = words({ zh: () => import('./zh/settings.ts').then((m) => m.settings), en: () => import('./en/settings.ts').then((m) => m.settings) })
