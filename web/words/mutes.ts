import { words } from './words.ts'

export const mutes = words({ zh: () => import('./zh/mutes.ts').then((m) => m.mutes), en: () => import('./en/mutes.ts').then((m) => m.mutes) })
