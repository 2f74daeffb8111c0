import { words } from './words.ts'

export const consoleCertificates = words({
  zh: () => import('./zh/console-certificates.ts').then((m) => m.consoleCertificates),
  en: () => import('./en/console-certificates.ts').then((m) => m.consoleCertificates),
})
