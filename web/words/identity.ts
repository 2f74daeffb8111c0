import { words } from './words.ts'

export const identity = words({ zh: () => import('./zh/identity.ts').then((m) => m.identity), en: () => import('./en/identity.ts').then((m) => m.identity) })
