import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HumanAction } from '#api/account.ts'
import { ApiError, createApi } from '#api/client.ts'
import { contract } from '#api/index.ts'
import { dropOldHumanChecks, makeHumanCheck, solveHumanCheck } from '#server/kit/human-check.ts'
import { openSecrets } from '#server/kit/secrets.ts'
import { openApp, type App } from '#server/open-app.ts'
import { checkedCalls, proofOf } from '#tests/human-proof.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { printRows } from '#tests/row-prints.ts'

const own = ownApp()
/** A second process on the same database. */
let other: App
beforeAll(async () => {
  const { config, log, clock } = own.app.services
  other = await openApp({ config, appUrl: own.appUrl, ownerUrl: own.ownerUrl, log, pageSource: { kind: 'none' }, clock: { now: clock.now, move: () => {} } })
})
afterAll(() => other.close())
const apiOf = (app: App) => createApi(async (request) => app.fetch(request), ORIGIN)

type Payload = {
  challenge: {
    parameters: { cost: number; keyPrefix: string; keySignature: string; nonce: string; data: { action: string; expiresAt: string } }
    signature: string
  }
  solution: { counter: number; derivedKey: string }
}
const payloadOf = (proof: string) => JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload
const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
/** The proof with something in it changed. */
function altered(proof: string, change: (payload: Payload) => void): string {
  const payload = payloadOf(proof)
  change(payload)
  return packed(payload)
}
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? `${error.reason} ${error.status} ${error.code}` : String(error)),
  )

const phone = '13800138000'
const form = { phone, code: '123456', account: 'wei-photo', password: 'correct-horse-battery', consent: true as const }
/** A call of each kind that is right but for what it proves; signing in wants a check once five passwords were wrong. */
const calls: Record<string, (nvcVal?: string, api?: ReturnType<typeof own.api>) => Promise<string>> = {
  'POST /api/account/send-sms': (nvcVal, api = own.api()) => outcome(api('POST /api/account/send-sms', { body: { phone, nvcVal } })),
  'POST /api/account/phone-code': async (nvcVal) =>
    outcome(own.api(await own.member())('POST /api/account/phone-code', { body: { to: 'new', phone, nvcVal } })),
  'POST /api/register': (nvcVal, api = own.api()) => outcome(api('POST /api/register', { body: { ...form, nvcVal } })),
  'POST /api/reset-pwd': (nvcVal, api = own.api()) =>
    outcome(api('POST /api/reset-pwd', { body: { phone, code: '123456', newPassword: form.password, nvcVal } })),
  'POST /api/login': async (nvcVal, api = own.api()) => {
    const wrong = Array.from({ length: 5 }, () =>
      own
        .api()('POST /api/login', { body: { account: 'nobody-here', password: 'wrong' } })
        .catch(() => null),
    )
    await Promise.all(wrong)
    await own.owner.query('delete from login_failures where id not in (select id from login_failures order by id desc limit 5)')
    return outcome(api('POST /api/login', { body: { account: 'nobody-here', password: 'wrong', nvcVal } }))
  },
}
const [NEEDED, EXPIRED] = ['HUMAN_CHECK_NEEDED 409 2050', 'HUMAN_CHECK_EXPIRED 410 2051']
const [USED, WRONG] = ['HUMAN_CHECK_USED 409 2052', 'HUMAN_CHECK_WRONG 422 2053']
const REST = { 'POST /api/account/send-sms': 'done', 'POST /api/account/phone-code': 'done', 'POST /api/login': 'LOGIN_MISMATCH 422 119' } as Record<
  string,
  string
>

