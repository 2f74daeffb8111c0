import { words } from './words.ts'

/** What other pages say of views and badges; the rest of their words loads with their own pages. */
export const viewsLink = words({
  zh: () => import('./zh/views-link.ts').then((m) => m.viewsLink),
  en: () => import('./en/views-link.ts').then((m) => m.viewsLink),
})
