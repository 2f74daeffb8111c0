import { describe, expect, test } from 'vitest'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'

// The doors as plain forms with plain answers; the check that no robot is at work is done as the page's script does it, where a form wants it.
const own = ownApp({ jobs: true, pages: builtPages })

const PASSWORD = 'lantern-and-river-7'
let phones = 0
const freshPhone = () => `137${String(20_000_000 + ++phones)}`

/** What a form's check is for; the one for signing in by password comes only after wrong ones. */
const checkOf = (fields: Record<string, string>) => (fields.intent === 'send' ? 'sms' : fields.mode === 'register' ? 'register' : null)
/** A form as the page sends it. */
async function submit(path: string, typed: Record<string, string>, headers: Record<string, string> = {}) {
  const check = checkOf(typed)
  const fields = check ? { nvcVal: await own.proof(check), ...typed } : typed
  const reply = await own.fetch(path, {
    method: 'POST',
    body: new URLSearchParams({ country: 'CN', ...fields }),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })
  const html = await reply.text()
  return {
    status: reply.status,
    location: reply.headers.get('location'),
    cookies: reply.headers.getSetCookie(),
    html,
    errors: [...html.matchAll(/<p class="err"[^>]*>.*?<span>([^<]*)<\/span><\/p>/g)].map(([, said]) => said),
    notice: /<p class="notice"[^>]*>.*?<span>([^<]*)<\/span>/.exec(html)?.[1] ?? null,
    mode: /name="mode" value="([^"]+)"/.exec(html)?.[1] ?? null,
    value: (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1] ?? '',
  }
}
const messagesTo = async (phone: string) => (await own.outbox()).filter((message) => message.phone === `+86${phone}`)
async function askCode(phone: string, mode = 'register') {
  const sentBefore = (await messagesTo(phone)).length
  const asked = await submit('/login', { mode, phone, intent: 'send' })
  expect(asked.status).toBe(200)
  await expect.poll(async () => (await messagesTo(phone)).length).toBe(sentBefore + 1)
  return { asked, code: (await messagesTo(phone))[0]!.code }
}
const form = (phone: string, code: string, account: string) => ({ mode: 'register', phone, code, account, password: PASSWORD, consent: 'on' })
const tokenOf = (cookies: string[]) => cookies.find((cookie) => cookie.startsWith('token='))?.split(';')[0] ?? ''

