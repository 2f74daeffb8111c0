import { COLLECTION_MAX, COLLECTIONS_MAX, LINKS_MAX } from '#api/limits.ts'
import type { FailWords } from '#server/hooks/fail-words.ts'

export const collectionFails = {
  COLLECTIONS_MANY: ({ most = COLLECTIONS_MAX }) => ({
    zh: `最多${most}个影集，请先删掉不用的。`,
    en: `${most} collections are the most there can be. Please delete one first.`,
  }),
  COLLECTION_FULL: ({ most = COLLECTION_MAX, left = 0 }) => ({
    zh: `一个影集最多${most}张，还能放${left}张。`,
    en: `A collection holds at most ${most}; there is room for ${left} more.`,
  }),
  LINKS_MANY: ({ most = LINKS_MAX }) => ({
    zh: `最多${most}个短链接，请先删掉不用的。`,
    en: `${most} short links are the most there can be. Please delete one first.`,
  }),
  PORTFOLIO_LETTERS_MANY: { zh: '今天写来的信太多了，请明天再写。', en: 'Too many letters came today. Please write again tomorrow.' },
} satisfies FailWords
