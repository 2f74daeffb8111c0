import { z } from 'zod'
import { OutgoingError, type Outgoing } from '../outgoing.ts'
import { askAlipay, type AlipayOptions } from '../payouts/alipay-gateway.ts'
import { alipayDailyFile } from './alipay-bill.ts'
import { readAlipayCallback } from './alipay-callback.ts'
import { chinaTime, fenOf, fromChinaTime, yuanText } from './cashier-file.ts'
import type { BeginOutcome, Cashier, CloseOutcome, PaymentOrder, PaymentOutcome, RefundOutcome, Trouble } from './cashier.ts'

/** `sellerId`: our own number at Alipay, 2088 and twelve digits more; `bills`: the way to where bills lie. */
export type AlipayCashierOptions = AlipayOptions & { sellerId: string; notifyUrl: string; bills: Outgoing }

const Reply = z.object({
  code: z.string(),
  sub_code: z.string().default(''),
  out_trade_no: z.string().default(''),
  qr_code: z.string().default(''),
  trade_no: z.string().default(''),
  trade_status: z.string().default(''),
  total_amount: z.string().default(''),
  trans_currency: z.string().default('CNY'),
  send_pay_date: z.string().default(''),
  fund_change: z.string().default(''),
  out_request_no: z.string().default(''),
  refund_status: z.string().default(''),
  refund_amount: z.string().default(''),
  gmt_refund_pay: z.string().default(''),
})
type Reply = z.infer<typeof Reply>

const unknown = { state: 'unknown' } as const
const DONE = '10000'
/** It may have been done or not. */
const UNKNOWN = new Set(['ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error', 'aop.ACQ.SYSTEM_ERROR'])
const BUSY = new Set(['isv.app-call-limited', 'isp.call-limited', 'ACQ.EXCEED_RATE_LIMIT'])
const ENDED = new Set(['ACQ.TRADE_HAS_SUCCESS', 'ACQ.TRADE_HAS_CLOSE', 'ACQ.TRADE_HAS_FINISHED'])
const NONE = 'ACQ.TRADE_NOT_EXIST'
const POOR = 'ACQ.SELLER_BALANCE_NOT_ENOUGH'

/** What every refusal has in common. */
function troubleOf({ code, sub_code: said }: Reply): Trouble {
  if (code === '20000' || UNKNOWN.has(said)) return unknown
  return BUSY.has(said) ? { state: 'later' } : { state: 'refused', said: said || code }
}

/**
 * Alipay's precreated trades: a text that is shown as a QR code. The same `out_trade_no` and the same `out_request_no` are the same payment and refund. A
 * trade begins to exist when its code is read: before, Alipay has never heard of it, and nobody can close it; its own end does.
 */
export function alipayCashier(options: AlipayCashierOptions): Cashier {
  const hear = async <T>(method: string, content: object, read: (reply: Reply) => T, notifyUrl?: string) => {
    const said = await askAlipay(options, method, content, notifyUrl).catch(lost)
    const reply = Reply.safeParse(said).data
    return reply ? read(reply) : unknown
  }
  const ask = (number: string) => hear('alipay.trade.query', { out_trade_no: number }, (reply) => paymentOf(reply, number))
  const askRefund = (payment: string, number: string) =>
    hear('alipay.trade.fastpay.refund.query', { out_trade_no: payment, out_request_no: number, query_options: ['gmt_refund_pay'] }, (reply) =>
      refundOf(reply, number),
    )
  return {
    begin: (order) => hear('alipay.trade.precreate', orderContent(order), (reply) => begunOf(reply, order), options.notifyUrl),
    ask: ({ number }) => ask(number),
    close: async ({ number }) => {
      const said = await hear('alipay.trade.close', { out_trade_no: number }, closedOf)
      return said === 'ended' ? endOf(await ask(number)) : said
    },
    refund: async ({ payment, number, amount }) => {
      const content = { out_trade_no: payment.number, out_request_no: number, refund_amount: yuanText(amount) }
      const said = await hear('alipay.trade.refund', content, refusalOf)
      if (said) return said
      const stands = await askRefund(payment.number, number) // the answer says what was given back in all; how this one stands, it says when asked
      return stands.state === 'missing' ? { state: 'under-way' } : stands
    },
    askRefund: ({ payment, number }) => askRefund(payment.number, number),
    dailyFile: (day) => alipayDailyFile(options, day),
    readCallback: (_headers, body) => readAlipayCallback(options, body),
    answers: { stored: { status: 200, type: 'text/plain', body: 'success' }, refused: { status: 400, type: 'text/plain', body: 'fail' } },
  }
}

