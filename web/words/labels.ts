import { words } from './words.ts'

export const labels = words({ zh: () => import('./zh/labels.ts').then((m) => m.labels), en: () => import('./en/labels.ts').then((m) => m.labels) })
