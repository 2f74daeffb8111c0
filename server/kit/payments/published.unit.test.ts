import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PUBLISHED_ALIPAY_KEY, PUBLISHED_ALIPAY_SIGN, publishedNotice, publishedSignature, publishedWechat } from '#tests/cashiers/published.ts'
import { openOutgoing } from '../outgoing.ts'
import { readPrivateKey, readPublicKey } from '../payouts/rsa2.ts'
import { readAlipayCallback } from './alipay-callback.ts'
import { stripeCashier } from './stripe.ts'
import { readWechatCallback } from './wechat-callback.ts'
import { isWechatSigned, openWechatResource, signWechat, wechatCertificate } from './wechat-signing.ts'

describe('WeChat Pay', () => {
  const { at, apiKey, certificate, headers, body, inside } = publishedWechat
  const keys = new Map([wechatCertificate(certificate)])
  const said =
    (change: Record<string, string> = {}) =>
    (name: string) =>
      ({ ...headers, ...change })[name] ?? ''
  test('signs a text as its own library does', () => {
    expect(signWechat(publishedSignature.message, readPrivateKey(publishedSignature.key))).toBe(publishedSignature.signature)
  })
  test('a notification of its own is believed for five minutes, and only as it came', () => {
    const holds = (change?: Record<string, string>, text = body, seconds = 0) =>
      isWechatSigned(keys, said(change), Buffer.from(text), new Date(at.getTime() + seconds * 1000))
    expect([holds(), holds({}, body, 299), holds({}, body, -299)]).toEqual([true, true, true])
    expect([holds({}, body, 300), holds({}, body, -300), holds({}, body.replace('3119', '3118'))]).toEqual([false, false, false])
    for (const name of Object.keys(headers)) expect([name, holds({ [name]: '' }), holds({ [name]: 'another' })]).toEqual([name, false, false])
    expect(holds({ 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` }), 'a probe').toBe(false)
  })
  test('what it sealed is opened by its key alone, and by what it was sealed with', () => {
    const { resource } = JSON.parse(body) as { resource: { ciphertext: string; nonce: string; associated_data: string } }
    const key = Buffer.from(apiKey)
    expect(openWechatResource(key, resource)).toBe(inside)
    expect(openWechatResource(Buffer.from('testMchAPIv3Key1'), resource)).toBeNull()
    for (const change of [{ nonce: 'Kj7QIyUiYx1r' }, { nonce: '' }, { associated_data: 'other' }, { ciphertext: 'AAAA' }, { ciphertext: '' }])
      expect(openWechatResource(key, { ...resource, ...change })).toBeNull()
  })
  test('a message about something else is passed on as that', () => {
    const world = { merchant: { mchId: '1234567890' }, appId: '054aa7d7a2a54ab5898df65bd96f001c', apiKey: Buffer.from(apiKey), keys, now: () => at }
    const heard = readWechatCallback(world, new Headers(headers), Buffer.from(body))
    expect(heard).toMatchObject({ event: '3119dfba-e649-5eec-ab1e-3412bc4d2e17', kind: 'other', number: '', signed: true })
  })
})

test('Alipay: a notification of its own is believed, and not with another amount or for another shop', () => {
  const world = {
    appId: '2019073166072302',
    sellerId: '2088531891668739',
    publicKey: readPublicKey(PUBLISHED_ALIPAY_KEY),
    now: () => new Date('2019-08-15T08:00:00Z'),
  }
  const read = (change: Record<string, string> = {}, shop = world) =>
    readAlipayCallback(shop, Buffer.from(new URLSearchParams({ ...publishedNotice, sign_type: 'RSA2', sign: PUBLISHED_ALIPAY_SIGN, ...change }).toString()))
  const right = { kind: 'paid', number: '20190815155618536-564-57', transfer: '2019081522001468450512505578', amount: 10, currency: 'CNY', signed: true }
  expect(read()).toMatchObject(right)
  expect(read({ total_amount: '0.11' })).toMatchObject({ ...right, amount: 11, signed: false })
  expect(read({ total_amount: '1e3' })).toMatchObject({ amount: -1, signed: false })
  expect([read({}, { ...world, appId: '1' })?.signed, read({}, { ...world, sellerId: '1' })?.signed]).toEqual([false, false])
})

describe('Stripe', () => {
  test.each([
    ['', 'f7f9bd47fb987337b5796fdc1fdb9ba221d0d5396814bfcaf9521f43fd8927fd'],
    ['{"obj1":"hello","obj2":"world"}', 'bebb1a643997f419b315ddba19e6f5411e1ce7f810ba6d3617ce72823092f363'],
  ])('HMAC-SHA-256 over %j', (text, mac) => expect(createHmac('sha256', 'test_secret').update(text).digest('hex')).toBe(mac))
  test('a webhook is believed for five minutes, by its secret', async () => {
    let seconds = 1_700_000_000
    const base = 'https://api.stripe.com'
    const options = {
      base,
      key: 'sk_test_1',
      webhookSecret: 'whsec_test_secret',
      now: () => new Date(seconds * 1000),
      outgoing: openOutgoing({ allow: [base] }),
    }
    const [cashier, other] = [await stripeCashier(options), await stripeCashier({ ...options, webhookSecret: 'whsec_other' })]
    const body = '{"id":"evt_1","object":"event","type":"checkout.session.completed"}'
    const headers = new Headers({ 'stripe-signature': 't=1700000000,v1=d1e4aa90551919f198c22ba0a9691b35338d4b631d54ce1f1465e93b1d41c430' })
    const signed = (by = cashier, text = body) => by.readCallback(headers, Buffer.from(text))?.signed
    expect([signed(), signed(other), signed(cashier, body.replace('evt_1', 'evt_2'))]).toEqual([true, false, false])
    seconds += 300
    expect(signed()).toBe(true)
    seconds += 1
    expect(signed()).toBe(false)
  })
})
