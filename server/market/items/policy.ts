import { itemCategories } from '#api/limits.ts'
import type { Finding, ItemCategory } from '#api/market-items.ts'
import type { Measured } from '#server/kit/images/measure.ts'
import { editable, submittable, withdrawable } from './flow.ts'
import type { ItemRow } from './queries.ts'

const DAY_MS = 86_400_000

/** Within how many hours of its submission a picture is reviewed: three working days as people count them. */
export const PROMISE_HOURS = 72
/** The market takes pictures of so many pixels without asking. */
const PIXELS_LEAST = 4_000_000
/** How long whoever owns an older picture has to say whose the new one is. */
export const ANSWER_DAYS = 7
export const answerBy = (now: Date) => new Date(now.getTime() + ANSWER_DAYS * DAY_MS)
/** Bits of 64 in which two prints of one picture differ at most: within one's own work, where it is only said; and of somebody else's, where it stops a sale. */
export const APART_OWN = 8
export const APART_OTHERS = 5
/** What a licence costs whose seller has not said otherwise, fen. */
export const PRICE_AT_FIRST = 8800
const KEYWORDS_FEW = 5
/** Of so many pictures one is seen by two people, which says how far reviewers agree. */
const SAMPLED = 20

/** A number says by itself whether it is one of the sample. */
export const isSampled = (number: string): boolean => [...number].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1009, 7) % SAMPLED === 0

/** Whether anybody can buy a licence of it now. */
export const isOnSale = (item: Pick<ItemRow, 'state' | 'is_exclusive_sold'>): boolean => item.state === 'on-sale' && !item.is_exclusive_sold
/** What its seller can do with it now. */
export const canDo = (row: Pick<ItemRow, 'state' | 'image_id' | 'is_exclusive_sold'>) => ({
  edit: editable.includes(row.state),
  submit: submittable.includes(row.state) && row.image_id !== null && !row.is_exclusive_sold,
  withdraw: withdrawable.includes(row.state),
  appeal: row.state === 'rejected' && row.image_id !== null,
})

/** Words that say nothing of a picture: nobody looks for one by them. */
const EMPTY = new Set([
  'photo',
  'photos',
  'photography',
  'picture',
  'image',
  'best',
  'nice',
  'beautiful',
  'wow',
  '照片',
  '图片',
  '摄影',
  '摄影作品',
  '好看',
  '美',
  '最佳',
])
const found = (name: Finding['name'], more: Partial<Finding> = {}): Finding => ({ name, value: null, limit: null, other: null, word: null, ...more })

/** What follows from what its author says of it, beside what was seen in the picture. */
export function findingsOf(row: Pick<ItemRow, 'findings' | 'keywords' | 'people' | 'has_property' | 'released_people' | 'property_released'>): Finding[] {
  const empty = row.keywords.find((word) => EMPTY.has(word))
  const isShort = row.keywords.length < KEYWORDS_FEW
  const isUnsaid = row.people === null || row.has_property === null
  const isUnreleased = row.released_people < (row.people ?? 0) || (row.has_property === true && !row.property_released)
  return [
    ...row.findings,
    ...(isUnsaid ? [found('people-unsaid')] : isUnreleased ? [found('unreleased', { value: row.people })] : []),
    ...(isShort ? [found('words-few', { value: row.keywords.length, limit: KEYWORDS_FEW })] : []),
    ...(empty ? [found('words-empty', { word: empty })] : []),
  ]
}

/** Beyond these something is said; found on the demo photographs, of which none was soft or noisy to the eye. */
const LIMITS: Measured = { sharpness: 30, noise: 9, dark: 250, bright: 250 }
/** What was measured as findings, each only where it is beyond what is usual. */
export function judge({ pixels, measured }: { pixels: number; measured: Measured | null }): Finding[] {
  const said = (name: Finding['name'], isSo: boolean, value: number, limit: number) => (isSo ? [found(name, { value: Math.round(value), limit })] : [])
  return [
    ...said('small', pixels < PIXELS_LEAST, pixels / 1000, PIXELS_LEAST / 1000),
    ...(measured
      ? [
          ...said('soft', measured.sharpness < LIMITS.sharpness, measured.sharpness, LIMITS.sharpness),
          ...said('noisy', measured.noise > LIMITS.noise, measured.noise, LIMITS.noise),
          ...said('dark', measured.dark > LIMITS.dark, measured.dark, LIMITS.dark),
          ...said('bright', measured.bright > LIMITS.bright, measured.bright, LIMITS.bright),
        ]
      : []),
  ]
}
export const alike = (name: 'alike' | 'others', apart: number, other: string | null): Finding => found(name, { value: apart, limit: 64, other })
export const marked = (): Finding => found('marked')

/** Tags that say what a picture is of, in both languages. */
const OF: Partial<Record<string, ItemCategory>> = {
  风景: 'landscape', 山: 'landscape', 海: 'landscape', mountains: 'landscape', sea: 'landscape', lake: 'landscape', sky: 'landscape',
  城市: 'city', street: 'city', 街头: 'city', night: 'city',
  人像: 'people', 人物: 'people', portrait: 'people',
  动物: 'animals', bird: 'animals', birds: 'animals', wildlife: 'animals', 鸟: 'animals',
  植物: 'plants', 花: 'plants', flower: 'plants', flowers: 'plants', macro: 'plants',
  美食: 'food', 静物: 'things', 'still life': 'things', 建筑: 'architecture', 工作: 'work', 运动: 'sport', 旅行: 'travel', 抽象: 'abstract', minimal: 'abstract',
} // prettier-ignore
export function categoryOf(tags: readonly string[]): ItemCategory {
  const named = tags.find((tag): tag is ItemCategory => (itemCategories as readonly string[]).includes(tag))
  return named ?? tags.map((tag) => OF[tag]).find((one) => one !== undefined) ?? 'things'
}
