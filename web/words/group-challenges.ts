import { words } from './words.ts'

export const groupChallenges = words({
  zh: () => import('./zh/group-challenges.ts').then((m) => m.groupChallenges),
  en: () => import('./en/group-challenges.ts').then((m) => m.groupChallenges),
})