/** No whole answer came. Anything else is a bug of ours. */
function lost(error: unknown): null {
  if (error instanceof OutgoingError) return null
  throw error
}

const MOST_SAID = 128
const orderContent = ({ number, amount, subject, until }: PaymentOrder) => ({
  out_trade_no: number,
  total_amount: yuanText(amount),
  subject: [...subject.replaceAll(/[/=&]/g, ' ')].slice(0, MOST_SAID).join(''), // Alipay takes none of these three
  time_expire: chinaTime(until),
})

function begunOf(reply: Reply, { number, until }: PaymentOrder): BeginOutcome {
  if (reply.code !== DONE) return ENDED.has(reply.sub_code) ? { state: 'ended' } : troubleOf(reply)
  if (reply.out_trade_no !== number || reply.qr_code === '') return unknown
  return { state: 'begun', show: { kind: 'code', text: reply.qr_code }, reference: number, until }
}

/** A trade that was closed after it was paid was given back in full; only then does it say when it was paid. */
function paymentOf(reply: Reply, number: string): PaymentOutcome {
  if (reply.code !== DONE) return reply.sub_code === NONE ? { state: 'missing' } : troubleOf(reply)
  if (reply.out_trade_no !== number) return unknown
  const { trade_status: status, trade_no: transfer } = reply
  if (status === 'WAIT_BUYER_PAY') return { state: 'waiting' }
  if (status === 'TRADE_CLOSED' && reply.send_pay_date === '') return { state: 'closed' }
  if (!['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'].includes(status)) return unknown
  const [amount, at] = [fenOf(reply.total_amount), fromChinaTime(reply.send_pay_date)]
  return transfer && amount !== null && at ? { state: 'paid', transfer, amount, currency: reply.trans_currency, at, others: [] } : unknown
}

/** `ended`: its state does not let it be closed. */
function closedOf(reply: Reply): CloseOutcome | 'ended' {
  if (reply.code === DONE) return { state: 'closed' }
  if (reply.sub_code === NONE) return { state: 'missing' }
  return ENDED.has(reply.sub_code) || reply.sub_code.includes('TRADE_STATUS') ? 'ended' : troubleOf(reply)
}
const endOf = (payment: PaymentOutcome): CloseOutcome => (payment.state === 'paid' || payment.state === 'closed' ? { state: payment.state } : unknown)

/** Null: it was taken. */
function refusalOf(reply: Reply): RefundOutcome | null {
  if (reply.code === DONE) return null
  return reply.sub_code === POOR ? { state: 'stuck', said: POOR } : troubleOf(reply)
}
/** Alipay has no number of its own for a refund; ours stands in its bill. One that it says nothing of did not come, or came to nothing. */
function refundOf(reply: Reply, number: string): RefundOutcome {
  if (reply.code !== DONE) return reply.sub_code === NONE ? { state: 'missing' } : troubleOf(reply)
  if (reply.refund_status === '' || reply.out_request_no === '') return { state: 'missing' }
  const [amount, at] = [fenOf(reply.refund_amount), fromChinaTime(reply.gmt_refund_pay)]
  if (reply.refund_status !== 'REFUND_SUCCESS') return { state: 'under-way' }
  return reply.out_request_no === number && amount !== null && at ? { state: 'refunded', transfer: number, amount, at } : unknown
}
