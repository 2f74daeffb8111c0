import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { outsideApp } from '#tests/outside-browser.ts'
import { ORIGIN } from '#tests/own-app.ts'
import { openLog } from '../kit/log.ts'
import { openApp } from '../open-app.ts'

// Outside logins as a browser without a script uses them: plain forms, cookies, redirects.
const { app: own, answer, prove, link, linksOf } = outsideApp(builtPages)
const PASSWORD = 'lantern-and-river-7'

type Jar = Map<string, string>
/** One request of a browser that keeps its cookies and follows nothing. */
async function visit(jar: Jar, path: string, form?: Record<string, string>) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'sec-fetch-site': form ? 'same-origin' : 'cross-site' }
  const reply = await own.fetch(path, { headers, ...(form && { method: 'POST', body: new URLSearchParams(form) }) })
  const cookies = reply.headers.getSetCookie()
  for (const line of cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
  const html = await reply.text()
  const notice = /<p class="notice" role="alert">.*?<span>([^<]*)<\/span>/.exec(html)?.[1] ?? null
  return { status: reply.status, location: reply.headers.get('location') ?? '', html, notice, cookies }
}
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')
type Trip = { back?: string; lang?: '' | '/en'; person?: string; as?: 'ordinary' | 'late' | 'error' | 'refuse'; purpose?: string }
/** To the provider and back to our page; the answer is that page's address. */
async function travel(jar: Jar, provider: string, { back = '', lang = '', person = '林晓', as = 'ordinary', purpose = 'login' }: Trip = {}) {
  const left = await visit(jar, `${lang}/login/${provider}`, { intent: 'start', purpose, return: back })
  expect([left.status, left.cookies[0]]).toEqual([302, expect.stringMatching(/^outside=[a-z0-9]{32}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)])
  const { to, query } = await answer(left.location, { person, as })
  return `${pathOf(to)}?${query}`
}
/** The page's own form, as it stands there. */
async function confirm(jar: Jar, address: string) {
  const page = await visit(jar, address)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? ''
  return visit(jar, address.replace(/\?.*/, ''), { code: field('code'), state: field('state') })
}
const as = (member: MadeMember): Jar => new Map([['token', member.token]])

test('the door has a button for each, which asks nothing of a script and keeps the way back', async () => {
  const page = (await visit(new Map(), '/login?return=%2Fupload-photos')).html
  for (const said of ['用微信登录', '用微博登录', 'action="/login/wechat"', 'name="return" value="/upload-photos"']) expect(page).toContain(said)
  expect((await visit(new Map(), '/en/login')).html).toContain('action="/en/login/weibo"')
  expect((await visit(new Map(), '/login/qq')).status).toBe(404)
})

test('looking at a callback uses nothing up (S050); its form does, once', async () => {
  const member = await own.member()
  await link(member, 'wechat', '林晓')
  const jar: Jar = new Map()
  const address = await travel(jar, 'wechat', { back: '/upload-photos' })
  for (let n = 0; n < 3; n++) {
    const seen = await visit(jar, address)
    expect([seen.status, seen.html.includes('正在等微信确认'), seen.cookies]).toEqual([200, true, []])
  }
  const done = await confirm(jar, address)
  expect([done.status, done.location, jar.has('outside'), jar.has('token')]).toEqual([302, '/upload-photos', false, true])
  const again = await confirm(new Map([...jar, ['outside', 'x']]), address)
  expect([again.status, again.notice]).toEqual([422, '这次微信登录不是从这个浏览器开始的，或者已经结束，或者超过了10分钟。请重新开始。'])
  expect(again.html).toContain('关联登录')
})

test('opened twice in one browser, the second is told so in its language', async () => {
  const jar: Jar = new Map()
  const address = await travel(jar, 'weibo', { lang: '/en' })
  expect(address).toMatch(/^\/login\/weibo\?/)
  expect((await visit(jar, address)).location).toBe(`/en${address}`)
  const copy = new Map(jar)
  const done = await confirm(jar, `/en${address}`)
  expect([done.status, done.location, jar.get('outside')?.length]).toEqual([302, '/en/login?tab=register&from=weibo', expect.any(Number)])
  const again = await confirm(copy, `/en${address}`)
  expect([again.status, again.notice]).toEqual([409, 'This confirmation by Weibo was used already; each is good once. Please begin again.'])
  expect(again.html).toContain('Try again')
})

