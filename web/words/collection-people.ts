import { words } from './words.ts'

export const collectionPeople = words({
  zh: () => import('./zh/collection-people.ts').then((m) => m.collectionPeople),
  en: () => import('./en/collection-people.ts').then((m) => m.collectionPeople),
})
