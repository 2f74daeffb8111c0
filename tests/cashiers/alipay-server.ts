// Alipay's gateway for tests, as trades see it: checks our signatures by its own rule, signs answers and notifications, packs its bills.
import { createHash, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openLog } from '#server/kit/log.ts'
import { openOutgoing } from '#server/kit/outgoing.ts'
import { alipayCashier } from '#server/kit/payments/alipay.ts'
import type { CashierServer, Payment } from '#server/kit/payments/contract-bench.ts'
import { zipOf } from '#server/kit/zip.ts'
import { leftOf, PATIENCE_MS, saidOf, serveFates, standingClock, type Asked, type Reply } from './cashier-server.ts'
import { gbk } from './gbk.ts'

const pairs = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
let made: { ours: ReturnType<typeof pairs>; theirs: ReturnType<typeof pairs>; others: ReturnType<typeof pairs> } | undefined
const OURS = { appId: '2021000000000001', sellerId: '2088000000000001' }

type World = { payments: Map<string, Payment>; wrong: string[]; now: () => Date; keys: NonNullable<typeof made>; base: string; codes: Map<string, Payment> }

export async function openAlipayServer(): Promise<CashierServer> {
  const keys = (made ??= { ours: pairs(), theirs: pairs(), others: pairs() })
  const clock = standingClock()
  const world: World = { payments: new Map(), wrong: [], now: clock.now, keys, base: '', codes: new Map() }
  const fates: CashierServer['fates'] = []
  const { base, close } = await serveFates(fates, (asked) => answer(world, asked))
  world.base = base
  const outgoing = openOutgoing({ allow: [base], loopback: true, timeoutMs: PATIENCE_MS })
  const cashier = alipayCashier({
    gateway: `${base}/gateway.do`,
    ...OURS,
    privateKey: keys.ours.privateKey,
    publicKey: keys.theirs.publicKey,
    certificates: null,
    notifyUrl: 'https://shop.example/callbacks/alipay',
    now: clock.now,
    outgoing,
    bills: outgoing,
    log: openLog({ LOG_LEVEL: 'silent' }),
  })
  const read = (number: string) => {
    const payment = world.codes.get(number)!
    payment.isRead = true
    world.payments.set(number, payment)
  }
  const pay = (number: string) => {
    read(number)
    const payment = world.payments.get(number)!
    payment.paid = { transfer: `20261124${BigInt(`0x${createHash('sha256').update(number).digest('hex').slice(0, 16)}`)}`, at: clock.now() }
    return payment.paid.transfer
  }
  return { cashier, fates, payments: world.payments, wrong: world.wrong, clock, read, pay, callback: callbackOf(world), hasAccount: true, close }
}

/** Written by what Alipay's documents say of a request, not by our code. */
function faultOf(params: Record<string, string>, { keys, now }: World): string | null {
  const { sign: signature = '', ...rest } = params
  if (rest.app_id !== OURS.appId || rest.sign_type !== 'RSA2' || rest.charset !== 'utf-8' || rest.version !== '1.0') return 'parameters'
  if (rest.timestamp !== china(now())) return 'timestamp'
  const text = Object.entries(rest)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
  return verify('sha256', Buffer.from(text), keys.ours.publicKey, Buffer.from(signature, 'base64')) ? null : 'signature'
}

async function answer(world: World, asked: Asked): Promise<Reply> {
  if (asked.path === '/bill') return { status: 200, headers: {}, body: await billOf(world, asked.query.get('type') ?? '', asked.query.get('day') ?? '') }
  const params = Object.fromEntries(new URLSearchParams(asked.body)) as Record<string, string>
  const fault = faultOf(params, world)
  if (fault) world.wrong.push(fault)
  const method = params.method ?? ''
  const content = fault ? { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' } : contentOf(world, method, params, asked)
  const text = JSON.stringify(content)
  const signature = asked.fate === 'unsigned' ? '' : `,"sign":"${signed(text, world.keys.theirs.privateKey)}"`
  return { status: 200, headers: { 'content-type': 'application/json;charset=utf-8' }, body: `{"${method.replaceAll('.', '_')}_response":${text}${signature}}` }
}
const signed = (text: string, key: KeyObject) => sign('sha256', Buffer.from(text), key).toString('base64')

const yuan = (fen: number) => (fen / 100).toFixed(2)
const china = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const failed = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code })
const done = (content: object) => ({ code: '10000', msg: 'Success', ...content })

