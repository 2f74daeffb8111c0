import { words } from './words.ts'

export const cancelAccount = words({
  zh: () => import('./zh/cancel-account.ts').then((m) => m.cancelAccount),
  en: () => import('./en/cancel-account.ts').then((m) => m.cancelAccount),
})
