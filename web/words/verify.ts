import { words } from './words.ts'

export const verify = words({ zh: () => import('./zh/verify.ts').then((m) => m.verify), en: () => import('./en/verify.ts').then((m) => m.verify) })
