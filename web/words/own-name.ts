import { words } from './words.ts'

export const ownName = words({ zh: () => import('./zh/own-name.ts').then((m) => m.ownName), en: () => import('./en/own-name.ts').then((m) => m.ownName) })