type Content = Record<'out_trade_no' | 'total_amount' | 'subject' | 'time_expire' | 'out_request_no' | 'refund_amount' | 'bill_type' | 'bill_date', string>
function contentOf(world: World, method: string, params: Record<string, string>, { fate }: Asked): object {
  const asked = JSON.parse(params.biz_content ?? '{}') as Content
  const payment = world.payments.get(asked.out_trade_no)
  if (method === 'alipay.trade.precreate') return precreate(world, asked, params.notify_url ?? '')
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') return billNamed(world, asked)
  if (!payment) return failed('ACQ.TRADE_NOT_EXIST')
  if (method === 'alipay.trade.query') return done(tradeOf(payment, fate))
  if (method === 'alipay.trade.close') return payment.paid || payment.isClosed ? failed('ACQ.TRADE_STATUS_ERROR') : closed(payment)
  if (method === 'alipay.trade.refund') return refund(world, payment, asked)
  const back = payment.refunds.find(({ number }) => number === asked.out_request_no)
  if (!back) return done({})
  const said = { out_trade_no: payment.number, out_request_no: back.number, refund_amount: yuan(back.amount), total_amount: yuan(payment.amount) }
  return done({ ...said, refund_status: 'REFUND_SUCCESS', gmt_refund_pay: china(back.at) })
}

/** A trade begins to exist when its code is read. */
function precreate(world: World, asked: Content, notifyUrl: string): object {
  const { out_trade_no: number, total_amount, subject, time_expire } = asked
  const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time_expire)
  const isRight = [/^\d+\.\d\d$/.test(total_amount), /^[^/=&]+$/.test(subject), isTime, notifyUrl.startsWith('https:')].every(Boolean)
  if (!isRight) return failed('ACQ.INVALID_PARAMETER')
  const there = world.codes.get(number)
  const amount = Math.round(Number(total_amount) * 100)
  if (there?.paid) return failed('ACQ.TRADE_HAS_SUCCESS')
  if (there?.isClosed) return failed('ACQ.TRADE_HAS_CLOSE')
  if (there && there.amount !== amount) return failed('ACQ.CONTEXT_INCONSISTENT')
  const fresh = {
    number,
    amount,
    currency: 'CNY',
    until: new Date(`${time_expire.replace(' ', 'T')}+08:00`),
    begunAt: world.now(),
    isRead: false,
    paid: null,
    isClosed: false,
    refunds: [],
  }
  if (!there) world.codes.set(number, fresh)
  return done({ out_trade_no: number, qr_code: `https://qr.alipay.com/bax${number.toLowerCase()}` })
}
function closed(payment: Payment): object {
  payment.isClosed = true
  return done({ out_trade_no: payment.number })
}

function tradeOf(payment: Payment, fate?: Asked['fate']): object {
  const isAllBack = payment.paid && leftOf(payment) === 0
  const trade_status = isAllBack || payment.isClosed ? 'TRADE_CLOSED' : payment.paid ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY'
  const total = payment.amount + (fate === 'other-amount' ? 1 : 0)
  const said = { out_trade_no: fate === 'other-order' ? 'SOMEBODYELSE1' : payment.number, trade_status, total_amount: yuan(total) }
  return { ...said, trade_no: payment.paid?.transfer ?? '2026112400000000', ...(payment.paid && { send_pay_date: china(payment.paid.at) }) }
}

function refund(world: World, payment: Payment, { out_request_no: number, refund_amount }: Content): object {
  const amount = Math.round(Number(refund_amount) * 100)
  const there = payment.refunds.find((one) => one.number === number)
  const all = () =>
    done({ out_trade_no: payment.number, trade_no: payment.paid?.transfer, fund_change: there ? 'N' : 'Y', refund_fee: yuan(payment.amount - leftOf(payment)) })
  if (there) return there.amount === amount ? all() : failed('ACQ.DISCORDANT_REPEAT_REQUEST')
  if (!payment.paid) return failed('ACQ.TRADE_STATUS_ERROR')
  if (amount < 1 || amount > leftOf(payment)) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  payment.refunds.push({ number, amount, transfer: number, at: world.now() })
  return all()
}

