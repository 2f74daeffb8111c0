import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { signWechatPage } from '#server/kit/wechat-pages.ts'
import { openApp, type App } from '#server/open-app.ts'
import { jobs } from '#tests/domain-parts.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { contextOf } from '#tests/verified-member.ts'
import { openWechatLender, type WechatLender } from '#tests/wechat-lender.ts'

const account = { appId: 'wx-pages', secret: 'a-secret-of-the-account' }
const settings: Record<string, string> = { WECHAT_MP_APP_ID: account.appId, WECHAT_MP_APP_SECRET: account.secret, LOG_LEVEL: 'silent' }
let wechat: WechatLender
beforeAll(async () => {
  wechat = await openWechatLender(account)
  settings.WECHAT_BASE_URL = wechat.base
})
const own = ownApp({ settings, stopped: true })
const without = ownApp()
/** A second process on the same database. */
let other: App
beforeAll(async () => {
  const { config, log, clock } = own.app.services
  other = await openApp({ config, appUrl: own.appUrl, ownerUrl: own.ownerUrl, log, pageSource: { kind: 'none' }, clock: { now: clock.now, move: () => {} } })
})
afterAll(async () => {
  await other.close()
  await wechat.close()
})
beforeEach(() => {
  Object.assign(wechat.counts, { tokens: 0, tickets: 0 })
  Object.assign(wechat.meet, { token: [], ticket: [] })
})

const renew = (app: App = own.app) =>
  doJob(
    { handlers: jobs, makeCtx: () => ({ ...contextOf(own), kit: app.services.kit }), read: own.db, write: own.db },
    { job: 'renew-wechat-ticket', id: 'test' },
    {},
    new AbortController().signal,
  )
const sign = (url = `${ORIGIN}/tag/sea`, app: App = own.app) =>
  createApi(async (request) => app.fetch(request), ORIGIN)('GET /wechat/jsConfig', { query: { url } })
const signedBy = (ticket: string, url: string, { nonceStr, timestamp }: { nonceStr: string; timestamp: number }) =>
  signWechatPage({ ticket, nonce: nonceStr, timestamp, url })

test('both signatures that WeChat published', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const signed = (url: string) => signWechatPage({ ticket, nonce: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457, url })
  expect(signed('http://mp.weixin.qq.com?params=value')).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  expect(signed('http://mp.weixin.qq.com')).toBe('f4d90daf4b3bca3078ab155816175ba34c443a7b')
})

test('over two processes, a thousand calls and two expiries WeChat lends one token and one ticket a period', async () => {
  const both = [own.app, other]
  for (const period of [1, 2, 3]) {
    await Promise.all([...both, ...both, ...both].map(renew))
    const signatures = await Promise.all(Array.from({ length: 334 }, (_, n) => sign(`${ORIGIN}/tag/sea?n=${n}`, both[n % 2])))
    expect(wechat.counts).toEqual({ tokens: period, tickets: period })
    for (const [n, said] of signatures.entries()) expect(said.signature).toBe(signedBy(wechat.tickets.at(-1)!, `${ORIGIN}/tag/sea?n=${n}`, said))
    own.clock.add(7200)
    await expect(sign()).rejects.toMatchObject({ reason: 'NO_WECHAT_TICKET' })
  }
})

test('a ticket is renewed before it ends, and not a minute earlier than it must', async () => {
  await renew()
  own.clock.add(7200 - 600 - 1)
  await renew()
  expect(wechat.counts).toEqual({ tokens: 1, tickets: 1 })
  own.clock.add(1)
  await renew()
  expect(wechat.counts).toEqual({ tokens: 2, tickets: 2 })
})

