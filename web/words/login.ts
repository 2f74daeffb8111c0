import { words } from './words.ts'

export const login = words({ zh: () => import('./zh/login.ts').then((m) => m.login), en: () => import('./en/login.ts').then((m) => m.login) })
