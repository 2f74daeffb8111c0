import type { Lang } from '#api/limits.ts'

const zhNumber = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })
const enNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
type Said = Record<Lang, (n: number) => string>

/** What is counted: the Chinese measure word, the English noun for one and for several. */
const counted = (zh: string, one: string, several = `${one}s`): Said => ({
  zh: (n) => `${zhNumber.format(n)}${zh}`,
  en: (n) => `${enNumber.format(n)} ${n === 1 ? one : several}`,
})
/** What stands in smaller units than it is said in. */
const scaled = (by: number, said: Said): Said => ({ zh: (n) => said.zh(n / by), en: (n) => said.en(n / by) })

/** How a number of a fact is said: fen as yuan, thousandths of a PIXT as PIXT, thousandths as per cent. */
export const units = {
  points: counted('点', 'point'),
  fen: scaled(100, { zh: (n) => `${zhNumber.format(n)}元`, en: (n) => `¥${enNumber.format(n)}` }),
  milliPixt: scaled(1000, { zh: (n) => `${zhNumber.format(n)} PIXT`, en: (n) => `${enNumber.format(n)} PIXT` }),
  permille: scaled(10, { zh: (n) => `${zhNumber.format(n)}%`, en: (n) => `${enNumber.format(n)}%` }),
  megabytes: scaled(1_000_000, { zh: (n) => `${zhNumber.format(n)}MB`, en: (n) => `${enNumber.format(n)} MB` }),
  gigabytes: scaled(1_000_000_000, { zh: (n) => `${zhNumber.format(n)}GB`, en: (n) => `${enNumber.format(n)} GB` }),
  pixels: { zh: (n) => `${zhNumber.format(n)}像素`, en: (n) => `${enNumber.format(n)} px` },
  megapixels: scaled(1_000_000, {
    zh: (n) => (n < 100 ? `${zhNumber.format(n * 100)}万像素` : `${zhNumber.format(n / 100)}亿像素`),
    en: (n) => `${enNumber.format(n)} megapixels`,
  }),
  characters: counted('字', 'character'),
  seconds: counted('秒', 'second'),
  minutes: counted('分钟', 'minute'),
  hours: counted('小时', 'hour'),
  days: counted('天', 'day'),
  years: counted('岁', 'year'),
  calendarYears: counted('年', 'year'),
  photographs: counted('张', 'photograph'),
  works: counted('件', 'work'),
  files: counted('个', 'file'),
  tags: counted('个', 'tag'),
  times: counted('次', 'time'),
  pairs: counted('组', 'pair'),
  people: counted('人', 'person', 'people'),
  coupons: counted('张', 'coupon'),
  devices: counted('个', 'browser'),
  keys: counted('把', 'passkey'),
  collections: counted('个', 'collection'),
  links: counted('个', 'short link'),
  chapters: counted('章', 'chapter'),
  letters: counted('封', 'letter'),
  licences: counted('份', 'licence'),
  hundredths: scaled(100, counted('倍', 'time')),
  codes: counted('条', 'code'),
  orders: counted('个', 'order'),
  things: counted('件', 'thing'),
  pieces: counted('件', 'piece'),
} as const satisfies Record<string, Said>
export type Unit = keyof typeof units

export const sayAmount = (unit: Unit, value: number, lang: Lang): string => units[unit][lang](value)
