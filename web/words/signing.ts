import { words } from './words.ts'

export const signing = words({ zh: () => import('./zh/signing.ts').then((m) => m.signing), en: () => import('./en/signing.ts').then((m) => m.signing) })
