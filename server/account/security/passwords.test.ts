import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { passwordWork } from '#server/kit/passwords.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const app = ownApp({ jobs: true })
const NEW = 'harbour-at-first-light'
const WRONG = 'not-the-password'
const MINUTE = 60

const logIn = async (member: MadeMember, password = member.password): Promise<MadeMember> => {
  const { token } = await app.checked()('POST /api/login', { body: { account: member.account, password } })
  return { ...member, token: token! }
}
const isIn = async (member: MadeMember) => (await app.fetch('/api/account', { as: member })).status === 200
const change = (member: MadeMember, body: { oldPassword: string; newPassword: string } | { privateKey: string; newPassword: string }) =>
  app.api(member)('PUT /api/pwd', { body })
const notices = async (phone: string) => (await app.outbox()).filter((message) => message.phone === `+86${phone}` && message.code === null)
async function codeFor(phone: string): Promise<string> {
  app.clock.add(61)
  const codes = async () => (await app.outbox()).filter((message) => message.phone === `+86${phone}` && message.code !== null)
  const before = (await codes()).length
  await app.checked()('POST /api/account/send-sms', { body: { phone, type: 'reset' } })
  await expect.poll(async () => (await codes()).length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before)
  return (await codes())[0]!.code!
}
const fieldsOf = async (path: string, method: string, body: unknown, as?: MadeMember, lang = 'zh') => {
  const headers = { 'content-type': 'application/json', 'x-lang': lang }
  const reply = await app.fetch(path, { method, body: JSON.stringify(body), headers, ...(as && { as }) })
  return ((await reply.json()) as { data: { fields?: Record<string, string> } | null }).data?.fields
}

test("S028 'GET /api/account/check-pwd' knows one's own account only; a stranger's wrong ones slow strangers only", async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const check = (as: MadeMember, account: string, password: string) => app.api(as)('GET /api/account/check-pwd', { query: { account, password } })
  expect(await check(anna, anna.account, anna.password)).toEqual({ verified: true })
  expect(await check(anna, anna.id, anna.password)).toEqual({ verified: true })
  for (const other of [bruno.account, 'nobody-here', bruno.id])
    await expect(check(anna, other, bruno.password)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
  for (let n = 0; n < 5; n++) await expect(check(anna, anna.account, WRONG)).rejects.toMatchObject({ reason: 'WRONG_PASSWORD', status: 422, code: '108' })
  for (let n = 0; n < 10; n++) await reasonOf(app.checked()('POST /api/login', { body: { account: anna.account, password: WRONG } }))
  await expect(logIn(anna)).rejects.toMatchObject({ reason: 'LOGIN_PAUSED' })
  expect(await check(anna, anna.account, anna.password)).toEqual({ verified: true })
  for (let n = 0; n < 5; n++) await expect(check(anna, anna.account, WRONG)).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
  await expect(check(anna, anna.account, anna.password)).rejects.toMatchObject({ reason: 'TOO_FAST', status: 429, data: { retryAfter: 15 * MINUTE } })
  expect((await app.fetch(`/api/account/check-pwd?account=${anna.account}&password=${anna.password}`)).status).toBe(403)
})

test("'POST /api/account/check-pwd' is the same without a password in an address", async () => {
  const member = await app.member()
  const check = (password: string) => app.api(member)('POST /api/account/check-pwd', { body: { password } })
  expect(await check(member.password)).toEqual({ verified: true })
  for (let n = 0; n < 10; n++) await expect(check(WRONG)).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
  await expect(check(member.password)).rejects.toMatchObject({ reason: 'TOO_FAST' })
  expect((await app.fetch('/api/account/check-pwd', { method: 'POST' })).status).toBe(403)
})

