import { words } from './words.ts'

export const safety = words({
  zh: () => import('./zh/safety.ts').then((m) => m.safety),
  en: () => import('./en/safety.ts').then((m) => m.safety),
})
