import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const app = ownApp({ jobs: true })
const MINUTE = 60
let phones = 0
const freshPhone = () => `138${String(30_000_000 + ++phones)}`

const messages = async (phone: string) => (await app.outbox()).filter((message) => message.phone === `+86${phone}`)
const codesTo = async (phone: string) => (await messages(phone)).filter((message) => message.code !== null)
async function codeAfter(phone: string, send: () => Promise<unknown>): Promise<string> {
  app.clock.add(61)
  const before = (await codesTo(phone)).length
  await send()
  await expect.poll(async () => (await codesTo(phone)).length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before)
  return (await codesTo(phone))[0]!.code
}
const ownCode = (member: MadeMember) => codeAfter(member.phone, () => app.checked(member)('POST /api/account/phone-code', { body: { to: 'own' } }))
const newCode = (member: MadeMember, phone: string) =>
  codeAfter(phone, () => app.checked(member)('POST /api/account/phone-code', { body: { to: 'new', phone } }))
const verify = (member: MadeMember, proof: { code: string } | { ownerKey: string }) => app.api(member)('POST /api/account/phone-verify', { body: proof })
const change = (member: MadeMember, phone: string, code: string) => app.api(member)('PUT /api/account/phone', { body: { phone, code } })
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')
async function logIn(member: MadeMember): Promise<MadeMember> {
  const { token } = await app.checked()('POST /api/login', { body: { account: member.account, password: member.password } })
  return { ...member, token: token! }
}
const isIn = async (member: MadeMember) => (await app.fetch('/api/account', { as: member })).status === 200

test('code to the old phone, code to the new one: the number is another, the old one is told and out', async () => {
  const member = await app.member()
  const other = await logIn(member)
  const phone = freshPhone()
  const proof = await verify(member, { code: await ownCode(member) })
  expect(Date.parse(proof.provedUntil) - app.clock.now().getTime()).toBeGreaterThan(9 * MINUTE * 1000)
  expect((await app.api(member)('GET /api/account/security')).provedUntil).toBe(proof.provedUntil)
  expect(await change(member, phone, await newCode(member, phone))).toEqual({ phone: `+86 138****${phone.slice(-4)}`, ended: 1 })
  expect([await isIn(member), await isIn(other)]).toEqual([true, false])
  await expect.poll(async () => (await messages(member.phone)).filter((message) => message.code === null).length, { timeout: 10_000 }).toBe(1)
  const said = await app.api(member)('GET /api/account/security')
  expect([said.phone, said.provedUntil, said.notices.map(({ what }) => what)]).toEqual([`+86 138****${phone.slice(-4)}`, null, ['phone-changed']])
  await app.checked()('POST /api/login', { body: { account: phone, password: member.password } })
  await expect(app.checked()('POST /api/login', { body: { account: member.phone, password: member.password } })).rejects.toMatchObject({
    reason: 'LOGIN_MISMATCH',
  })
})

test("the phone is lost: 'POST /api/account/phone-verify' takes the account key instead", async () => {
  const member = await app.member()
  const { ownerKey } = await app.api(member)('POST /api/account/key', { body: {} })
  await expect(verify(member, { ownerKey: '2'.repeat(32) })).rejects.toMatchObject({ reason: 'WRONG_PRIVATE_KEY', code: '109' })
  await verify(member, { ownerKey })
  const phone = freshPhone()
  await change(member, phone, await newCode(member, phone))
  expect((await app.api(member)('GET /api/account/security')).phone).toContain(phone.slice(-4))
  for (let n = 0; n < 9; n++) await reasonOf(verify(member, { ownerKey: '3'.repeat(32) }))
  expect(await reasonOf(verify(member, { ownerKey }))).toMatch(/TOO_FAST|done/)
})

test("'PUT /api/account/phone' needs the proof of this session, and within ten minutes", async () => {
  const member = await app.member()
  const other = await logIn(member)
  const phone = freshPhone()
  await expect(change(member, phone, '123456')).rejects.toMatchObject({ reason: 'PROOF_REQUIRED', status: 409, code: '2015' })
  await verify(member, { code: await ownCode(member) })
  await expect(change(other, phone, '123456')).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
  app.clock.add(10 * MINUTE + 1)
  await expect(change(member, phone, '123456')).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
  await verify(member, { code: await ownCode(member) })
  await change(member, phone, await newCode(member, phone))
  await expect(change(member, freshPhone(), '123456')).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
  for (const [path, method] of [
    ['/api/account/phone', 'PUT'],
    ['/api/account/phone-code', 'POST'],
    ['/api/account/phone-verify', 'POST'],
  ])
    expect([path, (await app.fetch(path!, { method: method! })).status]).toEqual([path, 403])
})

