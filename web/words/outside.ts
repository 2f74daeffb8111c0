import { words } from './words.ts'

export const outside = words({ zh: () => import('./zh/outside.ts').then((m) => m.outside), en: () => import('./en/outside.ts').then((m) => m.outside) })
