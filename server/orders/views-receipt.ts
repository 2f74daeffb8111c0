import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { CashierName } from '#api/orders.ts'
import type { ReadCtx } from '#server/context.ts'
import { yuanIn } from '#server/kit/amount-words.ts'
import type { DocumentRow, PdfDocument } from '#server/kit/pdf/document.ts'
import type { PaymentRow } from './queries-payments.ts'
import type { LineRow, OrderRow } from './queries.ts'

export type Receipt = { row: OrderRow; lines: readonly LineRow[]; payment: PaymentRow }

const moments = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
const zhMoment = new Intl.DateTimeFormat('zh-CN', moments)
const enMoment = new Intl.DateTimeFormat('en-GB', moments)

const zh = {
  title: '付款收据',
  number: (number: string) => `订单号${number}`,
  order: '订单',
  openedAt: '下单时间',
  paidAt: '付款时间',
  way: '付款方式',
  transfer: '流水号',
  things: '购买内容',
  sum: '合计',
  returned: '已退款',
  ways: { balance: '钱包余额', wechat: '微信支付', alipay: '支付宝', stripe: 'Stripe', sandbox: '沙盒收银台' } satisfies Record<CashierName, string>,
  at: (at: Date) => `${zhMoment.format(at)}（UTC+8）`,
  issued: (at: string) => `${brand.name.zh}开具于${at}。`,
  means: '本收据说明这笔款项已经付清，不是发票。',
  lacking: '〓：字库里没有的字，Unicode编号{codes}。',
}
const en: { [K in keyof typeof zh]: (typeof zh)[K] } = {
  title: 'Receipt',
  number: (number) => `Order ${number}`,
  order: 'Order',
  openedAt: 'Placed',
  paidAt: 'Paid',
  way: 'Paid by',
  transfer: 'Number there',
  things: 'What was bought',
  sum: 'Total',
  returned: 'Refunded',
  ways: { balance: 'Wallet balance', wechat: 'WeChat Pay', alipay: 'Alipay', stripe: 'Stripe', sandbox: 'Sandbox cashier' },
  at: (at) => `${enMoment.format(at)} (UTC+8)`,
  issued: (at) => `Issued by ${brand.name.en} on ${at}.`,
  means: 'This receipt says that the amount was paid. It is no invoice.',
  lacking: '〓: a character that this typeface does not have, in Unicode {codes}.',
}
const words = { zh, en }

export const receiptName = (lang: Lang, number: string) => `${lang === 'zh' ? brand.name.zh : brand.slug}-${number}.pdf`

/** The page, in the reader's language; amounts are those of the wire, worded. */
export function receiptView({ lang, now }: Pick<ReadCtx, 'lang' | 'now'>, { row, lines, payment }: Receipt): PdfDocument {
  const w = words[lang]
  const rows: DocumentRow[] = [
    { label: w.openedAt, value: w.at(row.opened_at) },
    { label: w.paidAt, value: w.at(payment.paid_at!) },
    { label: w.way, value: w.ways[payment.cashier] },
    ...(payment.transfer ? [{ label: w.transfer, value: payment.transfer }] : []),
    ...(row.returned ? [{ label: w.returned, value: yuanIn(row.returned) }] : []),
  ]
  const things = lines.map(({ said, amount }) => ({ label: `${said.title[lang]}, ${said.about[lang]}`, value: yuanIn(amount) }))
  return {
    lang,
    app: brand.name[lang],
    title: w.title,
    about: w.number(row.number),
    sum: { label: w.sum, value: yuanIn(row.amount) },
    parts: [
      { kind: 'facts', title: w.order, rows, note: '' },
      { kind: 'amounts', title: w.things, rows: [...things, { label: w.sum, value: yuanIn(row.amount) }], note: '' },
    ],
    foot: [w.issued(w.at(now)), w.means],
    lacking: w.lacking,
    madeAt: now,
  }
}
