import { words } from './words.ts'

export const alike = words({ zh: () => import('./zh/alike.ts').then((m) => m.alike), en: () => import('./en/alike.ts').then((m) => m.alike) })
