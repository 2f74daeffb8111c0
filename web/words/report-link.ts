import { words } from './words.ts'

export const reportLink = words({
  zh: () => import('./zh/report-link.ts').then((m) => m.reportLink),
  en: () => import('./en/report-link.ts').then((m) => m.reportLink),
})
