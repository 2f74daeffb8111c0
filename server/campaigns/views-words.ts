import type { Lang } from '#api/limits.ts'

/** What the list of past campaigns says of itself where only its link is shown. */
export const pastWords: Record<Lang, { title: string; desc: string }> = {
  zh: { title: '往期活动', desc: '办过的征集、挑战和主题名单，规则和作品都留在原来的地址。' },
  en: { title: 'Past campaigns', desc: 'Calls, challenges and themed lists that have ended. Their rules and works stay at the addresses they had.' },
}
