import { words } from './words.ts'

export const campaignComposer = words({
  zh: () => import('./zh/campaign-composer.ts').then((m) => m.campaignComposer),
  en: () => import('./en/campaign-composer.ts').then((m) => m.campaignComposer),
})
