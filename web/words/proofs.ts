import { words } from './words.ts'

export const proofs = words({
  zh: () => import('./zh/proofs.ts').then((m) => m.proofs),
  en: () => import('./en/proofs.ts').then((m) => m.proofs),
})
