import { expect, test } from 'vitest'
import { inForce } from '#content/agreement.ts'
import { agreements } from '#content/agreements.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { signing } from '#tests/signed-register.ts'

const app = ownApp({ jobs: true })
const PHONE = '13800138000'
const PASSWORD = 'correct-horse-battery'

const send = signing(async (request) => app.app.fetch(request))
const post = (init: RequestInit) => send(new Request(new URL('/api/register', ORIGIN), { method: 'POST', ...init }))

type Form = { phone: string; code: string; account: string; password: string; consent: true }
const form = (change: Partial<Form> & { code: string }): Form => ({ phone: PHONE, account: 'wei-photo', password: PASSWORD, consent: true, ...change })
const register = (change: Partial<Form> & { code: string }) => app.checked()('POST /api/register', { body: form(change) })
async function codeFor(phone = PHONE, type: 'login' | 'register' = 'register'): Promise<string> {
  const before = (await app.outbox()).length
  await app.checked()('POST /api/account/send-sms', { body: { phone, type } })
  await expect.poll(async () => (await app.outbox()).length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before)
  return (await app.outbox()).find((sent) => sent.phone === `+86${phone}`)!.code
}
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const accounts = () => app.db.selectFrom('accounts').selectAll().execute()

test('a person registers and is signed in; the nickname is the account until they change it', async () => {
  const { token, userInfo } = await register({ code: await codeFor() })
  expect(userInfo).toMatchObject({
    account: 'wei-photo',
    name: 'wei-photo',
    nickname: 'wei-photo',
    nickName: 'wei-photo',
    json_metadata: { account: 'wei-photo' },
  })
  const answer = await app.fetch('/api/account', { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.json()).toMatchObject({ code: '000', data: userInfo })
})

test('what was agreed to is kept, with its version and the time, and cannot be changed', async () => {
  await register({ code: await codeFor() })
  const rows = await app.db.selectFrom('consents').selectAll().execute()
  expect(Object.fromEntries(rows.map((row) => [row.agreement, row.version]))).toEqual(
    Object.fromEntries(agreements.map((one) => [one.id, inForce(one, app.clock.now()).version])),
  )
  expect(rows.every((row) => Math.abs(row.agreed_at.getTime() - app.clock.now().getTime()) < 60_000)).toBe(true)
  await expect(app.db.updateTable('consents').set({ version: '2000-01-01' }).execute()).rejects.toThrow('permission denied')
})

test('S017 the row holds argon2id with 19 MiB, 2 passes, 1 lane, and no phone number', async () => {
  await register({ code: await codeFor() })
  const [row] = await accounts()
  expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(row, (_, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value))).not.toContain(PHONE)
})

test('S024 the same phone in another spelling is the same account', async () => {
  await register({ code: await codeFor() })
  app.clock.add(60)
  const code = await codeFor()
  await expect(register({ phone: '+86 138-0013-8000', code, account: 'wei-two' })).rejects.toMatchObject({ reason: 'PHONE_EXISTS', status: 409, code: '102' })
})

test('S021 PHONE_EXISTS comes only after a right code, and the wrong try counts', async () => {
  const member = await app.member()
  app.clock.add(60)
  const code = await codeFor(member.phone)
  const attempt = (guess: string) => register({ phone: member.phone, code: guess, account: 'wei-two' })
  await expect(attempt(other(code))).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE', status: 422 })
  await expect(attempt(code)).rejects.toMatchObject({ reason: 'PHONE_EXISTS' })
  const row = await app.db.selectFrom('sms_codes').select('tries').orderBy('sent_at', 'desc').executeTakeFirstOrThrow()
  expect(row.tries).toBe(2)
})

test('S022 a code registers once, and a code from the login tab registers too', async () => {
  const code = await codeFor(PHONE, 'login')
  await expect(app.checked()('POST /api/login', { body: { phone: PHONE, code } })).rejects.toMatchObject({ reason: 'PHONE_NOT_REGISTERED', status: 404 })
  await register({ code })
  await expect(register({ code, account: 'wei-two' })).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  expect(await accounts()).toHaveLength(1)
})

