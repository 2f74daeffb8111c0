import { words } from './words.ts'

export const invites = words({
  zh: () => import('./zh/invites.ts').then((m) => m.invites),
  en: () => import('./en/invites.ts').then((m) => m.invites),
})