test("S027 'PUT /api/pwd' with the old password: every other session is over, this one stays, the phone is told", async () => {
  const member = await app.member()
  const [here, there] = [await logIn(member), await logIn(member)]
  expect(await change(here, { oldPassword: member.password, newPassword: NEW })).toMatchObject({ ended: 2 })
  expect([await isIn(here), await isIn(there), await isIn(member)]).toEqual([true, false, false])
  await expect(logIn(member)).rejects.toMatchObject({ reason: 'LOGIN_MISMATCH' })
  await logIn(member, NEW)
  await expect.poll(async () => (await notices(member.phone)).length, { timeout: 10_000 }).toBe(1)
  const said = await app.api(here)('GET /api/account/security')
  expect(said.notices.map((notice) => notice.what)).toEqual(['password-changed'])
  expect(said.passwordChangedAt).not.toBeNull()
})

test('S027 with the account key instead', async () => {
  const member = await app.member()
  const { ownerKey } = await app.api(member)('POST /api/account/key', { body: {} })
  await expect(change(member, { privateKey: '2'.repeat(32), newPassword: NEW })).rejects.toMatchObject({ reason: 'WRONG_PRIVATE_KEY', code: '109' })
  await change(member, { privateKey: ownerKey.toUpperCase(), newPassword: NEW })
  await logIn(member, NEW)
})

test('S027 the password one has is no new one: with it, as other code points of it, or with the account key', async () => {
  const accented = 'harbour-caf\u00e9-at-dawn'
  const member = await app.member({ password: accented })
  for (const newPassword of [accented, accented.normalize('NFD')])
    await expect(change(member, { oldPassword: accented, newPassword })).rejects.toMatchObject({ reason: 'PASSWORD_UNCHANGED', status: 422, code: '2017' })
  const { ownerKey } = await app.api(member)('POST /api/account/key', { body: {} })
  await expect(change(member, { privateKey: '2'.repeat(32), newPassword: accented })).rejects.toMatchObject({ reason: 'WRONG_PRIVATE_KEY' })
  await expect(change(member, { privateKey: ownerKey, newPassword: accented })).rejects.toMatchObject({ reason: 'PASSWORD_UNCHANGED' })
  expect((await app.api(member)('GET /api/account/security')).notices.map((notice) => notice.what)).toEqual(['key-made'])
  await logIn(member)
})

test('S027 108 is limited, and a guessable new password costs no try', async () => {
  const member = await app.member()
  for (const common of ['password123', `${member.account}1`, member.phone])
    await expect(change(member, { oldPassword: WRONG, newPassword: common })).rejects.toMatchObject({ reason: 'PASSWORD_COMMON', code: '2012' })
  for (let n = 0; n < 10; n++)
    await expect(change(member, { oldPassword: WRONG, newPassword: NEW })).rejects.toMatchObject({ reason: 'WRONG_PASSWORD', code: '108' })
  await expect(change(member, { oldPassword: member.password, newPassword: NEW })).rejects.toMatchObject({ reason: 'TOO_FAST', code: '994' })
  app.clock.add(15 * MINUTE + 1)
  await change(member, { oldPassword: member.password, newPassword: NEW })
})

test('the texts of the specification, letter by letter', async () => {
  const member = await app.member()
  const said = (body: unknown) => fieldsOf('/api/pwd', 'PUT', body, member)
  expect(await said({ oldPassword: '', newPassword: NEW })).toEqual({ oldPassword: '您还没有填写旧密码' })
  expect(await said({ oldPassword: 'x', newPassword: '' })).toEqual({ newPassword: '您还没有填写新密码' })
  expect(await said({ oldPassword: '', newPassword: '' })).toEqual({ oldPassword: '您还没有填写旧密码', newPassword: '您还没有填写新密码' })
  expect(await said({ oldPassword: 'x', newPassword: '1234567' })).toEqual({ newPassword: '密码至少8个字符' })
  expect(await said({ oldPassword: 'x', newPassword: 'a'.repeat(128) })).toEqual({ newPassword: '密码最多128个字符' })
  expect(await said({ oldPassword: 'x', newPassword: 'two words here' })).toEqual({ newPassword: '密码里不能有空格' })
  const wrong = await app.fetch('/api/pwd', {
    method: 'PUT',
    as: member,
    body: new URLSearchParams({ oldPassword: WRONG, newPassword: NEW, privateKey: '', platform: '3' }),
    headers: { 'x-lang': 'zh' },
  })
  expect(await wrong.json()).toMatchObject({ code: '108', msg: '旧密码输入不正确' })
  expect((await app.fetch('/api/pwd', { method: 'PUT' })).status).toBe(403)
})