test('BAD_PHONE', async () => {
  await expect(register({ phone: '1234', code: '123456' })).rejects.toMatchObject({ reason: 'BAD_PHONE', status: 422 })
})

test.each([
  'admin',
  'newest',
  'hot',
  'login',
  'officia1',
  'adm1n',
  'rnoderator',
  'plxtura-team',
  'supp0rt',
  'kefu',
  'guan-fang',
  'pixtura-team',
  'my-pixtura',
  'photographer',
  'sign-in',
  'webmaster',
  'root',
  'null',
])('USERNAME_RESERVED: %s', async (account) => {
  await expect(register({ code: '123456', account })).rejects.toMatchObject({ reason: 'USERNAME_RESERVED', status: 422, code: '118' })
})

test('ACCOUNT_TAKEN costs no try at the code', async () => {
  const member = await app.member()
  const code = await codeFor()
  for (let n = 0; n < 6; n++) await expect(register({ code, account: member.account })).rejects.toMatchObject({ reason: 'ACCOUNT_TAKEN', status: 409 })
  await register({ code })
})

test('S036 NAME_ALIKE: nobody registers what is taken for somebody else; nothing of it costs a try at the code', async () => {
  const member = await app.member({ account: 'golden-hill' })
  await app.api(member)('POST /api/account/user', { body: { nickname: 'Аnna Berg' } })
  const code = await codeFor()
  for (const account of ['g0lden-hill', 'go1den-hill', 'anna-berg'])
    for (let n = 0; n < 3; n++)
      await expect(register({ code, account })).rejects.toMatchObject({ reason: 'NAME_ALIKE', status: 409, code: '2035', data: { field: 'account' } })
  await register({ code, account: 'goldenhill' })
})

test('S018 PASSWORD_COMMON: common passwords and those made of name, phone or our own name', async () => {
  const code = await codeFor()
  for (const password of ['password1', 'qwertyuiop', 'Pixtura2026', 'wei-photo1', `${PHONE}a`, '19890604'])
    await expect(register({ code, password })).rejects.toMatchObject({ reason: 'PASSWORD_COMMON', status: 422 })
})

test('S018 8 to 127 characters, no spaces, each with its sentence', async () => {
  const text = 'Wj7#kd02'.repeat(16)
  const said = (password: string, lang: 'zh' | 'en') =>
    app
      .checked(undefined, lang)('POST /api/register', { body: form({ code: '123456', password }) })
      .then(
        () => null,
        (error: { data: { fields: Record<string, string> } }) => error.data.fields.password,
      )
  expect(await said('', 'zh')).toBe('您还没有填写密码')
  expect(await said(text.slice(0, 7), 'zh')).toBe('密码至少8个字符')
  expect(await said(text, 'zh')).toBe('密码最多128个字符')
  expect(await said('has a space', 'en')).toBe('No spaces in a password')
  await register({ code: await codeFor(), password: text.slice(0, 127) })
})

test('S018 no character of a long password is cut off', async () => {
  const text = 'Wj7#kd02'.repeat(16).slice(0, 126)
  await register({ code: await codeFor(), password: `${text}x` })
  const login = (password: string) => app.checked()('POST /api/login', { body: { account: 'wei-photo', password } })
  await expect(login(`${text}y`)).rejects.toMatchObject({ reason: 'LOGIN_MISMATCH' })
  await login(`${text}x`)
})

