import type { Lang } from '#api/limits.ts'
import type { Currency } from '#api/shared.ts'
import type { Cause, FileQuery, StatementEntry } from '#api/wallet.ts'
import { dayOf } from '#server/kit/clock.ts'
import { csvCell, csvOf } from '#server/kit/csv.ts'

type Words = {
  head: readonly string[]
  causes: Record<Cause, string>
  liker: string
  gone: Record<'deleted' | 'hidden', string>
  whose: Record<StatementEntry['lines'][number]['whose'], string>
}
/** As the page of the statement says it. */
const words: Record<Lang, Words> = {
  zh: {
    head: ['编号', '时间（UTC+8）', '时间（UTC）', '事项', '作品或单号', '币种', '谁的', '账户', '金额', '余额'],
    causes: {
      supply: '发行',
      welcome: '新人礼',
      reward: '作品奖励',
      exchange: 'PIXT兑换为人民币',
      withdraw: '申请提现',
      payout: '提现付款',
      reversal: '提现退回',
      debt: '欠款',
      repayment: '抵扣欠款',
      payment: '付款',
      sale: '售出',
      refund: '退款',
      settlement: '许可销售结算',
      'model-fee': '模特报酬',
      invitation: '邀请奖励',
      prize: '抽选的奖品',
    },
    liker: '喜欢作品的奖励',
    gone: { deleted: '已删除的作品', hidden: '未公开的作品' },
    whose: { own: '你', other: '对方', platform: '平台' },
  },
  en: {
    head: ['Number', 'Time (UTC+8)', 'Time (UTC)', 'What', 'Work or number', 'Currency', 'Whose', 'Book', 'Amount', 'Balance'],
    causes: {
      supply: 'Issue',
      welcome: 'Welcome gift',
      reward: 'Reward for a work',
      exchange: 'PIXT turned into yuan',
      withdraw: 'Withdrawal asked for',
      payout: 'Withdrawal paid',
      reversal: 'Withdrawal returned',
      debt: 'Debt',
      repayment: 'Debt repaid',
      payment: 'Payment',
      sale: 'Sale',
      refund: 'Refund',
      settlement: 'Licence sale settled',
      'model-fee': 'Model’s fee',
      invitation: 'Invitation reward',
      prize: 'Prize of a draw',
    },
    liker: 'Reward for liking a work',
    gone: { deleted: 'A deleted work', hidden: 'A work that is not public' },
    whose: { own: 'You', other: 'Somebody else', platform: 'Pixtura' },
  },
}

const DIGITS = { PIXT: 3, CNY: 2 } as const
/** Minor units as a number with its decimals: `1234` fen is `12.34`. */
function decimalOf(amount: number, currency: Currency): string {
  const digits = DIGITS[currency]
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  return `${amount < 0 ? '-' : ''}${figures.slice(0, -digits)}.${figures.slice(-digits)}`
}

const SHANGHAI_MS = 8 * 3_600_000
/** To the second, as every spreadsheet reads it: 2026-11-24 08:00:00. */
const timeIn = (at: string, aheadMs: number) => new Date(Date.parse(at) + aheadMs).toISOString().slice(0, 19).replace('T', ' ')

/** What an entry is about: a work by its title in the reader's language, a withdrawal by its number. */
function subjectOf({ subject, post }: StatementEntry, lang: Lang): string {
  if (!post) return subject
  if (!post.card) return words[lang].gone[post.state === 'hidden' ? 'hidden' : 'deleted']
  const { title, titleOther, lang: own } = post.card
  return lang === own ? title : (titleOther ?? title)
}

/** A row for each line of each entry, those of one entry together and summing to zero in each currency (RFC 4180, with a byte order mark for spreadsheets). */
export function csvView(entries: StatementEntry[], lang: Lang): string {
  const w = words[lang]
  const rows = entries.flatMap((entry) => {
    const what = entry.as === 'liker' ? w.liker : w.causes[entry.cause]
    const common = [entry.number, timeIn(entry.at, SHANGHAI_MS), timeIn(entry.at, 0), what, csvCell(subjectOf(entry, lang))]
    return entry.lines.map(({ whose, book, currency, amount }) => {
      const isOwn = whose === 'own' && currency === entry.currency && !book.includes('-')
      const balance = isOwn && entry.balance !== null ? decimalOf(entry.balance, currency) : ''
      return [...common, currency, w.whose[whose], book, decimalOf(amount, currency), balance]
    })
  })
  return csvOf([w.head, ...rows])
}
export const fileNameOf = ({ currency, from, to }: FileQuery, now: Date) => `pixtura-${currency.toLowerCase()}-${from ?? 'begin'}-${to ?? dayOf(now)}.csv`
