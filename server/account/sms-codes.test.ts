import { expect, test } from 'vitest'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { hurryJobs } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const app = ownApp({ jobs: true, settings: { LOG_LEVEL: 'silent' } })
const PHONE = '13800138000'
const E164 = '+8613800138000'

const send = (body: { phone: string; countryCode?: string; type?: 'login' | 'register' }) => app.checked()('POST /api/account/send-sms', { body })
const verify = (code: string, type: 'login' | 'register' = 'login', phone = PHONE) => app.api()('POST /api/account/sms-verify', { body: { phone, code, type } })
/** All messages, once every job that was wanted is done. */
async function outbox() {
  const left = `select 1 from outbox union all select 1 from graphile_worker._private_jobs`
  await expect.poll(async () => (await app.owner.query(left)).rowCount, { timeout: 10_000, interval: 5 }).toBe(0)
  return app.outbox()
}
const lastCode = async (e164 = E164) => (await outbox()).find((sent) => sent.phone === e164)!.code
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const codes = () => app.db.selectFrom('sms_codes').selectAll().orderBy('sent_at').execute()

test('S022 a code is six digits, goes to the phone, and lies nowhere in the clear', async () => {
  expect(await send({ phone: PHONE })).toEqual({ resendAfter: 60, expiresIn: 300 })
  const code = await lastCode()
  expect(code).toMatch(/^\d{6}$/)
  const [row] = await codes()
  expect(row!.code_sealed).toBeNull()
  expect(row!.delivered_at).not.toBeNull()
  for (const bytes of [row!.code_mac, row!.phone_lookup, row!.phone_sealed]) {
    expect(bytes.toString('latin1')).not.toContain(code)
    expect(bytes.toString('latin1')).not.toContain(PHONE)
  }
})

