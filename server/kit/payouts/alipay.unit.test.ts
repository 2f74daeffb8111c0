import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PUBLISHED_ALIPAY_KEY, PUBLISHED_ALIPAY_SIGN, publishedNotice } from '#tests/cashiers/published.ts'
import { openPayoutSimulator, type PayoutSimulator } from '#tests/payout-simulator.ts'
import { openLog } from '../log.ts'
import { openOutgoing } from '../outgoing.ts'
import { certificateNumber, keyOfCertificate, rootNumber } from './alipay-certificate.ts'
import { alipayPayouts } from './alipay.ts'
import { isSigned, memberText, readPrivateKey, readPublicKey, signText, textOf } from './rsa2.ts'

let simulator: PayoutSimulator
let dir: string
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'px-payouts-'))
  simulator = await openPayoutSimulator(path.join(dir, 'journal'))
})
afterEach(async () => {
  await simulator.close()
  rmSync(dir, { recursive: true })
})
const log = openLog({ LOG_LEVEL: 'silent' } as Parameters<typeof openLog>[0])
const service = (change: { privateKey?: string; publicKey?: string; timeoutMs?: number } = {}) =>
  alipayPayouts({
    gateway: simulator.gateway,
    appId: simulator.appId,
    privateKey: readPrivateKey(change.privateKey ?? simulator.privateKey),
    publicKey: readPublicKey(change.publicKey ?? simulator.publicKey),
    certificates: null,
    now: () => new Date('2026-11-22T02:00:00Z'),
    outgoing: openOutgoing({ allow: [simulator.gateway], loopback: true, timeoutMs: change.timeoutMs ?? 2000 }),
    log,
  })
const payout = { number: 'W261122ABCDEFGHJK', fen: 10_007, target: '13900001111', name: '张小满' }
const send = (fate: string, change?: Parameters<typeof service>[0]) => (simulator.fates.push(fate), service(change).send(payout))
const ask = () => service().ask(payout.number)

describe('a transfer', () => {
  test('is signed, paid once however often it is sent, and its number is told', async () => {
    const first = await service().send(payout)
    expect(first).toEqual({ state: 'paid', transfer: expect.stringMatching(/^20261122\d+$/) as string })
    expect([await service().send(payout), await ask()]).toEqual([first, { ...first, fen: 10_007 }])
    expect(simulator.journal()).toMatchObject([{ number: payout.number, fen: 10_007, target: '13900001111', name: '张小满' }])
    expect(simulator.unsigned).toBe(0)
  })
  test.each(['silent', 'pay-silent', 'system-error', 'system-error-unpaid', 'forged', 'unsigned', 'other-number'])('%s: nobody knows', async (fate) => {
    expect(await send(fate)).toEqual({ state: 'unknown' })
  })
  test('an answer that says another amount says so', async () => {
    expect(await send('other-amount')).toMatchObject({ state: 'paid', fen: 10_008 })
  })
  test('what came too late is unknown, and asked about it is paid', async () => {
    expect(await send('late', { timeoutMs: 100 })).toEqual({ state: 'unknown' })
    expect(await ask()).toMatchObject({ state: 'paid' })
    expect(simulator.journal()).toHaveLength(1)
  })
  test('SYSTEM_ERROR may have been paid: only asking tells', async () => {
    await send('system-error')
    expect(await ask()).toMatchObject({ state: 'paid' })
  })
  test('what was never heard of is missing', async () => {
    await send('silent')
    expect(await ask()).toEqual({ state: 'missing' })
    expect(simulator.journal()).toEqual([])
  })
  test('taken in and not done yet is under way', async () => {
    expect(await send('dealing')).toEqual({ state: 'under-way' })
    expect(await ask()).toEqual({ state: 'under-way' })
    expect(await ask()).toMatchObject({ state: 'paid' })
  })
  test.each([
    ['PAYEE_NOT_EXIST', { state: 'failed', reason: 'payee-missing' }],
    ['PAYEE_USER_INFO_ERROR', { state: 'failed', reason: 'name-differs' }],
    ['PERMIT_NON_BANK_LIMIT_PAYEE', { state: 'failed', reason: 'payee-limited' }],
    ['PAYER_BALANCE_NOT_ENOUGH', { state: 'stuck', said: 'PAYER_BALANCE_NOT_ENOUGH' }],
    ['A_CODE_NOBODY_KNOWS', { state: 'stuck', said: 'A_CODE_NOBODY_KNOWS' }],
  ])('%s', async (code, outcome) => expect(await send(code)).toEqual(outcome))
  test('with another key nothing is paid, and the refusal is no answer', async () => {
    expect(await service({ privateKey: simulator.wrongKey }).send(payout)).toEqual({ state: 'unknown' })
    expect([simulator.unsigned, simulator.journal()]).toEqual([1, []])
  })
  test('nobody there: unknown, and it does not throw', async () => {
    const asked = service()
    await simulator.close()
    expect(await asked.ask(payout.number)).toEqual({ state: 'unknown' })
  })
})

