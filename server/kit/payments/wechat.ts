import { z } from 'zod'
import type { BeginOutcome, Cashier, CloseOutcome, PaymentOrder, PaymentOutcome, RefundOutcome, Trouble } from './cashier.ts'
import { wechatDailyFile } from './wechat-bill.ts'
import { readWechatCallback } from './wechat-callback.ts'
import { openWechatRoad, type WechatRoadOptions, type WechatSaid } from './wechat-road.ts'

/** `apiKey`: the API v3 key, 32 bytes. `notifyUrl`: where callbacks come to, https in production. */
export type WechatOptions = WechatRoadOptions & { appId: string; apiKey: Buffer; notifyUrl: string }

const Begun = z.object({ code_url: z.string().min(1) })
const Amount = z.object({ total: z.int(), currency: z.string().default('CNY') })
const Moment = z.iso.datetime({ offset: true }).transform((at) => new Date(at))
const Payment = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().default(''),
  success_time: Moment.optional(),
  amount: Amount.optional(),
})
const Refund = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  status: z.string(),
  success_time: Moment.optional(),
  amount: z.object({ refund: z.int() }),
})

const unknown = { state: 'unknown' } as const
const BUSY = new Set(['FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'RATELIMIT_EXCEEDED'])
const PAID = new Set(['ORDERPAID', 'ORDER_PAID'])
const CLOSED = new Set(['ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_REVERSED'])
const NONE = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST'])
/** A code can be paid up to two hours, and time for an order is set no shorter than a minute. */
const [CODE_MS, LEAST_MS] = [2 * 3_600_000, 70_000]

/**
 * WeChat Pay, API v3, Native: a text that is shown as a QR code and read by the buyer's WeChat. The same `out_trade_no` and the same `out_refund_no` are the
 * same payment and refund, however often they are sent.
 */
export function wechatCashier(options: WechatOptions): Cashier {
  const { merchant, now } = options
  const road = openWechatRoad(options)
  const at = (number: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`
  return {
    begin: async (order) => begunOf(await road.ask('POST', '/v3/pay/transactions/native', orderContent(options, order)), order, now()),
    ask: async ({ number }) => paymentOf(await road.ask('GET', `${at(number)}?mchid=${merchant.mchId}`), options, number),
    close: async ({ number }) => closedOf(await road.ask('POST', `${at(number)}/close`, { mchid: merchant.mchId })),
    refund: async ({ payment, number, amount, total, currency }) => {
      const content = { out_trade_no: payment.number, out_refund_no: number, notify_url: options.notifyUrl, amount: { refund: amount, total, currency } }
      return refundOf(await road.ask('POST', '/v3/refund/domestic/refunds', content), number)
    },
    askRefund: async ({ number }) => {
      const said = await road.ask('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(number)}`)
      return said && !said.ok && said.code === 'RESOURCE_NOT_EXISTS' ? { state: 'missing' } : refundOf(said, number)
    },
    dailyFile: (day) => wechatDailyFile(road, day),
    readCallback: (headers, body) => readWechatCallback(options, headers, body),
    answers: {
      stored: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
      refused: { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"not stored"}' },
    },
  }
}

const MOST_SAID = 127
/** As many bytes of UTF-8 as it takes, of whole characters. */
const cut = (text: string) => [...text].reduce((kept, sign) => (Buffer.byteLength(kept + sign) > MOST_SAID ? kept : kept + sign), '')
const untilOf = ({ until }: PaymentOrder, now: Date) => new Date(Math.max(until.getTime(), now.getTime() + LEAST_MS))

function orderContent({ appId, merchant, notifyUrl, now }: WechatOptions, order: PaymentOrder): object {
  return {
    appid: appId,
    mchid: merchant.mchId,
    description: cut(order.subject),
    out_trade_no: order.number,
    time_expire: untilOf(order, now())
      .toISOString()
      .replace(/\.\d+Z$/, '+00:00'),
    notify_url: notifyUrl,
    amount: { total: order.amount, currency: order.currency },
  }
}

/** What every refusal has in common. */
function troubleOf(said: Extract<WechatSaid, { ok: false }> | null): Trouble {
  if (!said || said.status >= 500 || said.code === '') return unknown
  return BUSY.has(said.code) || said.status === 429 ? { state: 'later' } : { state: 'refused', said: said.code }
}

function begunOf(said: WechatSaid | null, order: PaymentOrder, now: Date): BeginOutcome {
  if (!said?.ok) return said && (PAID.has(said.code) || CLOSED.has(said.code)) ? { state: 'ended' } : troubleOf(said)
  const begun = Begun.safeParse(said.content).data
  if (!begun) return unknown
  const until = new Date(Math.min(untilOf(order, now).getTime(), now.getTime() + CODE_MS))
  return { state: 'begun', show: { kind: 'code', text: begun.code_url }, reference: order.number, until }
}

/** REFUND was paid, whatever went back since. PAYERROR and USERPAYING can still be paid. */
const states: Record<string, 'waiting' | 'closed'> = { NOTPAY: 'waiting', USERPAYING: 'waiting', PAYERROR: 'waiting', CLOSED: 'closed', REVOKED: 'closed' }
function paymentOf(said: WechatSaid | null, { appId, merchant }: WechatOptions, number: string): PaymentOutcome {
  if (!said?.ok) return said && NONE.has(said.code) ? { state: 'missing' } : troubleOf(said)
  const read = Payment.safeParse(said.content).data
  if (!read || read.mchid !== merchant.mchId || read.appid !== appId || read.out_trade_no !== number) return unknown
  if (read.trade_state === 'SUCCESS' || read.trade_state === 'REFUND') return takenOf(read)
  return { state: states[read.trade_state] ?? 'unknown' }
}
const takenOf = ({ transaction_id: transfer, success_time: at, amount }: z.infer<typeof Payment>): PaymentOutcome =>
  transfer && at && amount ? { state: 'paid', transfer, amount: amount.total, currency: amount.currency, at, others: [] } : unknown

function closedOf(said: WechatSaid | null): CloseOutcome {
  if (said?.ok || (said && CLOSED.has(said.code))) return { state: 'closed' }
  if (said && PAID.has(said.code)) return { state: 'paid' }
  return said && NONE.has(said.code) ? { state: 'missing' } : troubleOf(said)
}

/** ABNORMAL: the buyer's card cannot take it, and somebody says in the merchant's console where it goes. NOT_ENOUGH: our account there has too little. */
function refundOf(said: WechatSaid | null, number: string): RefundOutcome {
  if (!said?.ok) return said?.code === 'NOT_ENOUGH' ? { state: 'stuck', said: said.code } : troubleOf(said)
  const read = Refund.safeParse(said.content).data
  if (read?.out_refund_no !== number) return unknown
  const { status, refund_id: transfer, amount, success_time: at } = read
  if (status === 'SUCCESS') return at ? { state: 'refunded', transfer, amount: amount.refund, at } : unknown
  if (status === 'PROCESSING') return { state: 'under-way' }
  if (status === 'CLOSED') return { state: 'failed', said: status }
  return status === 'ABNORMAL' ? { state: 'stuck', said: status } : unknown
}
