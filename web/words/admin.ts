import { words } from './words.ts'

export const admin = words({
  zh: () => import('./zh/admin.ts').then((m) => m.admin),
  en: () => import('./en/admin.ts').then((m) => m.admin),
})
