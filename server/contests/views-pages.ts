import type { Lang } from '#api/limits.ts'

/** What pages of a contest that everybody reads say of themselves in their heads; a test holds both to the same words. */
export const pageWords: Record<Lang, Record<'entries' | 'results', string>> = {
  zh: { entries: '参赛作品', results: '结果' },
  en: { entries: 'Entries', results: 'Results' },
}
