// Alipay's gateway for tests and drills: checks our signatures, signs its answers, keeps its own journal on disk, and answers late, never, twice or wrong when told to.
import { createHash, generateKeyPairSync, verify, sign as signBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What comes of the next transfer, once each; then `pay`. `pay-silent`: paid, and the connection is cut. `silent`: cut, and not paid. `late`: paid and
 * answered after 300 ms. `system-error`: paid, and SYSTEM_ERROR is said; `system-error-unpaid`: not paid, and the same is said. `dealing`: taken in, paid at
 * the second asking. `forged`: not paid, and the answer is signed by another key. `unsigned`: not paid, no signature. Anything in capitals: refused with it.
 */
export type Fate =
  | 'pay'
  | 'pay-silent'
  | 'silent'
  | 'late'
  | 'system-error'
  | 'system-error-unpaid'
  | 'dealing'
  | 'forged'
  | 'unsigned'
  | 'other-number'
  | 'other-amount'
  | (string & {})
type Line = { at: string; number: string; fen: number; target: string; name: string; order: string }
type Fund = { line: Line; asked: number; dealing: boolean }
type Content = {
  out_biz_no: string
  trans_amount?: string
  product_code: string
  biz_scene: string
  payee_info?: { identity: string; identity_type: string; name: string }
}

export type PayoutSimulator = {
  gateway: string
  appId: string
  /** For the settings of whoever calls it. */
  privateKey: string
  publicKey: string
  /** Of somebody who is not our application. */
  wrongKey: string
  /** Fates of the transfers to come, in their order. */
  fates: Fate[]
  /** Queries that are not answered. */
  deafTo: { queries: number }
  /** What was paid, counted by the simulator itself: one line a payment, on disk before it is answered. */
  journal: () => Line[]
  /** How often each number was sent, paid or not. */
  sent: Map<string, number>
  /** Requests that were not signed as they must be. */
  unsigned: number
  close: () => Promise<void>
}

const keys = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'der' }, publicKeyEncoding: { type: 'spki', format: 'der' } })
/** Made once in a process: half a second each time. */
let made: [ours: Keys, theirs: Keys, others: Keys] | undefined
type Keys = ReturnType<typeof keys>
const pemOf = (der: Buffer, kind: string) => `-----BEGIN ${kind} KEY-----\n${der.toString('base64')}\n-----END ${kind} KEY-----\n`

type World = { simulator: PayoutSimulator; funds: Map<string, Fund>; journalFile: string; sets: NonNullable<typeof made> }
const linesIn = (file: string) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    : []

