import { words } from './words.ts'

export const checkIns = words({
  zh: () => import('./zh/check-ins.ts').then((m) => m.checkIns),
  en: () => import('./en/check-ins.ts').then((m) => m.checkIns),
})
