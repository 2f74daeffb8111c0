import { words } from './words.ts'

export const sharing = words({
  zh: () => import('./zh/sharing.ts').then((m) => m.sharing),
  en: () => import('./en/sharing.ts').then((m) => m.sharing),
})