function billNamed(world: World, { bill_type, bill_date }: Content): object {
  const moved = [...world.payments.values()].flatMap(({ paid, refunds }) => [...(paid ? [paid.at] : []), ...refunds.map(({ at }) => at)])
  const isMade = moved.some((at) => china(at).startsWith(bill_date)) && china(world.now()).slice(0, 10) > bill_date
  return isMade ? done({ bill_download_url: `${world.base}/bill?type=${bill_type}&day=${bill_date}` }) : failed('isp.bill_not_exist')
}
const TRADE_HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const ACCOUNT_HEAD = '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注'
async function billOf({ payments }: World, type: string, day: string): Promise<Buffer> {
  const row = (payment: Payment, fen: number, at: Date, back = '') =>
    [payment.paid!.transfer, payment.number, back ? '退款' : '交易', '拾光', china(payment.begunAt), china(at), '', '', '', '', '*小满']
      .map((cell) => `${cell}\t`)
      .join(',') + `,${yuan(fen)},${yuan(fen)},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${back}\t,0.00,0.00,`
  const isOf = (at: Date) => china(at).startsWith(day)
  const trades = [...payments.values()].flatMap((one) => [
    ...(one.paid && isOf(one.paid.at) ? [row(one, one.amount, one.paid.at)] : []),
    ...one.refunds.filter(({ at }) => isOf(at)).map(({ number, amount, at }) => row(one, -amount, at, number)),
  ])
  const payout = ['1', 'T20261124000001', 'W261124ABCDEFGH', '提现', `${day} 12:00:00`, '139****1111', '0.00', '-88.05', '1.00', '支付宝', '转账', ''].join(',')
  const [name, head, rows] = type === 'trade' ? ['业务明细', TRADE_HEAD, trades] : ['账务明细', ACCOUNT_HEAD, [payout]]
  const text = [
    `#支付宝${name}查询`,
    `#-----------------------------------${name}列表----`,
    head,
    ...rows,
    `#-----------------------------------${name}列表结束----`,
    '#合计：见汇总',
    '',
  ].join('\r\n')
  const entries = async function* () {
    for (const [file, content] of [
      [`2088_${day}_${name}(汇总).csv`, '#汇总\r\n'],
      [`2088_${day}_${name}.csv`, text],
    ] as const)
      yield { name: file, at: new Date(), body: Readable.from([gbk(content)]) }
  }
  return buffer(zipOf(entries()))
}

function callbackOf({ payments, keys, now }: World): CashierServer['callback'] {
  return (kind, number, change = {}) => {
    const payment = payments.get(number)!
    const said = saidOf(payment, kind, change)
    const refund = { out_biz_no: said.refund, refund_fee: yuan(said.amount), gmt_refund: china(now()) }
    const params: Record<string, string> = {
      notify_id: `20261124${number}${kind}`,
      notify_time: china(said.at ?? now()),
      notify_type: 'trade_status_sync',
      app_id: OURS.appId,
      seller_id: said.account ?? OURS.sellerId,
      out_trade_no: said.number,
      trade_no: kind === 'refund' ? payment.paid!.transfer : said.transfer,
      trade_status: 'TRADE_SUCCESS',
      total_amount: yuan(kind === 'refund' ? payment.amount : said.amount),
      trans_currency: said.currency,
      subject: '拾光 a+b&c=d',
      passback_params: '',
      ...(kind === 'refund' && refund),
    }
    const text = Object.entries(params)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map((pair) => pair.join('='))
      .join('&')
    const key = change.key === 'other' ? keys.others.privateKey : keys.theirs.privateKey
    const body = new URLSearchParams({ ...params, sign_type: 'RSA2', sign: signed(text, key) }).toString()
    return { headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }), body: Buffer.from(body) }
  }
}
