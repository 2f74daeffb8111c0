import { words } from './words.ts'

export const briefs = words({ zh: () => import('./zh/briefs.ts').then((m) => m.briefs), en: () => import('./en/briefs.ts').then((m) => m.briefs) })
