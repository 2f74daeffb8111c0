import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { openIdentityCheck } from './open-identity-check.ts'

const SECRET = 'YourAccessKeySecret'
const now = () => new Date('2030-01-01T08:00:00.500Z')
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** A stand-in for Aliyun that recomputes the signature from what came over the wire, and takes each nonce once. */
const nonces = new Set<string>()
function isSigned({ headers, url = '', method = '' }: IncomingMessage): boolean {
  const [, names = '', signature = ''] = /SignedHeaders=([^,]+),Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const query = (url.split('?')[1] ?? '').split('&').sort().join('&')
  const canonical = `${method}\n/\n${query}\n${lines.join('')}\n${names}\n${hash('')}`
  const nonce = String(headers['x-acs-signature-nonce'])
  if (nonces.has(nonce) || names !== 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version') return false
  nonces.add(nonce)
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
const saying = (BizCode: string, Code = '200') => ({
  status: 200,
  body: JSON.stringify({ RequestId: 'A1', Code, Message: 'success', ResultObject: { BizCode } }),
})
beforeEach(async () => {
  asked.length = 0
  reply = saying('1')
  server = createServer((request, answer) => {
    asked.push({ query: Object.fromEntries(new URL(request.url ?? '', address).searchParams), headers: request.headers })
    const { status, body } = isSigned(request) ? reply : { status: 400, body: JSON.stringify({ Code: 'SignatureDoesNotMatch', Message: 'no' }) }
    answer.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

const settings = (secret = SECRET) =>
  ({ IDENTITY_CHECK: 'aliyun', IDENTITY_ALIYUN_KEY: 'LTAI-test', IDENTITY_ALIYUN_SECRET: secret, production: false }) as const
const check = (secret = SECRET) =>
  openIdentityCheck(settings(secret), { now, random: randomFrom(), simulator: address })!.check({ name: '买买提·艾力', number: '11010519491231002X' })

test('name and number go out as a signed call of Id2MetaVerify', async () => {
  expect(await check()).toBe('match')
  expect(asked).toEqual([
    {
      query: { ParamType: 'normal', UserName: '买买提·艾力', IdentifyNum: '11010519491231002X' },
      headers: expect.objectContaining({ 'x-acs-action': 'Id2MetaVerify', 'x-acs-version': '2019-03-07', 'x-acs-date': '2030-01-01T08:00:00Z' }),
    },
  ])
})

test.each([
  ['1', '200', 'match'],
  ['2', '200', 'mismatch'],
  ['3', '200', 'unknown'],
  ['1', '402', 'unknown'], // the provider behind it is down: never a match
  ['9', '200', 'unknown'],
  ['constructor', '200', 'unknown'],
] as const)('BizCode %s under Code %s is %s', async (biz, code, verdict) => {
  reply = saying(biz, code)
  expect(await check()).toBe(verdict)
})

test('a wrong secret, a proxy’s page, an empty answer or none at all is no verdict', async () => {
  expect(await check('AnotherSecret')).toBe('unknown')
  for (const body of ['<html>502</html>', '', '[]', '{"Code":"200"}', '{"Code":200,"ResultObject":{"BizCode":"1"}}']) {
    reply = { status: 502, body }
    expect([body, await check()]).toEqual([body, 'unknown'])
  }
  const gone = check()
  server.closeAllConnections()
  expect(await gone.then((verdict) => ['match', 'unknown'].includes(verdict))).toBe(true)
  await new Promise((resolve) => server.close(resolve))
  expect(await check()).toBe('unknown')
})

test('without a service every application goes to a reviewer; half a service is none', () => {
  const world = { now, random: randomFrom() }
  expect(openIdentityCheck({ ...settings(), IDENTITY_CHECK: 'review' }, world)).toBeNull()
  expect(() => openIdentityCheck({ ...settings(), IDENTITY_ALIYUN_KEY: undefined }, world)).toThrow('IDENTITY_ALIYUN_KEY')
  expect(() => openIdentityCheck({ ...settings(), production: true }, { ...world, simulator: address })).toThrow('Aliyun itself')
})