test('S022 a job that runs twice sends one message, one for a used or expired code none', async () => {
  await send({ phone: PHONE })
  await outbox()
  const again = async (change: object) => {
    const row = await app.db
      .updateTable('sms_codes')
      .set({ code_sealed: Buffer.from('sealed'), ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue({ db: app.db, now: app.clock.now() }, 'send-sms', { smsId: row.id })
    return outbox()
  }
  expect(await again({})).toHaveLength(1)
  expect(await again({ delivered_at: null, used_at: app.clock.now() })).toHaveLength(1)
  expect(await again({ delivered_at: null, used_at: null, expires_at: app.clock.now() })).toHaveLength(1)
  expect(await again({ id: app.app.services.random.uuid() })).toHaveLength(1)
})

test('S128 while the sender is away no code counts as sent, none lets anybody in, and everything can be read; when it is back the code goes out', async () => {
  const member = await app.member()
  const before = await outbox()
  app.clock.add(60)
  await app.owner.query('revoke insert on sms_outbox from pixtura_app')
  try {
    await send({ phone: member.phone })
    const tried = `select 1 from graphile_worker._private_jobs where attempts > 0 and last_error is not null`
    await expect.poll(async () => (await app.owner.query(tried)).rowCount, { timeout: 10_000, interval: 10 }).toBe(1)
    expect((await codes()).at(-1)).toMatchObject({ delivered_at: null, used_at: null })
    for (const code of ['', '000000', '123456'])
      await expect(app.api()('POST /api/login', { body: { phone: member.phone, code } })).rejects.toMatchObject({ status: 422 })
    expect((await app.fetch('/api/posts/newest')).status).toBe(200)
    expect((await app.api(member)('GET /api/account')).account).toBe(member.account)
  } finally {
    await app.owner.query('grant insert on sms_outbox to pixtura_app')
  }
  expect(await app.outbox()).toEqual(before)
  await hurryJobs(app)
  const code = await lastCode(`+86${member.phone}`)
  expect((await app.api()('POST /api/login', { body: { phone: member.phone, code } })).userInfo.account).toBe(member.account)
})

test('S021 send-sms answers the same whether or not the number has an account', async () => {
  const member = await app.member()
  app.clock.add(60)
  const known = await send({ phone: member.phone })
  const unknown = await send({ phone: PHONE })
  expect(known).toEqual(unknown)
  app.clock.add(60)
  expect(await send({ phone: member.phone, type: 'register' })).toEqual(await send({ phone: PHONE, type: 'register' }))
})

test('S021 sms-verify says who is registered only after a right code', async () => {
  const member = await app.member()
  app.clock.add(60)
  await send({ phone: member.phone })
  const code = await lastCode(`+86${member.phone}`)
  await expect(verify(other(code), 'login', member.phone)).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE', status: 422, data: null })
  expect(await verify(code, 'login', member.phone)).toEqual({ registered: true })
  await send({ phone: PHONE, type: 'register' })
  const stranger = await lastCode()
  await expect(verify(other(stranger), 'register')).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE', status: 422, data: null })
  expect(await verify(stranger, 'register')).toEqual({ registered: false })
})

test('S022 five wrong tries end a code, counted though the calls fail', async () => {
  await send({ phone: PHONE })
  const code = await lastCode()
  for (let n = 0; n < 5; n++) await expect(verify(other(code))).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  expect((await codes())[0]!.tries).toBe(5)
  await expect(verify(code)).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
})

test('S022 twenty tries at once are five', async () => {
  await send({ phone: PHONE })
  const code = await lastCode()
  const wrong = Array.from({ length: 20 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
  expect((await Promise.allSettled(wrong.map((guess) => verify(guess)))).every((one) => one.status === 'rejected')).toBe(true)
  expect((await codes())[0]!.tries).toBe(5)
})

test('S022 a code lives five minutes', async () => {
  await send({ phone: PHONE })
  const code = await lastCode()
  app.clock.add(299)
  expect(await verify(code)).toEqual({ registered: false })
  app.clock.add(2)
  await expect(verify(code)).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
})

test('S022 a code opens the door it was made for: for another phone, or made to register and used to log in, it is wrong', async () => {
  await send({ phone: PHONE, type: 'register' })
  const code = await lastCode()
  await expect(verify(code, 'login')).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  await send({ phone: '13900139000', type: 'register' })
  const theirs = await lastCode('+8613900139000')
  await expect(verify(theirs === code ? other(code) : theirs, 'register')).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  expect(await verify(code, 'register')).toEqual({ registered: false })
})

test('S022 a code that was made to log in registers too; only the newest counts', async () => {
  await send({ phone: PHONE })
  const old = await lastCode()
  expect(await verify(old, 'register')).toEqual({ registered: false })
  app.clock.add(60)
  await send({ phone: PHONE })
  const code = await lastCode()
  const said = await reasonOf(verify(old))
  expect(old === code || said === 'WRONG_SMS_CODE').toBe(true)
  expect(await verify(code)).toEqual({ registered: false })
})

test('S023 a phone gets a code every 60 s and five a day, whatever they are for; the next day (UTC+8) five more', async () => {
  const midnight = 86_400 - ((Math.floor(app.clock.now().getTime() / 1000) + 8 * 3600) % 86_400)
  app.clock.add(midnight + 60)
  await send({ phone: PHONE })
  await expect(send({ phone: PHONE, type: 'register' })).rejects.toMatchObject({ reason: 'TOO_FAST', status: 429 })
  for (let n = 0; n < 4; n++) {
    app.clock.add(60)
    await send({ phone: PHONE, type: n % 2 ? 'login' : 'register' })
  }
  app.clock.add(3600)
  await expect(send({ phone: PHONE })).rejects.toMatchObject({ reason: 'SMS_DAY_LIMIT', status: 429, data: { limit: 5 } })
  app.clock.add(86_400 - 3600 - 4 * 60 - 120)
  await expect(send({ phone: PHONE })).rejects.toMatchObject({ reason: 'SMS_DAY_LIMIT' })
  app.clock.add(120)
  await send({ phone: PHONE })
})

test('S023 TOO_FAST says how long to wait, in the header too', async () => {
  await send({ phone: PHONE })
  app.clock.add(20)
  const body = JSON.stringify({ phone: PHONE, nvcVal: await app.proof('sms') })
  const answer = await app.fetch('/api/account/send-sms', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThanOrEqual(38)
  expect(seconds).toBeLessThanOrEqual(40)
})

test('S023 one address sends twenty a day, at once or in a row', async () => {
  const phones = Array.from({ length: 30 }, (_, n) => `138001380${String(n).padStart(2, '0')}`)
  const sent = await Promise.allSettled(phones.map((phone) => send({ phone })))
  expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(20)
  await expect(send({ phone: '13900139000' })).rejects.toMatchObject({ reason: 'TOO_FAST' })
  expect(await codes()).toHaveLength(20)
})

test('S023 three hundred phones from one address, each with a check of its own: twenty are sent; from another address the next one is', async () => {
  // what is asked for does not change the count, so ten thousand end the same way
  const said = new Map<string, number>()
  const count = (reason: string) => said.set(reason, (said.get(reason) ?? 0) + 1)
  for (let first = 0; first < 300; first += 25) {
    const phones = Array.from({ length: 25 }, (_, n) => `1380013${String(first + n).padStart(4, '0')}`)
    await Promise.all(phones.map(async (phone) => count(await reasonOf(send({ phone })))))
  }
  expect(Object.fromEntries(said)).toEqual({ done: 20, TOO_FAST: 280 })
  expect(await codes()).toHaveLength(20)
  await app.db.updateTable('sms_codes').set({ ip: '198.51.100.7' }).execute()
  await send({ phone: '13900139000' })
})

test.each(['login', 'register', 'reset'] as const)('S023 no code for %s without the check that no robot asks', async (type) => {
  const call = app.api()('POST /api/account/send-sms', { body: { phone: PHONE, type } })
  await expect(call).rejects.toMatchObject({ reason: 'HUMAN_CHECK_NEEDED', status: 409, code: '2050' })
  expect(await codes()).toEqual([])
})

test('S024 the limits count a phone, however it is spelled and however many ask at once', async () => {
  const spellings = [PHONE, '+86 138 0013 8000', '0086-13800138000', '８６１３８００１３８０００', '138-0013-8000', ' 13800138000 ']
  const sent = await Promise.allSettled(spellings.map((phone) => send({ phone })))
  expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await outbox()).filter((message) => message.phone === E164)).toHaveLength(1)
})

test.each(['1380013800', '16800138000', 'phone', '+86', '13800138000 ext 5'])('BAD_PHONE: %j', async (phone) => {
  await expect(send({ phone })).rejects.toMatchObject({ reason: 'BAD_PHONE', status: 422, code: '140' })
  await expect(verify('123456', 'login', phone)).rejects.toMatchObject({ reason: 'BAD_PHONE' })
})

test.each(['+999 123456789', '00999123456789', '+0 123456789'])('S023 a number says its country itself, and that is not on the list: %j', async (phone) => {
  await expect(send({ phone })).rejects.toMatchObject({ reason: 'BAD_PHONE' })
  expect(await codes()).toEqual([])
})

test('S023 a country outside the list is refused by name', async () => {
  const call = app.checked(undefined, 'en')('POST /api/account/send-sms', { body: { phone: '123456', countryCode: '999' } })
  await expect(call).rejects.toMatchObject({ reason: 'INVALID_INPUT', data: { fields: { countryCode: 'Please choose a country code' } } })
})