test('of ten changes at once with the old password, one is made', async () => {
  const member = await app.member()
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, n) => reasonOf(change(member, { oldPassword: member.password, newPassword: `${NEW}-${n}` }))),
  )
  // the first ends the other callers' sessions no sooner than it changes the password: what they find is another password
  expect(results.filter((one) => one === 'done')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['done', 'WRONG_PASSWORD']))
})

test("S026 'POST /api/reset-pwd' with a code: every session dies, the code is used up, the person is told, nobody is signed in", async () => {
  const member = await app.member()
  const other = await logIn(member)
  const code = await codeFor(member.phone)
  const reset = (body = { phone: member.phone, code, newPassword: NEW }) => app.checked()('POST /api/reset-pwd', { body })
  await expect(reset({ phone: member.phone, code: code === '000000' ? '111111' : '000000', newPassword: NEW })).rejects.toMatchObject({
    reason: 'WRONG_SMS_CODE',
    code: '130',
  })
  await expect(reset({ phone: member.phone, code, newPassword: `${member.account}12` })).rejects.toMatchObject({ reason: 'PASSWORD_COMMON' })
  expect(await reset()).toMatchObject({ ended: 2 })
  expect([await isIn(member), await isIn(other)]).toEqual([false, false])
  await expect(reset()).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  const again = await logIn(member, NEW)
  expect((await app.api(again)('GET /api/account/security')).notices.map((notice) => notice.what)).toEqual(['password-reset'])
  await expect.poll(async () => (await notices(member.phone)).length, { timeout: 10_000 }).toBe(1)
})

test('S026 with account and account key: the way back for who lost the phone', async () => {
  const member = await app.member()
  const { ownerKey } = await app.api(member)('POST /api/account/key', { body: {} })
  for (const account of [member.account, member.id, member.account.toUpperCase()]) {
    const done = await app.checked()('POST /api/reset-pwd', {
      body: { account, ownerKey, newPassword: `${NEW}-${account}`.slice(0, 60).replace(member.account, 'x') },
    })
    expect(done.changedAt).toMatch(/Z$/)
  }
  expect(await isIn(member)).toBe(false)
})

