import { words } from './words.ts'

export const deliveries = words({
  zh: () => import('./zh/deliveries.ts').then((m) => m.deliveries),
  en: () => import('./en/deliveries.ts').then((m) => m.deliveries),
})
