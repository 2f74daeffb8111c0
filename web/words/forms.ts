import { words } from './words.ts'

export const forms = words({
  zh: () => import('./zh/forms.ts').then((m) => m.forms),
  en: () => import('./en/forms.ts').then((m) => m.forms),
})
