import { words } from './words.ts'

export const claims = words({ zh: () => import('./zh/claims.ts').then((m) => m.claims), en: () => import('./en/claims.ts').then((m) => m.claims) })
