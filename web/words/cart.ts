import { words } from './words.ts'

export const cart = words({ zh: () => import('./zh/cart.ts').then((m) => m.cart), en: () => import('./en/cart.ts').then((m) => m.cart) })
