import { words } from './words.ts'

export const modelFees = words({
  zh: () => import('./zh/model-fees.ts').then((m) => m.modelFees),
  en: () => import('./en/model-fees.ts').then((m) => m.modelFees),
})
