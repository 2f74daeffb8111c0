import { words } from './words.ts'

export const security = words({ zh: () => import('./zh/security.ts').then((m) => m.security), en: () => import('./en/security.ts').then((m) => m.security) })
