import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'

// The pages of an account's security as plain forms with plain answers; the check that no robot is at work is done as the page's script does it.
const own = ownApp({ jobs: true, pages: builtPages })
const NEW = 'harbour-at-first-light'
const FRESH = '13712340000'

async function submit(path: string, typed: Record<string, string>, as?: MadeMember) {
  const check = typed.intent === 'send' ? 'sms' : path.includes('/reset-pwd') ? 'reset' : null
  const fields = check ? { nvcVal: await own.proof(check), ...typed } : typed
  const headers = { 'sec-fetch-site': 'same-origin', ...(as && { cookie: `token=${as.token}` }) }
  const reply = await own.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  const html = await reply.text()
  const errors = [...html.matchAll(/<p class="err"[^>]*>.*?<span>([^<]*)<\/span><\/p>/g)].map(([, said]) => said)
  return { status: reply.status, html, errors, cookies: reply.headers.getSetCookie(), cache: reply.headers.get('cache-control') }
}
const see = async (path: string, as: MadeMember) => (await own.fetch(path, { as })).text()
const keyIn = (html: string) => [...(/<code class="key"[^>]*>(.*?)<\/code>/.exec(html)?.[1] ?? '').matchAll(/[2-9a-z]{4}(?= |<)/g)].join('')
async function codeAfter(phone: string, send: () => Promise<unknown>): Promise<string> {
  own.clock.add(61)
  const codes = async () => (await own.outbox()).filter((message) => message.phone === `+86${phone}` && message.code !== null)
  const before = (await codes()).length
  await send()
  await expect.poll(async () => (await codes()).length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before)
  return (await codes())[0]!.code
}

test('the key: shown by the button, kept by nobody between, in no page after it; a later one asks for the password', async () => {
  const member = await own.member()
  expect(await see('/create-register-key?return=%2Fupload-photos', member)).toContain('生成并显示密钥')
  const shown = await submit('/create-register-key?return=%2Fupload-photos', {}, member)
  const ownerKey = keyIn(shown.html)
  expect([shown.status, ownerKey.length, shown.cache]).toEqual([200, 32, 'private, no-store'])
  expect(shown.html).toContain('href="/upload-photos"')
  expect(await own.api(member)('GET /api/account/verify', { query: { ownerKey } })).toEqual({ verified: true })
  const after = await see('/create-register-key', member)
  expect([after.includes(ownerKey.slice(0, 4) + ' '), after.includes('name="password"')]).toEqual([false, true])
  const refused = await submit('/create-register-key', { password: 'not-the-password' }, member)
  expect([refused.status, refused.errors]).toEqual([422, ['密码不正确，请再试一次。']])
  expect((await submit('/create-register-key', { password: '' }, member)).errors).toEqual(['您还没有填写密码'])
  expect(keyIn((await submit('/en/create-register-key', { password: member.password }, member)).html)).toHaveLength(32)
  expect(await see('/create-register-key?return=%2F%2Fevil.example', member)).not.toContain('href="//evil')
  expect((await own.fetch('/create-register-key')).headers.get('location')).toBe('/login?return=%2Fcreate-register-key')
})

test('the password: every sentence of the specification, all at once; then the success view', async () => {
  const member = await own.member()
  const change = (fields: Record<string, string>) => submit('/settings/security?open=password', { of: 'password', ...fields }, member)
  const old = member.password
  for (const [fields, errors] of [
    [{}, ['您还没有填写旧密码', '您还没有填写新密码', '您还没有填写确认新密码']],
    [{ oldPassword: old, newPassword: '1234567', confirm: '1234567' }, ['密码至少8个字符']],
    [{ oldPassword: old, newPassword: 'a'.repeat(128), confirm: 'a'.repeat(128) }, ['密码最多128个字符']],
    [{ oldPassword: old, newPassword: NEW, confirm: `${NEW}x` }, ['密码与确认密码不一致']],
    [{ oldPassword: old, newPassword: 'two words', confirm: 'two words' }, ['密码里不能有空格']],
    [{ oldPassword: 'wrong-one', newPassword: NEW, confirm: NEW }, ['旧密码输入不正确']],
    [{ oldPassword: old, newPassword: old, confirm: old }, ['新密码和旧密码一样，请换一个。']],
    [{ oldPassword: old, newPassword: 'password123', confirm: 'password123' }, ['这个密码太常见，很容易被猜到，请换一个。']],
  ] as [Record<string, string>, string[]][]) {
    const refused = await change(fields)
    expect([refused.status, refused.errors]).toEqual([422, errors])
    for (const secret of [old, fields.newPassword].filter(Boolean)) expect(refused.html).not.toContain(`"${secret}"`)
  }
  const done = await change({ oldPassword: old, newPassword: NEW, confirm: NEW })
  expect(done.status).toBe(200)
  for (const said of ['密码已修改', '好的']) expect(done.html).toContain(said)
  await own.checked()('POST /api/login', { body: { account: member.account, password: NEW } })
})

