// WeChat Pay's API v3 for tests: checks our signatures by its own rule, signs its answers, seals its callbacks.
import { createCipheriv, createHash, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { openLog } from '#server/kit/log.ts'
import { openOutgoing } from '#server/kit/outgoing.ts'
import type { CashierServer, Change, Payment } from '#server/kit/payments/contract-bench.ts'
import { wechatCashier } from '#server/kit/payments/wechat.ts'
import { randomFrom } from '#server/kit/random.ts'
import { leftOf, PATIENCE_MS, saidOf, serveFates, standingClock, type Asked, type Reply } from './cashier-server.ts'

const pairs = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Made once in a process: half a second each time. */
let made: { ours: ReturnType<typeof pairs>; theirs: ReturnType<typeof pairs>; others: ReturnType<typeof pairs> } | undefined
const OURS = { mchId: '1900000109', appId: 'wxd678efh567hg6787', serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' }
const KEY_ID = 'PUB_KEY_ID_0119000001092026112400000000000001'
const API_KEY = Buffer.from('0123456789abcdef0123456789abcdef')

type World = { payments: Map<string, Payment>; wrong: string[]; now: () => Date; keys: NonNullable<typeof made>; base: string }

export async function openWechatServer(): Promise<CashierServer> {
  const keys = (made ??= { ours: pairs(), theirs: pairs(), others: pairs() })
  const clock = standingClock()
  const world: World = { payments: new Map(), wrong: [], now: clock.now, keys, base: '' }
  const fates: CashierServer['fates'] = []
  const { base, close } = await serveFates(fates, (asked) => answer(world, asked))
  world.base = base
  const cashier = wechatCashier({
    base,
    appId: OURS.appId,
    merchant: { ...OURS, privateKey: keys.ours.privateKey },
    apiKey: API_KEY,
    keys: new Map([[KEY_ID, keys.theirs.publicKey]]),
    publicKeyId: KEY_ID,
    notifyUrl: 'https://shop.example/callbacks/wechat',
    now: clock.now,
    random: randomFrom(),
    outgoing: openOutgoing({ allow: [base], loopback: true, timeoutMs: PATIENCE_MS }),
    log: openLog({ LOG_LEVEL: 'silent' }),
  })
  const pay = (number: string) => {
    const payment = world.payments.get(number)!
    payment.paid = { transfer: `42000${number.padStart(23, '0')}`, at: clock.now() }
    return payment.paid.transfer
  }
  return { cashier, fates, payments: world.payments, wrong: world.wrong, clock, read: () => {}, pay, callback: callbackOf(world), hasAccount: true, close }
}

/** Written by what WeChat's documents say of a request, not by our code. */
function faultOf({ keys, now }: World, { method, path, query, headers, body }: Asked): string | null {
  const said = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const parts = Object.fromEntries([...said.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) as Record<string, string>
  const rules: [what: string, holds: boolean][] = [
    ['merchant', parts.mchid === OURS.mchId && parts.serial_no === OURS.serial],
    ['timestamp', Math.abs(Number(parts.timestamp) - now().getTime() / 1000) <= 300],
    ['nonce', /^[\w-]{16,32}$/.test(String(parts.nonce_str))],
    ['headers', headers['wechatpay-serial'] === KEY_ID && headers['user-agent'] !== undefined && headers.accept === 'application/json'],
  ]
  const broken = rules.find(([, holds]) => !holds)
  if (broken) return broken[0]
  const target = [...query.keys()].length > 0 ? `${path}?${query.toString()}` : path
  const text = [method, target, parts.timestamp, parts.nonce_str, body, ''].join('\n')
  return verify('sha256', Buffer.from(text), keys.ours.publicKey, Buffer.from(String(parts.signature), 'base64')) ? null : 'signature'
}

function signedHeaders({ now }: World, body: string, key = made!.theirs.privateKey, at = now()) {
  const [time, nonce] = [String(Math.floor(at.getTime() / 1000)), randomBytes(16).toString('hex')]
  const signature = sign('sha256', Buffer.from(`${time}\n${nonce}\n${body}\n`), key).toString('base64')
  return { 'wechatpay-timestamp': time, 'wechatpay-nonce': nonce, 'wechatpay-serial': KEY_ID, 'wechatpay-signature': signature }
}

function answer(world: World, asked: Asked): Reply {
  const fault = faultOf(world, asked)
  if (fault) world.wrong.push(fault)
  if (asked.path === '/v3/billdownload/file')
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: billOf(world, asked.query.get('token') ?? '') }
  const [status, content] = fault ? [401, { code: 'SIGN_ERROR' }] : contentOf(world, asked)
  const body = content ? JSON.stringify(content) : ''
  return { status, headers: { 'content-type': 'application/json', ...signedHeaders(world, body) }, body }
}

type Content = [status: number, content: object | null]
const failed = (status: number, code: string): Content => [status, { code, message: 'no' }]
function contentOf(world: World, asked: Asked): Content {
  const { method, path, query } = asked
  const content = JSON.parse(asked.body || '{}') as Record<string, unknown>
  if (path === '/v3/pay/transactions/native') return begin(world, content)
  if (path.startsWith('/v3/pay/transactions/'))
    return (asked.query.get('mchid') ?? content.mchid) === OURS.mchId ? onOrder(world, asked) : failed(400, 'PARAM_ERROR')
  if (path === '/v3/bill/tradebill') return billNamed(world, query.get('bill_date') ?? '')
  return method === 'POST' ? refund(world, content) : refundSaid(world, path.split('/').at(-1) ?? '')
}
function onOrder({ payments }: World, { path, fate }: Asked): Content {
  const [, number = '', does] = /out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? []
  return (does ? close : asking)(payments.get(number), fate)
}

const asking = (payment: Payment | undefined, fate: Asked['fate']): Content => (payment ? [200, transactionOf(payment, fate)] : failed(404, 'ORDER_NOT_EXIST'))

type Order = {
  appid: string
  mchid: string
  description: string
  out_trade_no: string
  time_expire: string
  notify_url: string
  amount: { total: number; currency: string }
}
function begin({ payments, now }: World, asked: object): Content {
  const { appid, mchid, description, out_trade_no: number, time_expire, notify_url, amount } = asked as Order
  const until = new Date(time_expire)
  const rules = [
    appid === OURS.appId,
    mchid === OURS.mchId,
    /^[\w|*-]{6,32}$/.test(number),
    Buffer.byteLength(description) <= 127,
    /^https:[^?]+$/.test(notify_url),
    until.getTime() >= now().getTime() + 60_000,
    amount.total >= 1,
  ]
  if (rules.includes(false)) return failed(400, 'PARAM_ERROR')
  const there = payments.get(number)
  if (there?.paid) return failed(400, 'ORDERPAID')
  if (there?.isClosed) return failed(400, 'ORDER_CLOSED')
  if (there && there.amount !== amount.total) return failed(400, 'OUT_TRADE_NO_USED')
  const fresh = { number, amount: amount.total, currency: amount.currency, until, begunAt: now(), isRead: false, paid: null, isClosed: false, refunds: [] }
  if (!there) payments.set(number, fresh)
  return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${createHash('sha256').update(number).digest('base64url').slice(0, 9)}` }]
}

function close(payment: Payment | undefined): Content {
  if (!payment) return failed(404, 'ORDER_NOT_EXIST')
  if (payment.paid) return failed(400, 'ORDERPAID')
  payment.isClosed = true
  return [204, null]
}

const stateOf = (payment: Payment) => (payment.paid ? (payment.refunds.length > 0 ? 'REFUND' : 'SUCCESS') : payment.isClosed ? 'CLOSED' : 'NOTPAY')
const momentOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+08:00')
function transactionOf(payment: Payment, fate?: Asked['fate'], change: Change = {}) {
  const common = { mchid: OURS.mchId, appid: change.account ?? OURS.appId, out_trade_no: change.number ?? payment.number, trade_state: stateOf(payment) }
  if (!payment.paid) return common
  const total = change.amount ?? payment.amount + (fate === 'other-amount' ? 1 : 0)
  return {
    ...common,
    ...(fate === 'other-order' && { out_trade_no: 'SOMEBODYELSE1' }),
    transaction_id: change.transfer ?? payment.paid.transfer,
    success_time: momentOf(payment.paid.at),
    amount: { total, payer_total: total, currency: change.currency ?? payment.currency, payer_currency: 'CNY' },
  }
}

const allRefunds = ({ payments }: World) => [...payments.values()].flatMap((payment) => payment.refunds.map((one) => ({ payment, one })))
function refund(world: World, asked: object): Content {
  const { out_trade_no, out_refund_no, amount } = asked as { out_trade_no: string; out_refund_no: string; amount: { refund: number; total: number } }
  const payment = world.payments.get(out_trade_no)
  if (!payment?.paid) return failed(404, 'RESOURCE_NOT_EXISTS')
  const there = payment.refunds.find(({ number }) => number === out_refund_no)
  if (there) return there.amount === amount.refund ? refundSaid(world, out_refund_no) : failed(400, 'INVALID_REQUEST')
  if (amount.total !== payment.amount || amount.refund < 1 || amount.refund > leftOf(payment)) return failed(400, 'INVALID_REQUEST')
  payment.refunds.push({ number: out_refund_no, amount: amount.refund, transfer: `50300${out_refund_no.padStart(23, '0')}`, at: world.now() })
  const [status, content] = refundSaid(world, out_refund_no)
  return [status, { ...content, status: 'PROCESSING', success_time: undefined }] // accepted; done when one asks
}
function refundSaid(world: World, number: string): Content {
  const found = allRefunds(world).find(({ one }) => one.number === number)
  if (!found) return failed(404, 'RESOURCE_NOT_EXISTS')
  const { payment, one } = found
  const said = { refund_id: one.transfer, out_refund_no: number, transaction_id: payment.paid?.transfer, out_trade_no: payment.number }
  return [
    200,
    { ...said, status: 'SUCCESS', success_time: momentOf(one.at), amount: { refund: one.amount, total: payment.amount, currency: payment.currency } },
  ]
}

/** The bill dates a refund by its payment. */
const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const yuan = (fen: number) => (fen / 100).toFixed(2)
const china = (at: Date) => momentOf(at).slice(0, 19).replace('T', ' ')
function billOf({ payments }: World, day: string): string {
  const row = (payment: Payment, state: string, refunded?: Payment['refunds'][number]) =>
    [china(payment.paid!.at), OURS.appId, OURS.mchId, '0', '', payment.paid!.transfer, payment.number, 'openid', 'NATIVE', state, 'CMB', 'CNY']
      .concat([yuan(refunded ? 0 : payment.amount), '0.00', refunded?.transfer ?? '0', refunded?.number ?? '0', yuan(refunded?.amount ?? 0), '0.00'])
      .concat([refunded ? 'ORIGINAL' : '', refunded ? 'SUCCESS' : '', '拾光，测试', '', '0.00', '0.60%', yuan(payment.amount), yuan(refunded?.amount ?? 0), ''])
      .map((cell) => `\`${cell}`)
      .join(',')
  const isOf = (at: Date) => china(at).startsWith(day)
  const paid = [...payments.values()].filter((one) => one.paid && isOf(one.paid.at)).map((one) => row(one, 'SUCCESS'))
  const given = [...payments.values()].flatMap((one) => one.refunds.filter(({ at }) => isOf(at)).map((back) => row(one, 'REFUND', back)))
  const end = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
  return `\uFEFF${[HEAD, ...paid, ...given, end, `\`${paid.length + given.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`].join('\r\n')}\r\n`
}
function billNamed(world: World, day: string): Content {
  if (china(world.now()).slice(0, 10) <= day) return failed(400, 'STATEMENT_CREATING')
  const file = billOf(world, day)
  if (file.split('\r\n').length === 4) return failed(400, 'NO_STATEMENT_EXIST')
  const hash_value = createHash('sha1').update(file).digest('hex')
  return [200, { hash_type: 'SHA1', hash_value, download_url: `${world.base}/v3/billdownload/file?token=${day}` }]
}

function callbackOf(world: World): CashierServer['callback'] {
  return (kind, number, change = {}) => {
    const payment = world.payments.get(number)!
    const said = saidOf(payment, kind, change)
    const refund = {
      mchid: said.account ?? OURS.mchId,
      out_trade_no: said.number,
      transaction_id: payment.paid?.transfer,
      out_refund_no: said.refund,
      refund_id: said.transfer,
      refund_status: 'SUCCESS',
      amount: { total: payment.amount, refund: said.amount },
    }
    const inside = kind === 'refund' ? refund : { ...transactionOf(payment, undefined, change), trade_state: 'SUCCESS' }
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce).setAAD(Buffer.from('transaction'))
    const ciphertext = Buffer.concat([cipher.update(JSON.stringify(inside)), cipher.final(), cipher.getAuthTag()]).toString('base64')
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction', original_type: kind }
    const event_type = kind === 'refund' ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS'
    const body = JSON.stringify({ id: `EV-${number}-${kind}`, create_time: momentOf(world.now()), resource_type: 'encrypt-resource', event_type, resource })
    const key = change.key === 'other' ? world.keys.others.privateKey : world.keys.theirs.privateKey
    return { headers: new Headers(signedHeaders(world, body, key, change.at)), body: Buffer.from(body) }
  }
}
