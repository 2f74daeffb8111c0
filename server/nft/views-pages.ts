import type { Lang } from '#api/limits.ts'

type Said = Record<'of' | 'by', (name: string) => string>
/** What a work in editions and the works of its creator say of themselves in their heads; a test holds both to the same words. */
export const castWords: Record<Lang, Said> = {
  zh: { of: (name) => `${name}的数字藏品`, by: (name) => `${name}铸造的作品，每件有限的份数，写在链上。` },
  en: { of: (name) => `Collectibles of ${name}`, by: (name) => `Works that ${name} cast, in limited editions on a chain.` },
}
/** The same of what is on sale. */
export const seriesWords = {
  zh: {
    '/mobile/digital-collection/product/all-series': {
      title: '正在出售的作品',
      desc: '每件有限的份数，由创作者定价。要实名认证、满18岁，每人一件作品买一份。',
    },
  },
  en: {
    '/mobile/digital-collection/product/all-series': {
      title: 'Works on sale',
      desc: 'Each in few pieces, at a price its creator sets. Buying takes a verified name and 18 years; everybody buys one of a work.',
    },
  },
} as const
