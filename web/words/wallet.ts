import { words } from './words.ts'

export const wallet = words({ zh: () => import('./zh/wallet.ts').then((m) => m.wallet), en: () => import('./en/wallet.ts').then((m) => m.wallet) })
