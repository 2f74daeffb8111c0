import { words } from './words.ts'

export const articlesDesk = words({
  zh: () => import('./zh/articles-desk.ts').then((m) => m.articlesDesk),
  en: () => import('./en/articles-desk.ts').then((m) => m.articlesDesk),
})
