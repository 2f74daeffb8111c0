import { words } from './words.ts'

export const tags = words({ zh: () => import('./zh/tags.ts').then((m) => m.tags), en: () => import('./en/tags.ts').then((m) => m.tags) })
