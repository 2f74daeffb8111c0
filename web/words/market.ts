import { words } from './words.ts'

export const market = words({ zh: () => import('./zh/market.ts').then((m) => m.market), en: () => import('./en/market.ts').then((m) => m.market) })
