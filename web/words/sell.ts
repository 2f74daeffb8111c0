import { words } from './words.ts'

export const sell = words({ zh: () => import('./zh/sell.ts').then((m) => m.sell), en: () => import('./en/sell.ts').then((m) => m.sell) })
