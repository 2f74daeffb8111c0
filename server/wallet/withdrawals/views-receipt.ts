import { brand } from '#api/brand.ts'
import { MILLI_A_FEN, type Lang } from '#api/limits.ts'
import type { ParameterValues } from '#api/parameters.ts'
import type { Currency } from '#api/shared.ts'
import type { PayeeService, Withdrawal } from '#api/withdrawals.ts'
import type { ReadCtx } from '#server/context.ts'
import type { PdfDocument, DocumentRow } from '#server/kit/pdf/document.ts'
import type { FiledEntry } from '../books/queries.ts'
import { nameOf } from '../books/views.ts'

/** `name`: the verified name in full. `entries`: what it did to the ledger. `parameters`: as they were when it was applied for. */
export type Receipt = {
  withdrawal: Withdrawal
  name: string
  parameters: Pick<ParameterValues, 'taxFree' | 'taxPermille'>
  entries: Record<'hold' | 'pay' | 'paid', FiledEntry>
}

const whole = new Intl.NumberFormat('en-US')
const decimal = (amount: number, digits: number) => `${whole.format(Math.floor(amount / 10 ** digits))}.${String(amount % 10 ** digits).padStart(digits, '0')}`
const yuan = (fen: number) => (fen < 0 ? `−¥${decimal(-fen, 2)}` : `¥${decimal(fen, 2)}`)
const amountOf = (amount: number, currency: Currency) => (currency === 'PIXT' ? `${decimal(amount, 3)} ${brand.token}` : yuan(amount))
const moments = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
const zhMoment = new Intl.DateTimeFormat('zh-CN', moments)
const enMoment = new Intl.DateTimeFormat('en-GB', moments)

const zh = {
  title: '提现回单',
  withdrawal: '提现',
  number: (number: string) => `单号${number}`,
  appliedAt: '申请时间',
  paidAt: '付款时间',
  transfer: '转账单号',
  payee: '收款人',
  name: '实名',
  account: '收款账户',
  service: { alipay: '支付宝', bank: '银行卡' } satisfies Record<PayeeService, string>,
  amounts: '金额',
  cost: '支出',
  rate: '兑换率',
  gross: '税前',
  tax: '代扣税款',
  net: '到账',
  entries: '账本分录',
  hold: '冻结',
  pay: '付款',
  paid: '到账',
  at: (at: Date) => `${zhMoment.format(at)}（UTC+8）`,
  taxRule: (free: string, percent: string) => `按申请时的规则：一次提现超过${free}的部分，代扣${percent}%税款，不足1分的不扣。`,
  noTax: '按申请时的规则：不代扣税款。',
  entry: (id: string, file: string | null) => `${id}（${file ?? '会在下一份公开账本里'}）`,
  find: (address: string) => `账本逐条公开，按编号可查：${address}`,
  issued: (at: string) => `${brand.name.zh}开具于${at}。`,
  means: '本回单说明这笔款项已经付出，不是发票。',
  lacking: '〓：字库里没有的字，Unicode编号{codes}。',
}
const en: { [K in keyof typeof zh]: (typeof zh)[K] } = {
  title: 'Withdrawal receipt',
  withdrawal: 'Withdrawal',
  number: (number) => `No. ${number}`,
  appliedAt: 'Applied for',
  paidAt: 'Paid',
  transfer: 'Transfer number',
  payee: 'Paid to',
  name: 'Verified name',
  account: 'Account',
  service: { alipay: 'Alipay', bank: 'Bank card' },
  amounts: 'Amounts',
  cost: 'Taken from the balance',
  rate: 'Rate',
  gross: 'Before tax',
  tax: 'Tax withheld',
  net: 'Paid out',
  entries: 'Ledger entries',
  hold: 'Held',
  pay: 'Sent',
  paid: 'Arrived',
  at: (at) => `${enMoment.format(at)} (UTC+8)`,
  taxRule: (free, percent) =>
    `By the rule when it was applied for: of what is above ${free} in one withdrawal, ${percent} % is withheld, fractions of a fen left out.`,
  noTax: 'By the rule when it was applied for: no tax is withheld.',
  entry: (id, file) => `${id} (${file ?? 'will stand in the next public file'})`,
  find: (address) => `Every entry is public and found by its number: ${address}`,
  issued: (at) => `Issued by ${brand.name.en} on ${at}.`,
  means: 'This receipt says that the amount was paid out. It is no invoice.',
  lacking: '〓: a character that this typeface does not have, in Unicode {codes}.',
}
const words = { zh, en }
type Words = typeof zh

export const receiptName = (lang: Lang, number: string) => `${lang === 'zh' ? brand.name.zh : brand.slug}-${number}.pdf`

/** The page, in the reader's language. Amounts are those of the wire, worded. */
export function receiptView({ lang, now, kit }: Pick<ReadCtx, 'lang' | 'now' | 'kit'>, receipt: Receipt): PdfDocument {
  const w = words[lang]
  const { withdrawal, name } = receipt
  const { number, payee, appliedAt, steps, transfer } = withdrawal
  const paidAt = steps.findLast(({ state }) => state === 'paid')!.at
  const facts = { kind: 'facts', note: '' } as const
  const asked: DocumentRow[] = [
    { label: w.appliedAt, value: w.at(new Date(appliedAt)) },
    { label: w.paidAt, value: w.at(new Date(paidAt)) },
    { label: w.transfer, value: transfer! },
  ]
  const to = [{ label: w.name, value: name }, ...(payee ? [{ label: w.account, value: `${w.service[payee.service]} ${payee.target}` }] : [])]
  return {
    lang,
    app: brand.name[lang],
    title: w.title,
    about: w.number(number),
    sum: { label: w.net, value: yuan(withdrawal.net) },
    parts: [
      { ...facts, title: w.withdrawal, rows: asked },
      { ...facts, title: w.payee, rows: to },
      { kind: 'amounts', title: w.amounts, rows: amountRows(w, withdrawal), note: ruleOf(w, receipt) },
      { ...facts, title: w.entries, rows: entryRows(w, receipt), note: w.find(`${kit.config.origin}/transparency`) },
    ],
    foot: [w.issued(w.at(now)), w.means],
    lacking: w.lacking,
    madeAt: now,
  }
}

/** PIXT that come to a yuan. */
const RATE = MILLI_A_FEN / 10
function amountRows(w: Words, { currency, amount, gross, tax, net }: Withdrawal): DocumentRow[] {
  const rate = currency === 'PIXT' ? [{ label: w.rate, value: `${RATE} ${brand.token} = ¥1` }] : []
  return [
    { label: w.cost, value: amountOf(amount, currency) },
    ...rate,
    { label: w.gross, value: yuan(gross) },
    { label: w.tax, value: yuan(0 - tax) },
    { label: w.net, value: yuan(net) },
  ]
}

const ruleOf = (w: Words, { parameters: { taxFree, taxPermille } }: Receipt) => (taxPermille ? w.taxRule(yuan(taxFree), `${taxPermille / 10}`) : w.noTax)

const entryRows = (w: Words, { entries }: Receipt): DocumentRow[] =>
  (['hold', 'pay', 'paid'] as const).map((step) => ({ label: w[step], value: w.entry(entries[step].id, entries[step].day && nameOf(entries[step].day)) }))