describe.each(Object.keys(calls))('S025 %s', (name) => {
  const call = calls[name]!
  const action = checkedCalls[name]!
  const another: HumanAction = action === 'sms' ? 'register' : 'sms'

  test('wants a check, solved, and uses it up', async () => {
    expect([await call(), await call('')]).toEqual([NEEDED, NEEDED])
    const proof = await own.proof(action)
    expect(await call(proof)).toBe(REST[name] ?? 'WRONG_SMS_CODE 422 130')
    expect(await call(proof)).toBe(USED)
    expect((await own.db.selectFrom('human_checks').selectAll().execute()).map(({ id }) => id)).toContain(payloadOf(proof).challenge.parameters.nonce)
  })

  test('takes none that was made up, altered, or made for something else', async () => {
    const proof = await own.proof(action)
    const foreign = { secrets: openSecrets('x'.repeat(40)), random: own.app.services.random, now: own.clock.now(), cost: 1 }
    const wrong = [
      'true',
      packed({}),
      packed(null),
      'x'.repeat(4000),
      await own.proof(another),
      altered(await own.proof(another), ({ challenge }) => (challenge.parameters.data.action = action)),
      altered(proof, ({ challenge }) => (challenge.parameters.data.expiresAt = '2099-01-01T00:00:00.000Z')),
      altered(proof, ({ challenge }) => (challenge.parameters.cost = 1)),
      altered(proof, ({ challenge }) => (challenge.parameters.nonce = '00'.repeat(16))),
      altered(proof, ({ challenge }) => (challenge.signature = '00'.repeat(32))),
      altered(proof, ({ challenge }) => Object.assign(challenge.parameters, { extra: 1 })),
      altered(proof, ({ challenge, solution }) => (solution.derivedKey = challenge.parameters.keyPrefix + '00'.repeat(16))),
      altered(proof, ({ solution }) => (solution.derivedKey = '')),
      await solveHumanCheck(await makeHumanCheck(foreign, action)),
    ]
    for (const [n, one] of wrong.entries()) expect([n, await call(one)]).toEqual([n, WRONG])
    expect(await call(proof)).not.toMatch('HUMAN_CHECK')
  })

  test('takes none that is older than five minutes', async () => {
    const [late, later] = [await own.proof(action), await own.proof(action)]
    own.clock.add(240)
    expect(await call(late)).not.toMatch('HUMAN_CHECK')
    own.clock.add(61)
    expect(await call(later)).toBe(EXPIRED)
  })
})

test('S025 of twenty calls with one check at once, over two processes, one is heard', async () => {
  const proof = await own.proof('sms')
  const send = (n: number) => calls['POST /api/account/send-sms']!(proof, apiOf(n % 2 ? own.app : other))
  const said = await Promise.all(Array.from({ length: 20 }, (_, n) => send(n)))
  expect(said.toSorted()).toEqual([...Array.from({ length: 19 }, () => USED), 'done'])
  expect(await calls['POST /api/account/send-sms']!(await proofOf(apiOf(other), 'sms'))).toBe('TOO_FAST 429 994') // made there, good here
})

test('S025 a form with a mistake costs no check; a refused message does', async () => {
  const proof = await own.proof('register')
  const register = (account: string) => outcome(own.api()('POST /api/register', { body: { ...form, account, nvcVal: proof } }))
  expect([await register('admin'), await register('root')]).toEqual(['USERNAME_RESERVED 422 118', 'USERNAME_RESERVED 422 118'])
  expect([await register('wei-photo'), await register('wei-photo')]).toEqual(['WRONG_SMS_CODE 422 130', USED])
  const [first, second] = [await own.proof('sms'), await own.proof('sms')]
  const send = calls['POST /api/account/send-sms']!
  expect([await send(first), await send(second), await send(second)]).toEqual(['done', 'TOO_FAST 429 994', USED])
})

test("'GET /api/human-check' writes nothing, is another each time, and asks for as much work as the settings say", async () => {
  const before = await printRows(own.owner)
  const ask = () => own.api()('GET /api/human-check', { query: { action: 'sms' } })
  const { parameters } = await ask()
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2000, data: { action: 'sms' } })
  expect((await ask()).parameters.nonce).not.toBe(parameters.nonce)
  expect(await printRows(own.owner)).toEqual(before)
  const { secrets } = own.app.services.kit
  const made = await makeHumanCheck({ secrets, random: own.app.services.random, now: own.clock.now(), cost: 20 }, 'sms')
  const { counter } = payloadOf(await solveHumanCheck(made)).solution
  expect(counter).toBeGreaterThanOrEqual(20)
  expect(counter).toBeLessThan(40)
  expect((await own.fetch('/api/human-check?action=upload')).status).toBe(422)
})

test('a check is remembered as long as it is good', async () => {
  await calls['POST /api/account/send-sms']!(await own.proof('sms'))
  const sweep = async () => {
    await own.db.transaction().execute((db) => dropOldHumanChecks({ db, now: own.clock.now() }))
    return (await own.db.selectFrom('human_checks').selectAll().execute()).length
  }
  own.clock.add(290)
  expect(await sweep()).toBe(1)
  own.clock.add(20)
  expect(await sweep()).toBe(0)
})

test('every call that may want a check says so, and no other does', () => {
  const saying = Object.entries(contract).flatMap(([name, endpoint]) =>
    'fails' in endpoint && (endpoint.fails as readonly string[]).includes('HUMAN_CHECK_NEEDED') ? [name] : [],
  )
  expect(saying.toSorted()).toEqual(Object.keys(checkedCalls).toSorted())
})
