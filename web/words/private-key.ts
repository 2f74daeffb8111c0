import { words } from './words.ts'

export const privateKey = words({
  zh: () => import('./zh/private-key.ts').then((m) => m.privateKey),
  en: () => import('./en/private-key.ts').then((m) => m.privateKey),
})