test('BANNED_WORDS: a word on the list cannot be a name', async () => {
  await app.db
    .insertInto('banned_words')
    .values({ word: 'zzbadzz', reason: 'test' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await expect.poll(() => reasonOf(register({ code: '123456', account: 'zzbadzz' })), { timeout: 3000 }).toBe('BANNED_WORDS')
  await app.db.deleteFrom('banned_words').where('word', '=', 'zzbadzz').execute()
})

test('without consent there is no account, and a form carries it as well as JSON', async () => {
  const code = await codeFor()
  const submit = async (fields: Record<string, string>) => post({ body: new URLSearchParams({ ...fields, nvcVal: await app.proof('register') }) })
  const fields = { phone: PHONE, code, account: 'wei-photo', password: PASSWORD }
  expect(await (await submit(fields)).json()).toMatchObject({ code: '2000', data: { fields: { consent: '请先阅读并同意用户协议、隐私政策和自审制度' } } })
  expect(await (await submit({ ...fields, consent: 'on' })).json()).toMatchObject({ code: '000' })
})

test('two at once with one phone or one name: one gets in, the other a failure, never a fault', async () => {
  const code = await codeFor()
  const samePhone = await Promise.all([register({ code }), register({ code, account: 'wei-two' }), register({ code, account: 'wei-three' })].map(reasonOf))
  expect(samePhone.filter((reason) => reason !== 'PHONE_EXISTS' && reason !== 'WRONG_SMS_CODE')).toEqual(['done'])
  const phones = ['13900139001', '13900139002', '13900139003', '13900139004']
  const proved: [string, string][] = []
  for (const phone of phones) proved.push([phone, await codeFor(phone)])
  const sameName = await Promise.all(proved.map(([phone, theirs]) => reasonOf(register({ phone, code: theirs, account: 'golden-name' }))))
  expect(sameName.toSorted()).toEqual(['ACCOUNT_TAKEN', 'ACCOUNT_TAKEN', 'ACCOUNT_TAKEN', 'done'])
  expect(await accounts()).toHaveLength(2)
})

test('S004 no column of our tables can be sent along', async () => {
  const code = await codeFor()
  const columns = [
    'id',
    'uid',
    'nickname',
    'unique_uri',
    'roles',
    'balance',
    'nftStatus',
    'nft_status',
    'contributorStatus',
    'contributor_status',
    'post_count',
    'password_hash',
    'phone_lookup',
    'created_at',
    'token',
  ]
  for (const column of columns) {
    const body = JSON.stringify({ ...form({ code }), [column]: '1' })
    const answer = await post({ headers: { 'content-type': 'application/json' }, body })
    expect(await answer.json(), column).toMatchObject({ code: '2000' })
  }
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const body = JSON.stringify(form({ code })).replace('{', `{"${key}":{"polluted":1},`)
    expect(await (await post({ headers: { 'content-type': 'application/json' }, body })).json(), `S075 ${key}`).toMatchObject({ code: '2000' })
  }
  expect(await accounts()).toEqual([])
})

test('a repeated registration with its key answers the same and opens a session of its own', async () => {
  const body = form({ code: await codeFor() })
  const first = await app.checked()('POST /api/register', { body }, { idempotencyKey: 'one' })
  const second = await app.checked()('POST /api/register', { body }, { idempotencyKey: 'one' })
  expect(second.userInfo).toEqual(first.userInfo)
  expect(await accounts()).toHaveLength(1)
})

test('S041 what is kept for a repeated call holds no token; the repeated call opens a session of its own', async () => {
  const body = form({ code: await codeFor() })
  const { token } = await app.checked()('POST /api/register', { body }, { idempotencyKey: 'two' })
  const row = await app.db.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row.reply)).not.toContain(token)
  const again = await app.checked()('POST /api/register', { body }, { idempotencyKey: 'two' })
  expect(again.token).toMatch(/^[\w-]{43}$/)
  expect(again.token).not.toBe(token)
})

test('S041 a repeated registration opens nothing any more once the sessions of its account were ended', async () => {
  const body = form({ code: await codeFor() })
  const { token } = await app.checked()('POST /api/register', { body }, { idempotencyKey: 'four' })
  const again = () => app.checked()('POST /api/register', { body }, { idempotencyKey: 'four' })
  const { id } = await app.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  expect((await again()).token).not.toBe(token)
  await app.api({ id, account: body.account, phone: body.phone, password: body.password, token: token! })('DELETE /api/account/sessions')
  await expect(again()).rejects.toMatchObject({ reason: 'ACCOUNT_TAKEN' })
})

test('a call that failed and was counted leaves its key free for the next try', async () => {
  const code = await codeFor()
  const attempt = (guess: string) => app.checked()('POST /api/register', { body: form({ code: guess }) }, { idempotencyKey: 'three' })
  await expect(attempt(other(code))).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  await expect(attempt(other(code))).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  await attempt(code)
})
