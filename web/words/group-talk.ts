import { words } from './words.ts'

export const groupTalk = words({
  zh: () => import('./zh/group-talk.ts').then((m) => m.groupTalk),
  en: () => import('./en/group-talk.ts').then((m) => m.groupTalk),
})
