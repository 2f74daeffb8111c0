import { z } from 'zod'
import { OutgoingError } from '../outgoing.ts'
import { askAlipay, type AlipayOptions } from './alipay-gateway.ts'
import type { PayoutFailure, PayoutOutcome, PayoutService } from './payout-service.ts'

const Reply = z.object({
  code: z.string(),
  sub_code: z.string().default(''),
  out_biz_no: z.string().default(''),
  order_id: z.string().default(''),
  status: z.string().default(''),
  error_code: z.string().default(''),
  trans_amount: z.string().optional(),
})
type Reply = z.infer<typeof Reply>

/** What is wrong with the payee. Everything else is about ourselves, or says nothing. */
const failures: Record<string, PayoutFailure> = {
  PAYEE_NOT_EXIST: 'payee-missing',
  PAYEE_ACCOUNT_NOT_EXSIT: 'payee-missing',
  PAYEE_ACC_OCUPIED: 'name-differs',
  PAYEE_USER_INFO_ERROR: 'name-differs',
  PAYEE_ACCOUNT_STATUS_ERROR: 'payee-limited',
  PAYEE_USERINFO_STATUS_ERROR: 'payee-limited',
  PAYEE_NOT_RELNAME_CERTIFY: 'payee-limited',
  PERM_AML_NOT_REALNAME_REV: 'payee-limited',
  PERMIT_NON_BANK_LIMIT_PAYEE: 'payee-limited',
  PERMIT_LIMIT_PAYEE: 'payee-limited',
  PAYEE_TRUSTEESHIP_ACC_OVER_LIMIT: 'payee-limited',
  TRUSTEESHIP_RECIEVE_QUOTA_LIMIT: 'payee-limited',
  EXCEED_LIMIT_UNRN_DM_AMOUNT: 'payee-limited',
  RELEASE_USER_FORBBIDEN_RECIEVE: 'payee-limited',
}
/** It may have been done or not; the rest of 40004 was not done. */
const UNKNOWN = new Set(['SYSTEM_ERROR', 'ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error', 'PROCESSING', 'ORDER_STATUS_INVALID'])
const MISSING = new Set(['ORDER_NOT_EXIST', 'TRANSFER_ORDER_NOT_EXIST'])
const PRODUCT = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' } as const
const unknown: PayoutOutcome = { state: 'unknown' }

/** Fen as yuan with two decimals, as the gateway takes them. */
const yuanOf = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
/** What the gateway says it moved; what is no amount is none that could be right. */
const amountOf = (yuan: string | undefined) => (yuan === undefined ? {} : { fen: /^\d{1,12}(\.\d{1,2})?$/.test(yuan) ? Math.round(Number(yuan) * 100) : -1 })

/**
 * Alipay's fund transfer: `alipay.fund.trans.uni.transfer` and `alipay.fund.trans.common.query`, RSA2. The same `out_biz_no` is the same transfer, however
 * often it is sent. Of an answer only what its signature covers counts; one without a right signature is no answer. Code 20000 and SYSTEM_ERROR mean that
 * nobody knows: ask, and send again under the same number only what was never heard of (opendocs.alipay.com, "Single transfer").
 */
export function alipayPayouts(options: AlipayOptions): PayoutService {
  const call = async (method: string, content: object): Promise<Reply | null> => Reply.safeParse(await askAlipay(options, method, content)).data ?? null
  const said = (calling: Promise<Reply | null>, read: (reply: Reply) => PayoutOutcome) => calling.then((reply) => (reply ? read(reply) : unknown), lost)
  return {
    send: ({ number, fen, target, name }) => {
      const payee_info = { identity: target, identity_type: 'ALIPAY_LOGON_ID', name }
      const content = { ...PRODUCT, out_biz_no: number, trans_amount: yuanOf(fen), order_title: 'Pixtura', payee_info }
      return said(call('alipay.fund.trans.uni.transfer', content), (reply) => outcomeOf(reply, number))
    },
    ask: (number) => said(call('alipay.fund.trans.common.query', { ...PRODUCT, out_biz_no: number }), (reply) => outcomeOf(reply, number)),
  }
}

/** No whole answer came: it may have been done. Anything else is a bug of ours. */
function lost(error: unknown): PayoutOutcome {
  if (error instanceof OutgoingError) return unknown
  throw error
}

function outcomeOf(reply: Reply, number: string): PayoutOutcome {
  if (reply.code === '10000') return reply.out_biz_no === number ? statusOf(reply) : unknown
  if (reply.code !== '40004' || UNKNOWN.has(reply.sub_code)) return unknown
  if (MISSING.has(reply.sub_code)) return { state: 'missing' }
  const reason = failures[reply.sub_code]
  return reason ? { state: 'failed', reason } : { state: 'stuck', said: reply.sub_code }
}

/** SUCCESS, FAIL and what never became a transfer are final; DEALING and WAIT_PAY are not. REFUND: it was sent back by the payee's bank. */
function statusOf({ status, order_id, error_code, trans_amount }: Reply): PayoutOutcome {
  if (status === 'SUCCESS') return order_id ? { state: 'paid', transfer: order_id, ...amountOf(trans_amount) } : unknown
  if (status === 'FAIL' || status === 'CLOSED' || status === 'REFUND') return { state: 'failed', reason: failures[error_code] ?? 'transfer-refused' }
  return { state: 'under-way' }
}