test('S030 dropped, forged or in another browser: a clear sentence and a way on', async () => {
  const jar: Jar = new Map()
  const address = await travel(jar, 'wechat')
  const code = new URL(address, 'http://x').searchParams.get('code')!
  const wrong = '这次微信登录不是从这个浏览器开始的，或者已经结束，或者超过了10分钟。请重新开始。'
  const tries: [Jar, Record<string, string>][] = [
    [new Map(), { code, state: `zh${'2'.repeat(32)}` }],
    [jar, { code, state: `zh${'2'.repeat(32)}` }],
    [jar, { code }],
    [jar, { code, state: 'x'.repeat(129) }],
  ]
  for (const [whose, fields] of tries) expect(await visit(whose, '/login/wechat', fields)).toMatchObject({ status: 422, notice: wrong })
  const foreign = await own.fetch('/login/wechat', { method: 'POST', body: new URLSearchParams({ code }), headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(400)
  expect((await visit(jar, '/login/wechat')).html).toContain('前往微信')
  expect((await confirm(jar, address)).status).toBe(302)
})

test('who does not agree, a provider that is late and one that errs', async () => {
  const jar: Jar = new Map()
  for (const provider of ['wechat', 'weibo']) {
    const seen = await visit(jar, await travel(jar, provider, { as: 'refuse' }))
    expect([seen.status, seen.notice]).toEqual([200, expect.stringContaining('你没有同意用')])
    const wrong = await confirm(jar, await travel(jar, provider, { as: 'error' }))
    expect([wrong.status, wrong.notice]).toEqual([502, expect.stringContaining('出了错，什么都没有改变。')])
  }
  const late = await confirm(jar, await travel(jar, 'wechat', { as: 'late' }))
  expect([late.status, late.notice]).toEqual([504, '微信没有及时回应，什么都没有改变。请再试一次，或换一种方式登录。'])
})

test('S031 a newcomer’s forms say what will be linked, and link only what they say', async () => {
  const member = await own.member()
  const jar: Jar = new Map()
  const waiting = await confirm(jar, await travel(jar, 'weibo', { back: '/upload-photos' }))
  expect(waiting.location).toBe('/login?tab=register&from=weibo&return=%2Fupload-photos')
  const page = await visit(jar, waiting.location)
  for (const said of ['微博已确认是你。', 'name="outside" value="weibo"', 'href="/login?by=password&amp;from=weibo"', '不关联']) {
    if (said.startsWith('href')) expect((await visit(jar, '/login?from=weibo')).html).toContain(said)
    else expect(page.html).toContain(said)
  }
  const enter = (fields: Record<string, string>) =>
    visit(new Map(jar), '/login?by=password', { mode: 'password', name: member.account, country: 'CN', ...fields })
  expect((await enter({ password: member.password })).status).toBe(302)
  expect(await linksOf(member)).toEqual([])
  expect((await enter({ password: PASSWORD, outside: 'weibo' })).status).toBe(422)
  expect(await linksOf(member)).toEqual([])
  const done = await visit(jar, '/login?by=password&from=weibo', {
    mode: 'password',
    name: member.account,
    country: 'CN',
    password: member.password,
    outside: 'weibo',
  })
  expect([done.status, jar.has('outside'), await linksOf(member)]).toEqual([302, false, ['weibo 林晓']])
  const gone = await visit(new Map(), '/login?by=password&from=weibo', {
    mode: 'password',
    name: member.account,
    country: 'CN',
    password: member.password,
    outside: 'weibo',
  })
  expect([gone.status, gone.notice]).toEqual([410, '微信或微博的确认已过期，请重新用微信或微博登录。'])
})

test('S034 settings: what is linked, a proof before each change, what is left', async () => {
  const member = await own.member()
  const jar = as(member)
  const asked = await visit(jar, '/settings/logins?open=wechat')
  for (const said of ['没有关联', '关联微信', '先证明是你本人。', `+86 139****${member.phone.slice(-4)}`]) expect(asked.html).toContain(said)
  expect(asked.html).not.toContain('value="link"')
  const early = await visit(jar, '/login/wechat', { intent: 'start', purpose: 'link' })
  expect([early.status, early.notice]).toEqual([409, '请先证明是你本人，再做这一步。'])
  await prove(member)
  expect((await visit(jar, '/settings/logins?open=wechat')).html).toContain('value="link"')
  const linked = await confirm(jar, await travel(jar, 'wechat', { purpose: 'link' }))
  expect([linked.status, linked.location]).toEqual([302, '/settings/logins?linked=wechat'])
  expect((await visit(jar, linked.location)).html).toContain('已关联微信')
  const dialog = await visit(jar, '/settings/logins?open=wechat')
  for (const said of ['解除和微信的关联？', '密码照旧可以登录', '“林晓”，关联于']) expect(dialog.html).toContain(said)
  const ended = await visit(jar, '/settings/logins?open=wechat', { unlink: 'wechat' })
  expect([ended.status, ended.location, await linksOf(member)]).toEqual([302, '/settings/logins?ended=wechat', []])
  expect((await visit(jar, '/settings/logins?open=wechat', { unlink: 'wechat' })).html).toContain('和微信的关联之前已经解除。')
  expect((await own.fetch('/settings/logins')).headers.get('location')).toBe('/login?return=%2Fsettings%2Flogins')
})

test('the policy of pages lets forms lead to the providers of the settings, and nowhere else', async () => {
  const policyOf = (reply: Response) => /form-action [^;]*/.exec(reply.headers.get('content-security-policy') ?? '')?.[0]
  expect(policyOf(await own.fetch('/login'))).toBe("form-action 'self'")
  const apps = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', WEIBO_APP_ID: '1', WEIBO_APP_SECRET: 's' }
  const config = { ...own.app.services.config, ...apps }
  const real = await openApp({ config, appUrl: own.appUrl, ownerUrl: own.ownerUrl, log: openLog(config), pageSource: await builtPages() })
  expect(policyOf(await real.fetch(new Request(`${ORIGIN}/login`)))).toBe("form-action 'self' https://open.weixin.qq.com https://api.weibo.com")
  const start = new Request(`${ORIGIN}/login/weibo`, { method: 'POST', body: new URLSearchParams({ intent: 'start' }) })
  const query = `client_id=1&response_type=code&redirect_uri=${encodeURIComponent(`${ORIGIN}/login/weibo`)}&state=zh`
  expect((await real.fetch(start)).headers.get('location')).toMatch(`https://api.weibo.com/oauth2/authorize?${query}`)
  await real.close()
})
