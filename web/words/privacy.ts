import { words } from './words.ts'

export const privacy = words({ zh: () => import('./zh/privacy.ts').then((m) => m.privacy), en: () => import('./en/privacy.ts').then((m) => m.privacy) })