describe('register', () => {
  test('code, then an account; the page leads to where it was asked for', async () => {
    const phone = freshPhone()
    const { asked, code } = await askCode(phone)
    expect(asked.html).toContain(`已发到+86 ${phone.slice(0, 3)}****${phone.slice(-4)}，5分钟内有效。`)
    expect([asked.value('phone'), asked.mode]).toEqual([phone, 'register'])
    const done = await submit('/login', { ...form(phone, code, 'first-light'), return: '/upload-photos' })
    expect([done.status, done.location]).toEqual([302, '/create-register-key?return=%2Fupload-photos'])
    expect(done.cookies.some((cookie) => /^token=[\w-]{40,};.*HttpOnly/.test(cookie))).toBe(true)
    const { rows } = await own.pool.query(`select account from accounts where account = 'first-light'`)
    expect(rows).toHaveLength(1)
  })

  test('an empty form: a sentence at each field, in the order of the form', async () => {
    const refused = await submit('/login?tab=register', { mode: 'register', phone: '', code: '', account: '', password: '' })
    expect(refused.status).toBe(422)
    expect(refused.errors).toEqual([
      '请填写手机号',
      '验证码是6位数字',
      '3到16位，小写字母、数字和短横线，以字母开头；短横线不能在末尾，也不能连用',
      '您还没有填写密码',
      '请先阅读并同意用户协议、隐私政策和自审制度',
    ])
    const en = await submit('/en/login?tab=register', { mode: 'register', phone: '', code: '', account: '', password: 'short' })
    expect(en.errors).toContain('At least 8 characters')
  })

  test.each([
    ['1234567', '密码至少8个字符'],
    ['a'.repeat(128), '密码最多128个字符'],
    ['lantern river', '密码里不能有空格'],
  ])('password %s: %s', async (password, sentence) => {
    const refused = await submit('/login', { ...form(freshPhone(), '123456', 'free-name'), password })
    expect(refused.errors).toEqual([sentence])
    expect(refused.html).not.toContain(password)
    expect([refused.value('account'), refused.value('code')]).toEqual(['free-name', '123456'])
  })

  test('failures stand at the field that they are about', async () => {
    const wrongPhone = await submit('/login', form('1234', '123456', 'free-name'))
    expect(wrongPhone.errors).toEqual(['手机号格式不对，请检查国家代码和号码。'])
    const reserved = await submit('/login', form(freshPhone(), '123456', 'admin'))
    expect(reserved.html).toMatch(/name="account"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="account"/)
    await own.member({ account: 'golden-hill' })
    const alike = await submit('/login', form(freshPhone(), '123456', 'g0lden-hill'))
    expect([alike.errors, alike.value('account')]).toEqual([['这个账号名看起来和别人的名字一样，容易认错，请换一个。'], 'g0lden-hill'])
    const wrongCode = await submit('/login', form(freshPhone(), '000000', 'free-name'))
    expect(wrongCode.errors).toEqual(['验证码不对或已过期，请核对最新一条短信，或重新获取。'])
  })

  test('102: a number with an account goes on to sign in, with a new code', async () => {
    const phone = freshPhone()
    await own.member({ phone })
    own.clock.add(61)
    const { code } = await askCode(phone)
    const refused = await submit('/login?tab=register', form(phone, code, 'second-light'))
    expect([refused.status, refused.mode, refused.value('phone'), refused.value('code')]).toEqual([409, 'code', phone, ''])
    expect(refused.notice).toBe('这个手机号已经注册过，请直接登录。')
  })

  test('the same form sent twice opens one account and is answered twice', async () => {
    const phone = freshPhone()
    const { code } = await askCode(phone)
    const fields = { ...form(phone, code, 'twice-sent'), key: 'a-key-of-this-form' }
    const answers = await Promise.all([submit('/login', fields), submit('/login', fields)])
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [302, '/create-register-key'],
      [302, '/create-register-key'],
    ])
    expect((await own.pool.query(`select 1 from accounts where account = 'twice-sent'`)).rows).toHaveLength(1)
  })
})

