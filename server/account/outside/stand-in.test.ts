import { readdirSync, readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/kit/log.ts'
import { openOutgoing } from '#server/kit/outgoing.ts'
import { localApp } from '#server/kit/outside-logins/open-outside-logins.ts'
import { wechatLogin } from '#server/kit/outside-logins/wechat.ts'
import { weiboLogin } from '#server/kit/outside-logins/weibo.ts'
import { openApp } from '#server/open-app.ts'
import { outsideApp, providers } from '#tests/outside-browser.ts'
import { ORIGIN } from '#tests/own-app.ts'
import { dump } from '#tests/row-prints.ts'

const { app, base, answer, travel, enter, link } = outsideApp()
const inside = false
const redirectUri = (provider: string) => `${ORIGIN}/login/${provider}`

/** An adapter with settings of its own, against the platform's stand-in; `lines`: what it logs. */
function adapters(change: { id?: string; secret?: string } = {}) {
  let lines = ''
  const log = openLog({ LOG_LEVEL: 'info' }, new Writable({ write: (chunk: Buffer, _encoding, done) => ((lines += chunk.toString()), done()) }))
  const { secrets } = app.app.services.kit
  const outgoing = openOutgoing({ allow: [base('wechat')], loopback: true })
  const hosts = (provider: 'wechat' | 'weibo') => ({ open: base(provider), api: base(provider), outgoing, log })
  return {
    wechat: wechatLogin({ ...hosts('wechat'), site: { ...localApp(secrets, 'wechat-site'), ...change }, account: localApp(secrets, 'wechat-account') }),
    weibo: weiboLogin({ ...hosts('weibo'), ...localApp(secrets, 'weibo'), ...change }),
    lines: () => lines,
  }
}

test.each(providers)('S030 %s sends people back to the one registered address, and nowhere else', async (provider) => {
  const { address } = await app.api()('POST /api/outside-logins', { body: { provider } })
  expect(new URL(address).searchParams.get('redirect_uri')).toBe(redirectUri(provider))
  expect(new URL(address).searchParams.get('state')).toMatch(/^en[a-z0-9]{32}$/)
  expect(await answer(address)).toMatchObject({ status: 302, to: redirectUri(provider) })
  for (const elsewhere of ['https://evil.example/', `${redirectUri(provider)}/x`, `${redirectUri(provider)}?a=b`, ''])
    expect((await answer(adapters()[provider].address({ state: 'abc', redirectUri: elsewhere, inside }))).status).toBe(400)
  const page = await app.fetch(new URL(address).pathname + new URL(address).search)
  expect([page.status, (await page.text()).includes('Refuse')]).toEqual([200, true])
})

test.each(providers)(
  '%s: a wrong secret, an unknown application and another redirect address are our fault, and said in the log without secrets',
  async (provider) => {
    const come = async (redirect = redirectUri(provider)) => {
      const { code } = await travel(provider)
      return { code, redirectUri: redirect, inside }
    }
    expect(await adapters()[provider].read(await come())).toMatchObject({ ok: true, person: { nickname: '林晓' } })
    for (const change of [{ secret: 'canary-wrong-secret' }, { id: 'nobody' }]) {
      const wrong = adapters(change)
      expect(await wrong[provider].read(await come())).toEqual({ ok: false, trouble: 'failed' })
      expect(wrong.lines()).toMatch(/"errcode":(40125|40013|21324)/)
      expect(wrong.lines()).not.toContain('canary')
    }
    const moved = await adapters()[provider].read(await come(`${ORIGIN}/elsewhere`))
    expect(moved.ok).toBe(provider === 'wechat') // WeChat looks at the domain only, when it sends the person back
    expect(await adapters()[provider].read({ ...(await come()), code: 'x' })).toEqual({ ok: false, trouble: 'code' })
  },
)

test('WeChat names the same person to the website and to the official account', async () => {
  const { wechat } = adapters()
  const keys = []
  for (const one of [false, true]) {
    const { query } = await answer(wechat.address({ state: 'abc', redirectUri: redirectUri('wechat'), inside: one }))
    const read = await wechat.read({ code: query.get('code')!, redirectUri: redirectUri('wechat'), inside: one })
    keys.push(read.ok && read.person.key)
  }
  expect(keys[0]).toMatch(/^\w{28}$/)
  expect(keys[0]).toBe(keys[1])
})

test('a provider that nobody can reach is late, not broken', async () => {
  const { secrets } = app.app.services.kit
  const log = openLog({ LOG_LEVEL: 'silent' })
  const outgoing = openOutgoing({ allow: ['http://127.0.0.1:9'], loopback: true })
  const hosts = { open: 'http://127.0.0.1:9', api: 'http://127.0.0.1:9', outgoing, log }
  const asked = { code: 'x', redirectUri: redirectUri('weibo'), inside }
  expect(await weiboLogin({ ...hosts, ...localApp(secrets, 'weibo') }).read(asked)).toEqual({ ok: false, trouble: 'late' })
  expect(await wechatLogin({ ...hosts, site: localApp(secrets, 'wechat-site'), account: null }).read(asked)).toEqual({ ok: false, trouble: 'late' })
})

test('S032 application secrets, tokens and numbers of people leave the server in no reply, no table and no bundle', async () => {
  const { secrets } = app.app.services.kit
  const party = localApp(secrets, 'wechat-site')
  const probe = await travel('wechat')
  const exchange = new URLSearchParams({ appid: party.id, secret: party.secret, code: probe.code, grant_type: 'authorization_code' })
  const told = (await (await app.fetch(`/dev/wechat/sns/oauth2/access_token?${exchange}`)).json()) as Record<string, string>
  expect(Object.keys(told)).toEqual(expect.arrayContaining(['access_token', 'refresh_token', 'openid', 'unionid']))
  const member = await app.member()
  const replies: string[] = []
  const { address, browser } = await app.api()('POST /api/outside-logins', { body: { provider: 'wechat' } })
  const { query } = await answer(address)
  const came = new URLSearchParams({ code: query.get('code')!, state: query.get('state')!, browser })
  const found = await (await app.fetch(`/wechat/userinfo?${came}`)).text()
  const { data } = JSON.parse(found) as { data: { ticket: string; nickname: string } }
  expect(Object.keys(data).toSorted()).toEqual(['nickname', 'ticket'])
  const headers = { 'content-type': 'application/json' }
  const entered = await app.fetch('/api/login-by-wechat', { method: 'POST', headers, body: JSON.stringify({ ticket: data.ticket, browser }) })
  replies.push(address, found, await entered.text(), JSON.stringify(await link(member, 'wechat', '林晓')))
  for (const path of ['/api/account/outside-logins', '/api/account/security', '/api/config']) replies.push(await (await app.fetch(path, { as: member })).text())
  const kept = await dump(app.owner)
  for (const secret of [party.secret, localApp(secrets, 'weibo').secret, told.access_token!, told.unionid!, told.openid!])
    for (const text of [...replies, kept]) expect([secret, text.includes(secret)]).toEqual([secret, false])
  expect(kept).toContain('林晓')
  const client = new URL('../../../build/client/assets/', import.meta.url)
  for (const file of readdirSync(client).filter((one) => one.endsWith('.js')))
    expect([file, /APP_SECRET|appsecret|client_secret|access_token|unionid/i.test(readFileSync(new URL(file, client), 'utf8'))]).toEqual([file, false])
})

const production = {
  APP_MODE: 'production',
  SECRET: '7Qm2xVd9LrT4bNcY8wKfHs3ZpGjE6uAa',
  ORIGIN: 'https://pixtura.example',
  DATABASE_URL: 'postgres://db.example/pixtura',
  SMS: 'aliyun',
  SMS_ALIYUN_KEY: 'k',
  SMS_ALIYUN_SECRET: 's',
  SMS_ALIYUN_TEMPLATE: 'N/SMS_1',
  SMS_ALIYUN_NOTICE: 'SMS_2',
}
test('production does not start with a stand-in’s address, nor anything with half an application', () => {
  const start = (settings: Record<string, string>) => readConfig({ ...production, DATA_DIR: app.dataDir, ...settings }).production
  expect(start({})).toBe(true)
  expect(start({ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', WECHAT_BASE_URL: 'https://wechat-proxy.example' })).toBe(true)
  for (const address of [base('wechat'), 'https://pixtura.example/dev/wechat', 'http://api.weibo.com'])
    for (const name of ['WECHAT_BASE_URL', 'WEIBO_BASE_URL']) expect(() => start({ [name]: address })).toThrow(`${name} is a stand-in`)
  for (const name of ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_MP_APP_ID', 'WEIBO_APP_SECRET']) {
    expect(() => start({ [name]: 'x' })).toThrow('belong together')
    expect(() => readConfig({ DATA_DIR: app.dataDir, [name]: 'x' })).toThrow('belong together')
  }
})

test('production without an application of its own has no outside login, and never the stand-in', async () => {
  const config = { ...app.app.services.config, production: true }
  const bare = await openApp({ config, appUrl: app.appUrl, ownerUrl: app.ownerUrl, log: openLog(config), pageSource: { kind: 'none' } })
  const get = async (path: string) => bare.fetch(new Request(new URL(path, ORIGIN)))
  for (const path of ['/dev/wechat/connect/qrconnect', '/dev/wechat/sns/oauth2/access_token', '/dev/weibo/oauth2/authorize', '/dev/weibo/2/users/show.json'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect(((await (await get('/api/config')).json()) as { data: { outsideLogins: string[] } }).data.outsideLogins).toEqual([])
  const body = JSON.stringify({ provider: 'wechat' })
  const started = await bare.fetch(
    new Request(new URL('/api/outside-logins', ORIGIN), { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  )
  expect([started.status, ((await started.json()) as { code: string }).code]).toEqual([404, '2001'])
  await bare.close()
  expect((await app.api()('GET /api/config')).outsideLogins).toEqual(['wechat', 'weibo'])
  await expect(enter({ provider: 'wechat', code: 'x', state: 'x', browser: 'x' })).rejects.toMatchObject({ reason: 'OUTSIDE_STATE_WRONG' })
})
