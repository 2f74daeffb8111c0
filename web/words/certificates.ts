import { words } from './words.ts'

export const certificates = words({
  zh: () => import('./zh/certificates.ts').then((m) => m.certificates),
  en: () => import('./en/certificates.ts').then((m) => m.certificates),
})