describe('sign in', () => {
  test('198: a number without an account goes on to register with its code', async () => {
    const phone = freshPhone()
    const { code } = await askCode(phone, 'code')
    const refused = await submit('/login', { mode: 'code', phone, code })
    expect([refused.status, refused.mode, refused.value('phone'), refused.value('code')]).toEqual([404, 'register', phone, code])
    expect(refused.notice).toBe('这个手机号还没有注册，请先注册账号。')
    const done = await submit('/login', form(phone, code, 'went-on'))
    expect([done.status, done.location]).toEqual([302, '/create-register-key'])
  })

  test('by code, by account and by phone; in English the way leads on in English', async () => {
    const phone = freshPhone()
    const { code: first } = await askCode(phone)
    await submit('/login', form(phone, first, 'comes-back'))
    own.clock.add(61)
    const { code } = await askCode(phone, 'code')
    expect(await submit('/login', { mode: 'code', phone, code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({ status: 302, location: '/' })
    expect(await submit('/en/login?by=password', { mode: 'password', name: 'comes-back', password: PASSWORD, return: '/en/upload-photos' })).toMatchObject({
      status: 302,
      location: '/en/upload-photos',
    })
    expect(await submit('/login?by=password', { mode: 'password', name: phone, password: PASSWORD })).toMatchObject({ status: 302 })
  })

  test('a wrong password is said at the password, an empty name at the name', async () => {
    expect((await submit('/login', { mode: 'password', name: 'nobody-here', password: PASSWORD })).errors).toEqual(['账号和密码对不上，请检查后再试。'])
    expect((await submit('/login', { mode: 'password', name: '', password: PASSWORD })).errors).toEqual(['请填写账号名或手机号'])
    expect((await submit('/login', { mode: 'password', name: 'nobody-here', password: '' })).errors).toEqual(['您还没有填写密码'])
  })

  test('a code asked for too soon: how many seconds are left', async () => {
    const phone = freshPhone()
    await askCode(phone, 'code')
    const refused = await submit('/login', { mode: 'code', phone, intent: 'send' })
    expect([refused.status, refused.notice]).toEqual([429, expect.stringMatching(/^操作太快了，请\d+秒后再试。$/)])
  })

  test.each(['//evil.com', 'https://evil.com', '/\\evil.com', '/\t/evil.com', '/%2fevil.com', 'javascript:alert(1)', '/login'])(
    '%j is no way back (S052)',
    async (back) => {
      const phone = freshPhone()
      const { code } = await askCode(phone)
      const done = await submit('/login', { ...form(phone, code, `back-${phones}`), return: back })
      expect([done.status, done.location]).toEqual([302, '/create-register-key'])
      expect(await (await own.fetch(`/login?return=${encodeURIComponent(back)}`)).text()).toContain('name="return" value=""')
    },
  )

  test('S053 a page for members leads to the door and names the way back, search and all, also when its data is asked for', async () => {
    const edit = '/photocomment/anna/first-light/edit'
    const door = `/login?return=${encodeURIComponent(`${edit}?from=menu`)}`
    expect((await own.fetch(`${edit}?from=menu`)).headers.get('location')).toBe(door)
    expect((await own.fetch(`/en${edit}?from=menu`)).headers.get('location')).toBe(`/en${door}`)
    expect(await (await own.fetch(`${edit}.data?from=menu&_routes=posts%2Fedit-page`)).text()).toContain(door)
  })

  test('S053 who is signed in has no use for the door', async () => {
    const member = await own.member()
    const at = async (path: string) => (await own.fetch(path, { as: member, redirect: 'manual' })).headers.get('location')
    expect(await at('/login')).toBe('/')
    expect(await at('/en/login')).toBe('/en')
    expect(await at('/login?return=%2Fupload-photos')).toBe('/upload-photos')
    expect(await at('/login?return=%2F%2Fevil.com')).toBe('/')
  })

  test('a form from another site is refused (S051)', async () => {
    const phone = freshPhone()
    const refused = await submit('/login', { mode: 'code', phone, intent: 'send' }, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
    expect(refused.status).toBe(400)
    expect(await own.outbox()).toEqual([])
  })
})

describe('logout', () => {
  async function opened() {
    const phone = freshPhone()
    const { code } = await askCode(phone)
    const { cookies } = await submit('/login', form(phone, code, `leaver-${phones}`))
    return { cookie: tokenOf(cookies) }
  }
  const isSignedIn = async (headers: Record<string, string>) => (await own.fetch('/api/account', { headers })).status === 200

  test('looking at the page ends nothing (S050), the button ends it', async () => {
    const headers = await opened()
    const page = await own.fetch('/logout', { headers })
    expect([page.status, await isSignedIn(headers)]).toEqual([200, true])
    const left = await submit('/logout', {}, headers)
    expect([left.status, left.location, await isSignedIn(headers)]).toEqual([302, '/', false])
    expect(tokenOf(left.cookies)).toBe('token=')
  })

  test('nobody is led home, and nothing happens to a form from another site', async () => {
    expect((await own.fetch('/logout')).headers.get('location')).toBe('/')
    const headers = await opened()
    expect((await submit('/logout', {}, { ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(400)
    expect(await isSignedIn(headers)).toBe(true)
  })
})
