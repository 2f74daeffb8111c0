import type { KeyObject } from 'node:crypto'
import { isSigned } from '../payouts/rsa2.ts'
import { fenOf } from './cashier-file.ts'
import type { Callback } from './cashier.ts'

/** What a notification's signature is made over: all but `sign` and `sign_type`, sorted by name, values as they are, empty ones too. */
const notifiedText = (params: Record<string, string>): string =>
  Object.keys(params)
    .filter((name) => name !== 'sign' && name !== 'sign_type')
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

const LEEWAY_MS = 26 * 3_600_000 // sent again for a day and an hour, always with the time of the first
type World = { appId: string; sellerId: string; publicKey: KeyObject; now: () => Date }

/** A refund comes as a message about its trade: with its number and what was given back in all. An amount that is none is below nothing. */
export function readAlipayCallback({ appId, sellerId, publicKey, now }: World, body: Buffer): Callback | null {
  const params = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  const said = (name: string) => params[name] ?? ''
  if (!/^.{1,128}$/.test(said('notify_id'))) return null
  const isRefund = said('refund_fee') !== '' && said('out_biz_no') !== ''
  const isOurs = said('app_id') === appId && said('seller_id') === sellerId
  return {
    event: said('notify_id'),
    kind: isRefund ? 'refund' : kindOf(said('trade_status')),
    number: said('out_trade_no'),
    refund: isRefund ? said('out_biz_no') : '',
    transfer: isRefund ? said('out_biz_no') : said('trade_no'),
    amount: fenOf(said(isRefund ? 'refund_fee' : 'total_amount')) ?? -1,
    currency: params.trans_currency ?? 'CNY',
    signed: isOurs && isSigned(notifiedText(params), said('sign'), publicKey) && isRecent(said('notify_time'), now()),
  }
}
const isRecent = (time: string, now: Date) => Math.abs(Date.parse(`${time.replace(' ', 'T')}+08:00`) - now.getTime()) <= LEEWAY_MS
function kindOf(status: string): Callback['kind'] {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid'
  return status === 'TRADE_CLOSED' ? 'closed' : 'other'
}