test('S057 addresses of ours are signed as they came, without what follows #; no other is', async () => {
  await renew()
  for (const [url, address] of [
    [`${ORIGIN}#top`, ORIGIN],
    [`${ORIGIN}/photocomment/anna/p?from=singlemessage&isappinstalled=0#c-1`, `${ORIGIN}/photocomment/anna/p?from=singlemessage&isappinstalled=0`],
    [`${ORIGIN}/tag/%E6%B5%B7?q=a+b&x=%20`, `${ORIGIN}/tag/%E6%B5%B7?q=a+b&x=%20`],
    [`${ORIGIN}/tag/海`, `${ORIGIN}/tag/海`],
  ] as const) {
    const said = await sign(url)
    expect([url, said.signature]).toEqual([url, signedBy(wechat.tickets.at(-1)!, address, said)])
    expect(Object.keys(said).toSorted()).toEqual(['appId', 'nonceStr', 'signature', 'timestamp'])
  }
  const { host } = new URL(ORIGIN)
  for (const url of [
    'https://elsewhere.example/',
    `${ORIGIN}.elsewhere.example/`,
    `${ORIGIN}@elsewhere.example/`,
    `${ORIGIN}0/`,
    `http://anna@${host}/`,
    `//${host}/`,
    `https://${host}/`,
    `/tag/sea`,
    `#${ORIGIN}`,
    `${ORIGIN}\\@elsewhere.example/`,
    `${ORIGIN}/a\nb`,
    ` ${ORIGIN}/`,
    'javascript:alert(1)',
  ])
    expect([url, await reasonOf(sign(url))]).toEqual([url, 'SIGNED_ADDRESS_FOREIGN'])
  await expect(sign('https://elsewhere.example/')).rejects.toMatchObject({ status: 422, code: '2607' })
  for (const url of ['', `${ORIGIN}/a\u0000`, `${ORIGIN}/${'a'.repeat(4000)}`]) await expect(sign(url)).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
})

test.each([40001, 42001])('where WeChat says %i, the token is asked for once more', async (code) => {
  await renew()
  await own.db.updateTable('wechat_tickets').set({ ticket_until: own.clock.now() }).execute()
  wechat.meet.ticket = [code]
  await renew()
  expect(wechat.counts).toEqual({ tokens: 2, tickets: 2 })
  expect(await sign()).toMatchObject({ appId: account.appId })
  await own.db.updateTable('wechat_tickets').set({ ticket_until: own.clock.now() }).execute()
  wechat.meet.ticket = [code, code]
  await renew()
  expect([wechat.counts, await reasonOf(sign())]).toEqual([{ tokens: 3, tickets: 2 }, 'NO_WECHAT_TICKET'])
})

test.each([45009, 'html', 'nothing', 40125] as const)('where WeChat says %s, pages go on without and it is left alone for a while', async (mood) => {
  wechat.meet.token = [mood, mood]
  const rest = mood === 45009 ? 3600 : 60
  await renew()
  await renew(other)
  own.clock.add(rest - 1)
  await renew()
  expect([wechat.meet.token.length, wechat.counts]).toEqual([1, { tokens: 0, tickets: 0 }])
  await expect(sign()).rejects.toMatchObject({ reason: 'NO_WECHAT_TICKET', status: 503, code: '2608' })
  own.clock.add(1)
  await renew()
  own.clock.add(3600)
  await renew()
  expect(wechat.counts).toEqual({ tokens: 1, tickets: 1 })
  expect(await sign()).toMatchObject({ appId: account.appId })
})

test('what is lent lies sealed, and without an account nothing is asked or signed', async () => {
  await renew()
  const row = await own.db.selectFrom('wechat_tickets').selectAll().executeTakeFirstOrThrow()
  for (const sealed of [row.token, row.ticket]) expect(sealed!.toString('latin1')).not.toMatch(/token-|ticket-/)
  await expect(without.api()('GET /wechat/jsConfig', { query: { url: `${ORIGIN}/` } })).rejects.toMatchObject({ reason: 'NO_WECHAT_TICKET', status: 503 })
  expect(await without.db.selectFrom('wechat_tickets').selectAll().execute()).toEqual([])
})
