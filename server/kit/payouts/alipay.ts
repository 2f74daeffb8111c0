import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { OutgoingError, type Outgoing } from '../outgoing.ts'
import type { PayoutFailure, PayoutOutcome, PayoutService } from './payout-service.ts'
import { isSigned, memberText, signText, textOf } from './rsa2.ts'

/** `certificates`: their numbers, where the application signs by certificates, as Alipay asks of whoever moves money; null: by bare keys. */
export type AlipayOptions = {
  gateway: string
  appId: string
  privateKey: KeyObject
  publicKey: KeyObject
  certificates: { app: string; root: string; alipay: string } | null
  now: () => Date
  outgoing: Outgoing
  log: Log
}

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
const UTC8_MS = 8 * 3_600_000
const timestampOf = (at: Date) => new Date(at.getTime() + UTC8_MS).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Alipay's fund transfer: `alipay.fund.trans.uni.transfer` and `alipay.fund.trans.common.query`, RSA2. The same `out_biz_no` is the same transfer, however
 * often it is sent. Of an answer only what its signature covers counts; one without a right signature is no answer. Code 20000 and SYSTEM_ERROR mean that
 * nobody knows: ask, and send again under the same number only what was never heard of (opendocs.alipay.com, "Single transfer").
 */
export function alipayPayouts(options: AlipayOptions): PayoutService {
  const { log } = options
  const call = async (method: string, content: object): Promise<Reply | null> => {
    const params = signed(options, method, content)
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(params).toString(),
    } as const
    const { body } = await options.outgoing.send(`${options.gateway}?charset=utf-8`, request)
    const reply = readReply(options, method, body.toString('utf8'))
    if (!reply) log.warn({ method }, 'Alipay’s answer is not signed as it must be')
    return reply
  }
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

function signed({ appId, privateKey, certificates, now }: AlipayOptions, method: string, content: object): Record<string, string> {
  const params: Record<string, string> = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: timestampOf(now()),
    version: '1.0',
    ...(certificates && { app_cert_sn: certificates.app, alipay_root_cert_sn: certificates.root }),
    biz_content: JSON.stringify(content),
  }
  return { ...params, sign: signText(textOf(params), privateKey) }
}

/** What the signature covers of an answer, or null. */
function readReply({ publicKey, certificates }: AlipayOptions, method: string, body: string): Reply | null {
  const text = memberText(body, `${method.replaceAll('.', '_')}_response`)
  const whole = jsonOf(body) as { sign?: unknown; alipay_cert_sn?: unknown } | null
  if (!text || typeof whole?.sign !== 'string' || !isSigned(text, whole.sign, publicKey)) return null
  if (certificates && whole.alipay_cert_sn !== certificates.alipay) return null
  const read = Reply.safeParse(jsonOf(text))
  return read.success ? read.data : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a proxy's page instead of an answer
  }
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
