import { words } from './words.ts'

export const views = words({
  zh: () => import('./zh/views.ts').then((m) => m.views),
  en: () => import('./en/views.ts').then((m) => m.views),
})
