import type { Lang } from '#api/limits.ts'

/** What the door for a friend says of itself where only its link is shown; a test holds both to the same words. */
export const doorWords: Record<Lang, { title: (name: string) => string; desc: string }> = {
  zh: { title: (name) => `${name}请你来看照片`, desc: '一个只放照片的地方。不想注册，也可以先看。' },
  en: {
    title: (name) => `${name} asks you to come and look at photographs`,
    desc: 'A place for nothing but photographs. You can look around without registering.',
  },
}
/** The same of who invited most. */
export const rankingWords = {
  zh: { '/invite/ranking': { title: '邀请最多的人', desc: '只数已经结算的朋友，只列出愿意出现在名单里的人。' } },
  en: { '/invite/ranking': { title: 'Who invited most', desc: 'Only friends that have settled count, and only people who stand in lists are named.' } },
} as const
