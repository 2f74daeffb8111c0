import { words } from './words.ts'

export const credential = words({
  zh: () => import('./zh/credential.ts').then((m) => m.credential),
  en: () => import('./en/credential.ts').then((m) => m.credential),
})
