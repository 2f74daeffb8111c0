import { z } from 'zod'
import type { Callback } from './cashier.ts'
import { readJson } from './read-json.ts'
import { isWechatSigned, openWechatResource, type WechatKeys } from './wechat-signing.ts'

const Outside = z.object({
  id: z.string().min(1).max(128),
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().optional() }),
})
const Inside = z.object({
  mchid: z.string().default(''),
  appid: z.string().optional(),
  out_trade_no: z.string().default(''),
  transaction_id: z.string().default(''),
  trade_state: z.string().default(''),
  out_refund_no: z.string().default(''),
  refund_id: z.string().default(''),
  amount: z
    .object({ total: z.int().default(0), refund: z.int().default(0), currency: z.string().default('CNY') })
    .default({ total: 0, refund: 0, currency: 'CNY' }),
})
type World = { merchant: { mchId: string }; appId: string; apiKey: Buffer; keys: WechatKeys; now: () => Date }

/** A payment's message names our application and our number at WeChat, a refund's our number alone. What cannot be opened says nothing. */
export function readWechatCallback({ merchant, appId, apiKey, keys, now }: World, headers: Headers, body: Buffer): Callback | null {
  const outside = Outside.safeParse(readJson(body.toString('utf8'))).data
  if (!outside) return null
  const isTheirs = isWechatSigned(keys, (name) => headers.get(name) ?? '', body, now())
  const inside = Inside.safeParse(readJson(openWechatResource(apiKey, outside.resource) ?? '')).data
  if (!inside) return { event: outside.id, kind: 'other', number: '', refund: '', transfer: '', amount: 0, currency: '', signed: false }
  const isRefund = outside.event_type.startsWith('REFUND.')
  const isOurs = inside.mchid === merchant.mchId && (isRefund || inside.appid === appId)
  return {
    event: outside.id,
    kind: isRefund ? 'refund' : inside.trade_state === 'SUCCESS' ? 'paid' : 'other',
    number: inside.out_trade_no,
    refund: inside.out_refund_no,
    transfer: isRefund ? inside.refund_id : inside.transaction_id,
    amount: isRefund ? inside.amount.refund : inside.amount.total,
    currency: inside.amount.currency,
    signed: isTheirs && isOurs,
  }
}