test('S026 S020 a wrong key and an unknown account: one answer, no hash, one row; an account without a key too', async () => {
  const [keyed, keyless] = [await app.member(), await app.member()]
  await app.api(keyed)('POST /api/account/key', { body: {} })
  const before = passwordWork().done
  const answers = new Set<string>()
  for (const account of [keyed.account, keyless.account, 'nobody-here', '99999', keyed.phone]) {
    const body = JSON.stringify({ account, ownerKey: '2'.repeat(32), newPassword: NEW, nvcVal: await app.proof('reset') })
    const reply = await app.fetch('/api/reset-pwd', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    answers.add(`${reply.status} ${await reply.text()}`)
  }
  expect([...answers]).toEqual([expect.stringMatching(/^422 .*"code":"109"/)])
  expect(passwordWork().done).toBe(before)
  expect(await app.db.selectFrom('login_failures').selectAll().execute()).toHaveLength(5)
})

test('S020 both take the same time', async () => {
  const member = await app.member()
  await app.api(member)('POST /api/account/key', { body: {} })
  const times: Record<string, number[]> = { [member.account]: [], 'nobody-here': [] }
  for (let n = 0; n < 120; n++)
    for (const account of n % 2 ? Object.keys(times) : Object.keys(times).reverse()) {
      await app.owner.query('delete from login_failures')
      const began = performance.now()
      await reasonOf(app.checked()('POST /api/reset-pwd', { body: { account, ownerKey: '2'.repeat(32), newPassword: NEW } }))
      times[account]!.push(performance.now() - began)
    }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!
  expect(Math.abs(median(times[member.account]!) - median(times['nobody-here']!))).toBeLessThan(10)
})

test('fifty wrong keys pause the address, not the account: a stranger closes nobody’s last way back', async () => {
  const member = await app.member()
  const { ownerKey } = await app.api(member)('POST /api/account/key', { body: {} })
  const elsewhere = Array.from({ length: 200 }, (_, n) => ({ account_key: 'key of them', ip: `198.51.100.${n % 250}`, failed_at: app.clock.now() }))
  await app.db.insertInto('login_failures').values(elsewhere).execute()
  const reset = (key: string) => reasonOf(app.checked()('POST /api/reset-pwd', { body: { account: member.account, ownerKey: key, newPassword: NEW } }))
  const results = await Promise.all(Array.from({ length: 60 }, () => reset('2'.repeat(32))))
  expect(results.filter((one) => one === 'WRONG_PRIVATE_KEY')).toHaveLength(50)
  expect(results.filter((one) => one === 'TOO_FAST')).toHaveLength(10)
  expect(await reset(ownerKey)).toBe('TOO_FAST')
  await app.owner.query(`update login_failures set ip = '198.51.100.7'`)
  expect(await reset(ownerKey)).toBe('done')
})

test('S021 whether a phone has an account is said only to who proved it; a code for another purpose proves nothing', async () => {
  const phone = '13800138111'
  const send = async (type: 'login' | 'reset') => {
    app.clock.add(61)
    const codes = async () => (await app.outbox()).filter((message) => message.phone === `+86${phone}`)
    const before = (await codes()).length
    const told = await app.checked()('POST /api/account/send-sms', { body: { phone, type } })
    expect(told).toEqual({ resendAfter: 60, expiresIn: 300 })
    await expect.poll(async () => (await codes()).length, { timeout: 10_000 }).toBeGreaterThan(before)
    return (await codes())[0]!.code!
  }
  const reset = (code: string, to = phone) => app.checked()('POST /api/reset-pwd', { body: { phone: to, code, newPassword: NEW } })
  await expect(reset(await send('login'))).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  const code = await send('reset')
  await expect(reset('000000' === code ? '111111' : '000000')).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  await expect(reset(code)).rejects.toMatchObject({ reason: 'PHONE_NOT_REGISTERED', status: 404, code: '198' })
  await expect(reset(code, '12')).rejects.toMatchObject({ reason: 'BAD_PHONE' })
})

test('S026 whoever signs in with the old password while it is changed is out when it is', async () => {
  const member = await app.member()
  const { ownerKey } = await app.api(member)('POST /api/account/key', { body: {} })
  const entered = Promise.all(Array.from({ length: 12 }, () => logIn(member).catch(() => null)))
  await app.checked()('POST /api/reset-pwd', { body: { account: member.account, ownerKey, newPassword: NEW } })
  for (const session of await entered) if (session) expect(await isIn(session)).toBe(false)
  expect(await isIn(member)).toBe(false)
})

test('a phone is told five times a day at most; the page knows all', async () => {
  const member = await app.member()
  let password = member.password
  for (let n = 0; n < 7; n++) {
    app.clock.add(1)
    const next = `${NEW}-${n}`
    await change(member, { oldPassword: password, newPassword: next })
    password = next
  }
  await expect.poll(async () => (await notices(member.phone)).length, { timeout: 10_000 }).toBe(5)
  const { notices: all } = await app.api(member)('GET /api/account/security')
  expect(all.filter((notice) => notice.what === 'password-changed')).toHaveLength(7)
})
