import { words } from './words.ts'

export const articles = words({ zh: () => import('./zh/articles.ts').then((m) => m.articles), en: () => import('./en/articles.ts').then((m) => m.articles) })
