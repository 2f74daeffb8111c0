import { words } from './words.ts'

export const search = words({ zh: () => import('./zh/search.ts').then((m) => m.search), en: () => import('./en/search.ts').then((m) => m.search) })
