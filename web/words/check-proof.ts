import { words } from './words.ts'

export const checkProof = words({
  zh: () => import('./zh/check-proof.ts').then((m) => m.checkProof),
  en: () => import('./en/check-proof.ts').then((m) => m.checkProof),
})
