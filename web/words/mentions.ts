import { words } from './words.ts'

export const mentions = words({ zh: () => import('./zh/mentions.ts').then((m) => m.mentions), en: () => import('./en/mentions.ts').then((m) => m.mentions) })