/** `journalFile` outlives the simulator: opened again with the same file it knows what it paid. */
export async function openPayoutSimulator(journalFile: string): Promise<PayoutSimulator> {
  const sets = (made ??= [keys(), keys(), keys()])
  const [ours, theirs, others] = sets
  const funds = new Map(linesIn(journalFile).map((line) => [line.number, { line, asked: 0, dealing: false }]))
  const simulator: PayoutSimulator = {
    gateway: '',
    appId: '2021000000000001',
    privateKey: ours.privateKey.toString('base64'),
    publicKey: theirs.publicKey.toString('base64'),
    wrongKey: others.privateKey.toString('base64'),
    fates: [],
    deafTo: { queries: 0 },
    journal: () => linesIn(journalFile),
    sent: new Map(),
    unsigned: 0,
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  }
  const world = { simulator, funds, journalFile, sets }
  const server: Server = createServer((request, response) => {
    const send = (body: string | null) =>
      body === null ? request.socket.destroy() : response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' }).end(body)
    void answerOf(world, request).then(send)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  simulator.gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`
  return simulator
}

type Reply = (content: object, key?: Buffer) => string
async function answerOf(world: World, request: IncomingMessage): Promise<string | null> {
  const { simulator, sets } = world
  const params = Object.fromEntries(new URLSearchParams(await textOf(request)))
  const method = params.method ?? ''
  const reply: Reply = (content, key = sets[1].privateKey) => signedReply(method, content, key)
  const fault = faultOf(params, simulator.appId, sets[0].publicKey)
  if (fault) {
    simulator.unsigned++
    return reply({ code: '40002', msg: 'Invalid Arguments', sub_code: fault })
  }
  const content = JSON.parse(params.biz_content ?? '{}') as Content
  if (method === 'alipay.fund.trans.common.query') return ask(world, content, reply)
  return method === 'alipay.fund.trans.uni.transfer' ? transfer(world, content, reply) : reply({ code: '40004', sub_code: 'isv.invalid-method' })
}

/** On disk before anybody hears of it, and once for a number. */
function pay({ journalFile }: World, { line }: Fund): void {
  if (linesIn(journalFile).some(({ number }) => number === line.number)) return
  const file = openSync(journalFile, 'a')
  writeSync(file, `${JSON.stringify(line)}\n`)
  fsyncSync(file)
  closeSync(file)
}

function ask(world: World, { out_biz_no }: Content, reply: Reply): string | null {
  if (world.simulator.deafTo.queries > 0 && world.simulator.deafTo.queries--) return null
  const fund = world.funds.get(out_biz_no)
  if (!fund) return reply({ code: '40004', msg: 'Business Failed', sub_code: 'ORDER_NOT_EXIST' })
  const said = (status: string) =>
    reply({ code: '10000', msg: 'Success', out_biz_no, order_id: fund.line.order, status, trans_amount: (fund.line.fen / 100).toFixed(2) })
  if (fund.dealing && ++fund.asked < 2) return said('DEALING')
  if (fund.dealing) pay(world, fund)
  fund.dealing = false
  return said('SUCCESS')
}

async function transfer(world: World, content: Content, reply: Reply): Promise<string | null> {
  const { simulator, funds } = world
  const { out_biz_no: number, trans_amount = '', payee_info } = content
  simulator.sent.set(number, (simulator.sent.get(number) ?? 0) + 1)
  const refused = (sub_code: string) => reply({ code: '40004', msg: 'Business Failed', sub_code })
  const wrong = wrongIn(content)
  if (wrong) return refused(wrong)
  const who = { fen: Math.round(Number(trans_amount) * 100), target: payee_info!.identity, name: payee_info!.name }
  const line = { at: new Date().toISOString(), number, ...who, order: orderOf(number) }
  const known = funds.get(number)
  if (known && JSON.stringify({ ...line, at: known.line.at }) !== JSON.stringify(known.line)) return refused('PAYMENT_INFO_INCONSISTENCY')
  const success = { code: '10000', msg: 'Success', out_biz_no: number, order_id: line.order, pay_fund_order_id: line.order, status: 'SUCCESS' }
  if (known) return reply(success) // the same number again is the same transfer
  const take = (dealing: boolean) => {
    const fund = { line, asked: 0, dealing }
    funds.set(number, fund)
    if (!dealing) pay(world, fund)
  }
  const fate = simulator.fates.shift() ?? 'pay'
  if (['pay', 'pay-silent', 'late', 'system-error', 'dealing', 'other-amount'].includes(fate)) take(fate === 'dealing')
  if (fate === 'late') await pause(300)
  const answers: Record<string, () => string | null> = {
    pay: () => reply(success),
    late: () => reply(success),
    'pay-silent': () => null,
    silent: () => null,
    'system-error': () => refused('SYSTEM_ERROR'),
    'system-error-unpaid': () => refused('SYSTEM_ERROR'),
    dealing: () => reply({ ...success, status: 'DEALING' }),
    forged: () => reply(success, world.sets[2].privateKey),
    unsigned: () => JSON.stringify({ alipay_fund_trans_uni_transfer_response: success }),
    'other-amount': () => reply({ ...success, trans_amount: (line.fen / 100 + 0.01).toFixed(2) }),
    'other-number': () => reply({ ...success, out_biz_no: 'W000000AAAAAAAAAA' }),
  }
  return (answers[fate] ?? (() => refused(fate)))()
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
const orderOf = (number: string) => `20261122${BigInt(`0x${createHash('sha256').update(number).digest('hex').slice(0, 20)}`)}`

/** Written by its own rule, not by ours: what Alipay's documents say of a request. */
function faultOf(params: Record<string, string>, appId: string, publicKey: Buffer): string | null {
  const { sign = '', ...rest } = params
  if (rest.app_id !== appId) return 'isv.invalid-app-id'
  if (rest.sign_type !== 'RSA2' || rest.charset !== 'utf-8' || rest.version !== '1.0') return 'isv.invalid-signature-type'
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(rest.timestamp ?? '')) return 'isv.invalid-timestamp'
  const text = Object.entries(rest)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
  return verify('sha256', Buffer.from(text), pemOf(publicKey, 'PUBLIC'), Buffer.from(sign, 'base64')) ? null : 'isv.invalid-signature'
}

function wrongIn({ out_biz_no, trans_amount = '', product_code, biz_scene, payee_info }: Content): string | null {
  if (!out_biz_no || out_biz_no.length > 64 || product_code !== 'TRANS_ACCOUNT_NO_PWD' || biz_scene !== 'DIRECT_TRANSFER') return 'INVALID_PARAMETER'
  if (!/^\d{1,9}\.\d\d$/.test(trans_amount)) return 'INVALID_PARAMETER'
  if (Number(trans_amount) < 0.1) return 'EXCEED_LIMIT_SM_MIN_AMOUNT'
  return payee_info?.identity_type === 'ALIPAY_LOGON_ID' && payee_info.identity && payee_info.name ? null : 'INVALID_PARAMETER'
}

/** The signature covers exactly the bytes of the response's own object. */
function signedReply(method: string, content: object, key: Buffer): string {
  const text = JSON.stringify(content)
  const sign = signBytes('sha256', Buffer.from(text), pemOf(key, 'PRIVATE')).toString('base64')
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`
}
