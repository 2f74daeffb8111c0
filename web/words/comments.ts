import { words } from './words.ts'

export const comments = words({ zh: () => import('./zh/comments.ts').then((m) => m.comments), en: () => import('./en/comments.ts').then((m) => m.comments) })
