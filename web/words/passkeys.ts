import { words } from './words.ts'

export const passkeys = words({ zh: () => import('./zh/passkeys.ts').then((m) => m.passkeys), en: () => import('./en/passkeys.ts').then((m) => m.passkeys) })
