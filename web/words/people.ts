import { words } from './words.ts'

export const people = words({
  zh: () => import('./zh/people.ts').then((m) => m.people),
  en: () => import('./en/people.ts').then((m) => m.people),
})
