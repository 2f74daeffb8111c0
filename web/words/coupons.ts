import { words } from './words.ts'

export const coupons = words({ zh: () => import('./zh/coupons.ts').then((m) => m.coupons), en: () => import('./en/coupons.ts').then((m) => m.coupons) })