describe('RSA2', () => {
  test('Alipay’s own signature holds, and not over another amount', () => {
    const key = readPublicKey(PUBLISHED_ALIPAY_KEY)
    expect(isSigned(textOf(publishedNotice), PUBLISHED_ALIPAY_SIGN, key)).toBe(true)
    expect(isSigned(textOf({ ...publishedNotice, total_amount: '0.11' }), PUBLISHED_ALIPAY_SIGN, key)).toBe(false)
    for (const none of ['', 'AAAA', '不是签名']) expect(isSigned(textOf(publishedNotice), none, key)).toBe(false)
  })
  test('keys are read in every form that Alipay’s tools give', () => {
    const pkcs8 = createPrivateKey({ key: Buffer.from(simulator.privateKey, 'base64'), format: 'der', type: 'pkcs8' })
    const pkcs1 = pkcs8.export({ type: 'pkcs1', format: 'der' }).toString('base64')
    const pem = pkcs8.export({ type: 'pkcs8', format: 'pem' }).toString()
    const texts = [simulator.privateKey, pkcs1, pem].map((form) => signText('a text', readPrivateKey(form)))
    expect(new Set(texts).size).toBe(1)
  })
  test('the exact text of a member, through strings that hold braces', () => {
    const inner = '{"a":"}{\\"","b":{"c":1}}'
    expect(memberText(`{"x_response":${inner},"sign":"s"}`, 'x_response')).toBe(inner)
    expect(memberText(`{ "x_response" : ${inner}}`, 'y_response')).toBeNull()
    expect(memberText('{"x_response":{"a":', 'x_response')).toBeNull()
  })
})

describe('certificates', () => {
  test('go by the number that alipay-sdk gives the same file', () => {
    expect(certificateNumber(ALIPAY_CERT)).toBe('7513daaaa48aa3ba2e4018d84402479c')
    expect(rootNumber(ALIPAY_CERT + ALIPAY_CERT)).toBe('7513daaaa48aa3ba2e4018d84402479c_7513daaaa48aa3ba2e4018d84402479c')
    expect(readPublicKey(keyOfCertificate(ALIPAY_CERT)).export({ type: 'spki', format: 'der' }).toString('base64')).toMatch(
      /^MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAhoVesfcGvUv1/,
    )
  })
})
/** Alipay's public certificate of 2020, as published with its SDK. */
const ALIPAY_CERT = `-----BEGIN CERTIFICATE-----
MIIDsjCCApqgAwIBAgIQICAFFOY8L+BNU4cW/iE1izANBgkqhkiG9w0BAQsFADCBgjELMAkGA1UE
BhMCQ04xFjAUBgNVBAoMDUFudCBGaW5hbmNpYWwxIDAeBgNVBAsMF0NlcnRpZmljYXRpb24gQXV0
aG9yaXR5MTkwNwYDVQQDDDBBbnQgRmluYW5jaWFsIENlcnRpZmljYXRpb24gQXV0aG9yaXR5IENs
YXNzIDIgUjEwHhcNMjAwNTE0MTQ0MjAxWhcNMjIwNTE0MTQ0MjAxWjCBkjELMAkGA1UEBhMCQ04x
LTArBgNVBAoMJOadreW3nueEleaXreS/oeaBr+aKgOacr+aciemZkOWFrOWPuDEPMA0GA1UECwwG
QWxpcGF5MUMwQQYDVQQDDDrmlK/ku5jlrp0o5Lit5Zu9Kee9kee7nOaKgOacr+aciemZkOWFrOWP
uC0yMDg4ODMxMjA0NjU5MjE3MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAhoVesfcG
vUv1XvUndmX0rmSZ/2posJBCooySbSVFpV79RtHMzrVz2aKkC3WvOXeT5iNeQK4mK8gp3vNkWrHT
kQGx5BcmkeO1WS384CQde7dAS0gmxeFs5bs+cCQqV2A2c2R9/5rJMtFtp1Ot/rIiMBUn6Ei0Uozt
M7AneavqQEzSwYlCKNhPFFtHCiz7u4O5R9CIyvUmYr+zpem2HXBN9ygPAZ0aXBQipGbc45+G07ZC
NsmY4hV/Igya1aBf+Ye8p10Ew8uBBri0sIknhSC2LqKKy2IH1fO6q1d1jhN240QRHvbpRNv60kAf
ZsEulBASBrCMBi49NiJyr5nre7SNywIDAQABoxIwEDAOBgNVHQ8BAf8EBAMCA/gwDQYJKoZIhvcN
AQELBQADggEBAEx9T99X9NhDZYXDftc0wH0Tc5OVRIqWTYBN/KEP1df+Ix5djcDrUUcXJMvprMw3
frUymgJsf7YUgZ1+dMz+Gup5dCH3qUu/5c9R3d8senb4wCiYR2FpJ3WGIONwInNQTs04a2wM4JIM
CdCYWC/H1hdvNl9V4pYeMckTruSnPmJlL6E/pNF5AuIYP5AswZSOhASIQzt5Rr6QDz/YVGi2/6al
5Bknm2f9dmsZbWDapKDrlJ3Ny2B0SZ0H47Y7lRlaVNe+Jj1jsrv16ONk1XLt71jyWyPAIlITLcyX
mMtT1IympPFRxBIngEImjGt6d1VUtkf61Cjpr0bRRDoZXvWRv5U=
-----END CERTIFICATE-----
`
