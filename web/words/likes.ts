import { words } from './words.ts'

export const likes = words({ zh: () => import('./zh/likes.ts').then((m) => m.likes), en: () => import('./en/likes.ts').then((m) => m.likes) })
