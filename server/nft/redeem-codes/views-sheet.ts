import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { ReadCtx } from '#server/context.ts'
import type { PdfDocument } from '#server/kit/pdf/document.ts'
import type { BatchRow } from './queries.ts'

const moments = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
const formats = { zh: new Intl.DateTimeFormat('zh-CN', moments), en: new Intl.DateTimeFormat('en-GB', moments) }
const words = {
  zh: {
    title: '兑换码',
    work: (title: string) => `“${title}”`,
    count: '张数',
    codes: '每一行兑换一份',
    edition: (n: number) => `第${n}份`,
    how: (origin: string) => `打开${origin}/redeem，输入兑换码。兑换的人要已经实名、年满十八岁，一个人在这一批里兑换一次。`,
    bound: '每个兑换码只给它写定的手机号用。',
    until: (at: Date) => `有效期到${formats.zh.format(at)}（UTC+8）。谁拿到兑换码，谁就能兑换，请像现金一样保管。`,
    lacking: '〓：字库里没有的字，Unicode编号{codes}。',
  },
  en: {
    title: 'Redeem codes',
    work: (title: string) => `“${title}”`,
    count: 'Codes',
    codes: 'Each line redeems one piece',
    edition: (n: number) => `Edition ${n}`,
    how: (origin: string) => `Open ${origin}/redeem and type the code. Whoever redeems has a verified name, is of age, and redeems one of these.`,
    bound: 'Each code is for one phone number only.',
    until: (at: Date) => `Valid until ${formats.en.format(at)} (UTC+8). Whoever has a code can redeem it: keep it like cash.`,
    lacking: '〓: a character that this typeface does not have, in Unicode {codes}.',
  },
} as const

export const sheetName = (lang: Lang, number: string) => `${lang === 'zh' ? brand.name.zh : brand.slug}-${number}.pdf`
type Code = { edition: number; code: string }
/** A sheet to print and cut: each line a code. */
export function sheetView({ lang, now, kit }: Pick<ReadCtx, 'lang' | 'now' | 'kit'>, row: BatchRow, codes: readonly Code[]): PdfDocument {
  const w = words[lang]
  const rows = codes.map(({ edition, code }) => ({ label: w.edition(edition), value: code }))
  return {
    lang,
    app: brand.name[lang],
    title: w.title,
    about: w.work(row.title),
    sum: { label: w.count, value: String(codes.length) },
    parts: [{ kind: 'facts', title: w.codes, rows, note: row.bound ? w.bound : '' }],
    foot: [w.how(kit.config.origin), w.until(row.expires_at)],
    lacking: w.lacking,
    madeAt: now,
  }
}
