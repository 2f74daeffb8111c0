import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { softAuthenticator } from '#tests/soft-authenticator.ts'
import { ALIPAY, CARD, contextOf, verifiedMember } from '#tests/verified-member.ts'
import { sweepReauthentications } from './confirm-reauthentication.ts'

const own = ownApp()
let anna: MadeMember
beforeEach(async () => void (anna = await verifiedMember(own)))

type Body = { currency: 'PIXT' | 'CNY'; amount: number }
const apply = (as: MadeMember, body: Body) => own.api(as)('POST /api/withdraw', { body: { ...body, payee: ALIPAY } })
const show = (number: string) => own.api(anna)('GET /api/withdraw/:number', { params: { number } })
const cancel = (number: string) => own.api(anna)('DELETE /api/withdraw/:number', { params: { number } })
const mend = (number: string) => own.api(anna)('PUT /api/withdraw/:number', { params: { number }, body: { payee: CARD, appeal: '' } })

describe("the door: 'POST /api/withdraw-login'", () => {
  test('opens for 15 minutes, in this session, with the password', async () => {
    const login = await own.checked()('POST /api/login', { body: { account: anna.account, password: anna.password } })
    const elsewhere = { ...anna, token: login.token! }
    await expect(own.api(elsewhere)('GET /api/withdraw')).rejects.toMatchObject({ reason: 'PROOF_REQUIRED', status: 409 })
    await expect(own.api(anna)('POST /api/withdraw-login', { body: { password: 'not-it' } })).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
    const { openUntil } = await own.api(anna)('POST /api/withdraw-login', { body: { password: anna.password } })
    expect(Date.parse(openUntil!) - own.clock.now().getTime()).toBeGreaterThan(14 * 60_000)
    expect(await own.api(anna)('GET /api/withdraw-login')).toEqual({ openUntil })
    const { number } = await apply(anna, { currency: 'CNY', amount: 1000 })
    own.clock.add(15 * 60 + 1)
    expect(await own.api(anna)('GET /api/withdraw-login')).toEqual({ openUntil: null })
    for (const ask of [
      () => own.api(anna)('GET /api/withdraw-terms'),
      () => own.api(anna)('GET /api/withdraw'),
      () => show(number),
      () => cancel(number),
      () => mend(number),
      () => apply(anna, { currency: 'CNY', amount: 1000 }),
      () => own.api(anna)('POST /api/exchange', { body: { amount: 2000 } }),
    ])
      await expect(ask()).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
  })
  test('is forgotten once it is closed', async () => {
    const doors = async () => (await own.owner.query('select from withdrawal_reauthentications')).rowCount
    const sweep = () => own.db.transaction().execute((db) => sweepReauthentications({ ...contextOf(own), db }))
    await own.api(anna)('POST /api/withdraw-login', { body: { password: anna.password } })
    expect([await sweep(), await doors()]).toEqual([undefined, 1])
    own.clock.add(15 * 60 + 1)
    expect([await sweep(), await doors()]).toEqual([undefined, 0])
  })
  test('guessing is paused as at the front door', async () => {
    const guess = () => reasonOf(own.api(anna)('POST /api/withdraw-login', { body: { password: 'not-it' } }))
    const said: unknown[] = []
    for (let n = 0; n < 12; n++) said.push(await guess())
    expect(said).toContain('TOO_FAST')
  })
  test('is for members', async () => {
    const W1 = { params: { number: 'W1' } }
    for (const [name, input] of [
      ['GET /api/withdraw-login', {}],
      ['POST /api/withdraw-login', { body: { password: 'x' } }],
      ['GET /api/withdraw-terms', {}],
      ['GET /api/withdraw', {}],
      ['GET /api/withdraw/:number', W1],
      ['POST /api/withdraw', { body: { currency: 'CNY', amount: 1000, payee: ALIPAY } }],
      ['PUT /api/withdraw/:number', { ...W1, body: { payee: ALIPAY, appeal: '' } }],
      ['DELETE /api/withdraw/:number', W1],
      ['POST /api/exchange', { body: { amount: 2000 } }],
    ] as const)
      await expect(own.api()(name, input as never), name).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  })
})

describe("'POST /api/withdraw-login/passkey'", () => {
  type Soft = ReturnType<typeof softAuthenticator>
  const ask = () => own.api()('POST /api/login/passkey-options')
  const come = (as: MadeMember, body: ReturnType<Soft['use']>) => own.api(as)('POST /api/withdraw-login/passkey', { body })
  async function owner(as: MadeMember, counts = false): Promise<Soft> {
    const soft = softAuthenticator({ counts })
    await own.api(as)('POST /api/account/passkeys', {
      body: soft.make(await own.api(as)('POST /api/account/passkey-options', { body: { password: as.password } })),
    })
    return soft
  }
  test('opens it with one’s own passkey, and with nobody else’s', async () => {
    await own.owner.query('delete from withdrawal_reauthentications')
    const bert = await own.member()
    const [annas, berts] = [await owner(anna), await owner(bert)]
    await expect(come(anna, berts.use(await ask()))).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED', status: 422 })
    await expect(come(anna, annas.use(await ask(), { verified: false }))).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' })
    expect(await own.api(anna)('GET /api/withdraw-login')).toEqual({ openUntil: null })
    const options = await ask()
    const { openUntil } = await come(anna, annas.use(options))
    expect(await own.api(anna)('GET /api/withdraw-login')).toEqual({ openUntil })
    await expect(come(anna, annas.use(options))).rejects.toMatchObject({ reason: 'PASSKEY_EXPIRED' })
    const copied = await owner(anna, true)
    await come(anna, copied.use(await ask()))
    await expect(come(anna, copied.use(await ask(), { counter: 0 }))).rejects.toMatchObject({ reason: 'PASSKEY_COPIED', status: 409 })
    await expect(own.api()('POST /api/withdraw-login/passkey', { body: annas.use(await ask()) })).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  })
})

describe("'POST /api/exchange'", () => {
  test('PIXT become yuan, whole fen only, and the ledger says it in one entry', async () => {
    expect(await own.api(anna)('POST /api/exchange', { body: { amount: 400_000 } })).toEqual({ pixt: 9_600_000, yuan: 50_200 })
    const { entries } = await own.api(anna)('GET /api/wallet/statement', { query: { currency: 'CNY' } })
    expect(entries[0]).toMatchObject({ cause: 'exchange', subject: '', amount: 200, balance: 50_200 })
    expect(entries[0]!.lines).toHaveLength(4)
    await expect(own.api(anna)('POST /api/exchange', { body: { amount: 9_602_000 } })).rejects.toMatchObject({ reason: 'BALANCE_LOW' })
    await expect(own.api(anna)('POST /api/exchange', { body: { amount: 3000 } })).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
  })
  test('the same key exchanges once', async () => {
    const once = () => own.api(anna)('POST /api/exchange', { body: { amount: 2000 } }, { idempotencyKey: 'once' })
    expect(await Promise.all([once(), once(), once()])).toEqual(Array.from({ length: 3 }, () => ({ pixt: 9_998_000, yuan: 50_001 })))
  })
  test('yuan that came out of PIXT count as community rewards: no way around the least', async () => {
    await own.api(anna)('POST /api/exchange', { body: { amount: 2000 } })
    await expect(apply(anna, { currency: 'CNY', amount: 100 })).rejects.toMatchObject({ reason: 'WITHDRAW_BELOW_LEAST' })
  })
})
