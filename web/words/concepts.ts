import { words } from './words.ts'

export const concepts = words({ zh: () => import('./zh/concepts.ts').then((m) => m.concepts), en: () => import('./en/concepts.ts').then((m) => m.concepts) })
