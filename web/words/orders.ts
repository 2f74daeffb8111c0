import { words } from './words.ts'

export const orders = words({ zh: () => import('./zh/orders.ts').then((m) => m.orders), en: () => import('./en/orders.ts').then((m) => m.orders) })