test('the phone: a proof, then the new number', async () => {
  const member = await own.member()
  const at = '/settings/security?open=phone'
  expect((await submit(at, { of: 'prove', code: '' }, member)).errors).toEqual(['验证码是6位数字'])
  const code = await codeAfter(member.phone, () => submit(at, { of: 'prove', intent: 'send', code: '' }, member))
  expect((await submit(at, { of: 'prove', code: ` ${code.slice(0, 3)} ${code.slice(3)}` }, member)).html).toContain('第2步，共2步')
  const taken = await own.member()
  const theirs = await codeAfter(taken.phone, () => submit(at, { of: 'phone', intent: 'send', country: 'CN', phone: taken.phone }, member))
  const refused = await submit(at, { of: 'phone', country: 'CN', phone: taken.phone, code: theirs }, member)
  expect([refused.status, refused.errors]).toEqual([409, ['这个手机号属于另一个账号，请换一个。']])
  expect((await submit(at, { of: 'phone', country: 'CN', phone: '12', code: '123456' }, member)).errors).toEqual(['手机号格式不对，请检查国家代码和号码。'])
  const fresh = await codeAfter(FRESH, () => submit(at, { of: 'phone', intent: 'send', country: 'CN', phone: FRESH }, member))
  const done = await submit(at, { of: 'phone', country: 'CN', phone: FRESH, code: fresh }, member)
  expect(done.html).toContain('手机号已更换')
  expect(await see('/settings/security', member)).toContain('+86 137****0000')
})

test('the way back: by code, and by account and key', async () => {
  const member = await own.member()
  const { ownerKey } = await own.api(member)('POST /api/account/key', { body: {} })
  const typed = { country: 'CN', phone: member.phone }
  const code = await codeAfter(member.phone, () => submit('/reset-pwd', { ...typed, intent: 'send' }))
  expect((await submit('/reset-pwd', { ...typed, code: '', newPassword: '' })).errors).toEqual(['验证码是6位数字', '您还没有填写新密码'])
  const stranger = { country: 'CN', phone: FRESH }
  const sent = await codeAfter(FRESH, () => submit('/reset-pwd', { ...stranger, intent: 'send' }))
  const unknown = await submit('/reset-pwd', { ...stranger, code: sent, newPassword: NEW })
  expect([unknown.errors, unknown.html.includes('href="/login?tab=register"')]).toEqual([['这个手机号还没有注册，请先注册账号。'], true])
  const done = await submit('/reset-pwd', { ...typed, code, newPassword: NEW })
  expect([done.status, done.html.includes('新密码已生效'), done.cookies]).toEqual([200, true, []])
  expect((await submit('/reset-pwd?by=key', { account: '', ownerKey: '', newPassword: '' })).errors).toEqual([
    '请填写账号名',
    '请填写账号密钥',
    '您还没有填写新密码',
  ])
  const wrong = await submit('/en/reset-pwd?by=key', { account: member.account, ownerKey: '2'.repeat(32), newPassword: NEW })
  expect([wrong.status, wrong.errors, wrong.html.includes('2'.repeat(32))]).toEqual([
    422,
    ['That key, or its password, is not right. Please check every character.'],
    false,
  ])
  const again = await submit('/reset-pwd?by=key', { account: member.account, ownerKey, newPassword: `${NEW}-2` })
  expect(again.html).toContain('新密码已生效')
  await own.checked()('POST /api/login', { body: { account: member.account, password: `${NEW}-2` } })
})

test('closing the account asks for the password, and does not call it the old one', async () => {
  const member = await own.member()
  const refused = await submit('/cancel-account', { password: 'not-the-password' }, member)
  expect([refused.status, refused.errors]).toEqual([422, ['密码不正确，请再试一次。']])
})

test('the devices: one ended, one that was gone already, all others; nobody is led to the door', async () => {
  const member = await own.member()
  const entered = async () => (await own.checked()('POST /api/login', { body: { account: member.account, password: member.password } })).token!
  const other = { ...member, token: await entered() }
  const { sessions } = await own.api(member)('GET /api/account/sessions')
  const id = sessions.find(({ here }) => !here)!.id
  const page = await see('/settings/sessions', member)
  expect([page.includes('这台设备'), page.includes(`value="${id}"`)]).toEqual([true, true])
  expect((await submit('/settings/sessions', { id }, member)).html).toContain('那台设备已退出')
  expect((await own.fetch('/api/account', { as: other })).status).toBe(403)
  const gone = await submit('/settings/sessions', { id }, member)
  expect([gone.status, gone.html.includes('那台设备已经退出了')]).toEqual([404, true])
  await entered()
  expect((await submit('/settings/sessions', {}, member)).html).toContain('1台设备已退出')
  for (const path of ['/settings/sessions', '/settings/security'])
    expect((await own.fetch(path)).headers.get('location')).toBe(`/login?return=${encodeURIComponent(path)}`)
})