test('S022 130: five tries a code, once, and no code does for another purpose', async () => {
  const member = await app.member()
  const code = await ownCode(member)
  for (let n = 0; n < 5; n++) await expect(verify(member, { code: otherThan(code) })).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE', code: '130' })
  await expect(verify(member, { code })).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  const second = await ownCode(member)
  expect((await Promise.all(Array.from({ length: 8 }, () => reasonOf(verify(member, { code: second }))))).filter((one) => one === 'done')).toHaveLength(1)
  const phone = freshPhone()
  const login = await codeAfter(phone, () => app.checked()('POST /api/account/send-sms', { body: { phone, type: 'login' } }))
  await expect(change(member, phone, login)).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  const right = await newCode(member, phone)
  await expect(change(member, phone, otherThan(right))).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  await change(member, phone, right)
})

test('S021 102: whether the new number has an account is said only to who holds it', async () => {
  const [member, taken] = [await app.member(), await app.member()]
  await verify(member, { code: await ownCode(member) })
  expect(await reasonOf(change(member, taken.phone, '123456'))).toBe('WRONG_SMS_CODE')
  const code = await newCode(member, taken.phone)
  await expect(change(member, taken.phone, code)).rejects.toMatchObject({ reason: 'PHONE_EXISTS', status: 409, code: '102' })
  await expect(change(member, member.phone, await newCode(member, member.phone))).rejects.toMatchObject({ reason: 'PHONE_EXISTS' })
})

test('140 and the limits of all codes', async () => {
  const member = await app.member()
  const send = (body: { to: 'own' } | { to: 'new'; phone: string }) => app.checked(member)('POST /api/account/phone-code', { body })
  await expect(send({ to: 'new', phone: '12345' })).rejects.toMatchObject({ reason: 'BAD_PHONE', status: 422, code: '140' })
  await verify(member, { code: await ownCode(member) })
  await expect(change(member, '12345', '123456')).rejects.toMatchObject({ reason: 'BAD_PHONE' })
  await expect(send({ to: 'own' })).rejects.toMatchObject({ reason: 'TOO_FAST', code: '994' })
  for (let n = 0; n < 3; n++) {
    app.clock.add(61)
    await send({ to: 'own' })
  }
  app.clock.add(61)
  await expect(send({ to: 'own' })).rejects.toMatchObject({ reason: 'SMS_DAY_LIMIT', status: 429, data: { limit: 5 } })
})

test('two who prove one number at once: one has it, the other hears so', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  for (const one of [anna, bruno]) await verify(one, { code: await ownCode(one) })
  const phone = freshPhone()
  const code = await newCode(anna, phone)
  const register = await codeAfter(phone, () => app.checked()('POST /api/account/send-sms', { body: { phone, type: 'register' } }))
  const opened = app.checked()('POST /api/register', {
    body: { phone, code: register, account: 'third-person', password: 'lantern-and-river-7', consent: true },
  })
  const results = await Promise.all([reasonOf(change(anna, phone, code)), reasonOf(change(bruno, phone, code)), reasonOf(opened)])
  expect(results.filter((one) => one === 'done')).toHaveLength(1)
  expect(new Set(results).difference(new Set(['done', 'PHONE_EXISTS', 'WRONG_SMS_CODE']))).toEqual(new Set())
})

test('codes that were on their way to the old number open nothing', async () => {
  const member = await app.member()
  await verify(member, { code: await ownCode(member) })
  const phone = freshPhone()
  const code = await newCode(member, phone)
  const login = await codeAfter(member.phone, () => app.checked()('POST /api/account/send-sms', { body: { phone: member.phone, type: 'login' } }))
  await change(member, phone, code)
  await expect(app.checked()('POST /api/login', { body: { phone: member.phone, code: login } })).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
})
