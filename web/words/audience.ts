import { words } from './words.ts'

export const audience = words({ zh: () => import('./zh/audience.ts').then((m) => m.audience), en: () => import('./en/audience.ts').then((m) => m.audience) })
