import { words } from './words.ts'

export const consent = words({ zh: () => import('./zh/consent.ts').then((m) => m.consent), en: () => import('./en/consent.ts').then((m) => m.consent) })
