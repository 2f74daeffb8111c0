import { CHAPTER_WORKS, CHAPTERS_MAX, COLLECTION_MAX, COLLECTIONS_MAX, LINKS_MAX } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { A_DAY, KEPT_DAYS } from './portfolios/send-letter.ts'

export const collectionFacts: Facts = {
  'collection-max': { value: COLLECTION_MAX, unit: 'works', of: { zh: '一个影集', en: 'Works in one collection' } },
  'collections-max': { value: COLLECTIONS_MAX, unit: 'collections', of: { zh: '每人的影集', en: 'Collections of one person' } },
  'links-max': { value: LINKS_MAX, unit: 'links', of: { zh: '每人的短链接', en: 'Short links of one person' } },
  'chapters-max': { value: CHAPTERS_MAX, unit: 'chapters', of: { zh: '作品集的章节', en: 'Chapters of a portfolio' } },
  'chapter-works': { value: CHAPTER_WORKS, unit: 'works', of: { zh: '一章的作品', en: 'Works of one chapter' } },
  'letters-a-day': { value: A_DAY, unit: 'letters', of: { zh: '一个人每天收到的来信', en: 'Letters that reach one person in a day' } },
  'letter-days': { value: KEPT_DAYS, unit: 'days', of: { zh: '来信保留', en: 'Letters are kept for' } },
}
