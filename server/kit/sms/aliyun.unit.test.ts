import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { acs3Headers, acs3Query } from './acs3.ts'
import { smsSender } from './open-sms.ts'

const KEY = 'LTAI-test'
const SECRET = 'YourAccessKeySecret'
const now = () => new Date('2030-01-01T08:00:00.500Z')
const message = { template: 'code', code: '123456', minutes: 5, lang: 'zh' } as const

test.each([
  ['2023-10-26T10:22:32Z', '3156853299f313e23d1673dc12e1703d', '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0'],
  ['2023-10-26T09:01:01Z', 'd410180a5abf7fe235dd9b74aca91fc0', 'e521358f7776c97df52e6b2891a8bc73026794a071b50c3323388c4e0df64804'],
])('the signature of Alibaba Cloud’s published example of %s', (date, nonce, signature) => {
  const query = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' }
  const headers = acs3Headers({
    method: 'POST',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    path: '/',
    query,
    body: '',
    action: 'RunInstances',
    version: '2014-05-26',
    key: 'YourAccessKeyId',
    secret: SECRET,
    date: new Date(date),
    nonce,
  })
  expect(headers.authorization).toBe(
    `ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${signature}`,
  )
})

test('queries are sorted by code and encoded after RFC 3986', () => {
  expect(acs3Query({ b: "it's (a) *~", a: '拾光 +', B: '' })).toBe('B=&a=%E6%8B%BE%E5%85%89%20%2B&b=it%27s%20%28a%29%20%2A~')
})

/** A stand-in for Aliyun that recomputes the signature from what came over the wire. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
function signed(request: IncomingMessage): boolean {
  const [, names = '', signature = ''] = /SignedHeaders=([^,]+),Signature=(\w+)/.exec(request.headers.authorization ?? '') ?? []
  const lines = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const query = (request.url ?? '').split('?')[1] ?? ''
  const sorted = query.split('&').sort().join('&')
  const canonical = `POST\n/\n${sorted}\n${lines.join('')}\n${names}\n${hash('')}`
  return (
    createHmac('sha256', SECRET)
      .update(`ACS3-HMAC-SHA256\n${hash(canonical)}`)
      .digest('hex') === signature
  )
}

let server: Server
let address = ''
let reply: { status: number; body: string }
const asked: { query: Record<string, string>; headers: IncomingMessage['headers'] }[] = []
beforeEach(async () => {
  asked.length = 0
  reply = { status: 200, body: JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '900619746936498440^0', RequestId: 'F655A8D5' }) }
  server = createServer((request, answer) => {
    asked.push({ query: Object.fromEntries(new URL(request.url ?? '', address).searchParams), headers: request.headers })
    const { status, body } = signed(request)
      ? reply
      : { status: 400, body: JSON.stringify({ Code: 'SignatureDoesNotMatch', Message: 'Specified signature does not match.' }) }
    answer.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

const open = (secret = SECRET, production = false) =>
  smsSender(
    { SMS: 'aliyun', SMS_ALIYUN_KEY: KEY, SMS_ALIYUN_SECRET: secret, SMS_ALIYUN_TEMPLATE: '拾光/SMS_123456', SMS_ALIYUN_NOTICE: 'SMS_654321', production },
    { db: undefined as never, now, random: randomFrom(), simulator: address },
  )

test('a message goes out signed, with the template and the number as Aliyun wants it', async () => {
  const sender = open()
  expect(await sender.send({ e164: '+8613800138000' }, message)).toEqual({ id: '900619746936498440^0' })
  expect(await sender.send({ e164: '+85261234567' }, message)).toEqual({ id: '900619746936498440^0' })
  expect(asked.map((one) => one.query)).toEqual(
    ['13800138000', '85261234567'].map((PhoneNumbers) => ({ PhoneNumbers, SignName: '拾光', TemplateCode: 'SMS_123456', TemplateParam: '{"code":"123456"}' })),
  )
  expect(asked[0]?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25', 'x-acs-date': '2030-01-01T08:00:00Z' })
  expect(asked[0]?.headers['x-acs-signature-nonce']).not.toBe(asked[1]?.headers['x-acs-signature-nonce'])
})

test('a notice has a template of its own, with the account and what happened to it', async () => {
  await open().send({ e164: '+8613800138000' }, { template: 'notice', account: 'anna', what: 'phone-changed', lang: 'zh' })
  expect(asked[0]?.query).toMatchObject({ TemplateCode: 'SMS_654321', TemplateParam: '{"account":"anna","what":"手机号刚刚换成了别的号码"}' })
})

test.each([
  ['isv.BUSINESS_LIMIT_CONTROL', 'limit'],
  ['isv.MOBILE_NUMBER_ILLEGAL', 'number'],
  ['isv.AMOUNT_NOT_ENOUGH', 'setup'],
  ['isp.SYSTEM_ERROR', 'unreachable'],
])('%s is told as %s', async (Code, trouble) => {
  reply = { status: 200, body: JSON.stringify({ Code, Message: 'no', RequestId: 'F655A8D5' }) }
  await expect(open().send({ e164: '+8613800138000' }, message)).rejects.toMatchObject({ trouble })
})

test('a wrong secret, a proxy’s page and a silent server are told apart', async () => {
  await expect(open('another').send({ e164: '+8613800138000' }, message)).rejects.toMatchObject({ trouble: 'setup' })
  reply = { status: 502, body: '<html>Bad gateway</html>' }
  await expect(open().send({ e164: '+8613800138000' }, message)).rejects.toMatchObject({ trouble: 'unreachable' })
  const sender = open()
  server.close()
  await expect(sender.send({ e164: '+8613800138000' }, message)).rejects.toMatchObject({ trouble: 'unreachable' })
})

test('production takes no simulator, and Aliyun needs all its settings', () => {
  expect(() => open(SECRET, true)).toThrow('production')
  expect(() => open('')).toThrow('SMS_ALIYUN_SECRET')
})
