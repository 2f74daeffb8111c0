import { words } from './words.ts'

export const groups = words({ zh: () => import('./zh/groups.ts').then((m) => m.groups), en: () => import('./en/groups.ts').then((m) => m.groups) })
