import { words } from './words.ts'

export const withdraw = words({ zh: () => import('./zh/withdraw.ts').then((m) => m.withdraw), en: () => import('./en/withdraw.ts').then((m) => m.withdraw) })
