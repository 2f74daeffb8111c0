import { Hono, type Context } from 'hono'
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { OutsideProvider } from '#api/outside.ts'
import { plainPage } from '../edge/plain-page.ts'
import { escapeHtml } from '../kit/escape-html.ts'
import { localApp } from '../kit/outside-logins/open-outside-logins.ts'
import { PATIENCE_MS } from '../kit/outside-logins/outside-login.ts'
import { openTicket, sealTicket } from '../kit/sealed-ticket.ts'
import type { AppServices } from '../services.ts'

/** What a pretend person does: goes in, goes in from a snapshot page, is answered too late, meets an error, says no. */
const KINDS = {
  ordinary: 'Agree',
  snapshot: 'Agree on a snapshot page',
  late: 'Agree, but answer late',
  error: 'Agree, but answer with an error',
  refuse: 'Refuse',
}
type Kind = keyof typeof KINDS
type Grant = { app: string; redirectUri: string; name: string; kind: Kind }
type Person = Pick<Grant, 'app' | 'name'>
type App = { id: string; secret: string }
const CODE_MS = 600_000
const TOKEN_MS = 7_200_000

/** The same for the same text, and says nothing of it. */
const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 28)
const uidOf = (name: string) => 1_000_000_000 + parseInt(idOf(`weibo ${name}`).slice(0, 8), 16)

/**
 * `/dev/wechat` and `/dev/weibo`: what WeChat and Weibo are for a development installation, in their own protocols, with pretend people. Codes and tokens
 * are sealed, so any process knows those of another; which codes were used, each remembers for itself. Never in production.
 */
export function standInLogins(services: AppServices): Hono {
  const app = new Hono()
  app.use('/dev/:provider{wechat|weibo}/*', async (c, next) => {
    if (services.config.production) return c.notFound()
    c.header('cache-control', 'no-store')
    await next()
  })
  app.route('/dev/wechat', wechatRoutes(services))
  app.route('/dev/weibo', weiboRoutes(services))
  return app
}

/** Codes are good once. */
function openGrants({ kit: { secrets }, clock }: AppServices) {
  const used = new Set<string>()
  const until = (ms: number) => new Date(clock.now().getTime() + ms)
  return {
    seal: (grant: Grant) => sealTicket(secrets, 'stand-in code', grant, until(CODE_MS)),
    take: async (code: string): Promise<Grant | 'used' | null> => {
      const grant = openTicket<Grant>(secrets, 'stand-in code', code, clock.now())
      if (!grant || used.has(code)) return grant && 'used'
      used.add(code)
      if (grant.kind === 'late') await delay(PATIENCE_MS + 2000, undefined, { ref: false })
      return grant
    },
    tokenOf: (person: Person) => sealTicket(secrets, 'stand-in token', { app: person.app, name: person.name }, until(TOKEN_MS)),
    personOf: (token: string) => openTicket<Person>(secrets, 'stand-in token', token, clock.now()),
  }
}

type Asked = { app: string; redirectUri: string; state: string }
/** The page on which somebody chooses whom to be, and what comes of it. Whatever the site asked wrongly is told here, never to an address that came with it. */
function askPerson(services: AppServices, provider: OutsideProvider, read: (c: Context) => Asked | string) {
  const registered = `${services.config.origin}/login/${provider}`
  const name = { wechat: 'WeChat', weibo: 'Weibo' }[provider]
  const page = (c: Context, body: string, status: 200 | 400 = 200) => {
    c.status(status)
    return plainPage(c, { lang: 'en', title: `${name}, as development has it`, body, forms: true })
  }
  const checked = (c: Context): Asked | string => {
    const asked = read(c)
    return typeof asked === 'string' ? asked : asked.redirectUri === registered ? asked : 'redirect_uri is not the registered one'
  }
  return {
    show: (c: Context) => {
      const asked = checked(c)
      if (typeof asked === 'string') return page(c, `<p>${escapeHtml(asked)}</p>`, 400)
      const kinds = Object.entries(KINDS).filter(([kind]) => provider === 'wechat' || kind !== 'snapshot')
      const hidden = Object.entries(c.req.query()).map(([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`)
      const buttons = kinds.map(([kind, label]) => `<button name="as" value="${kind}">${label}</button>`)
      const field = '<p><label>Who are you? <input name="person" value="Lin Xiao" maxlength="30"></label></p>'
      return page(c, `<form action="/dev/${provider}/answer">${hidden.join('')}${field}<p>${buttons.join(' ')}</p></form>`)
    },
    checked,
    kindOf: (c: Context): Kind => (c.req.query('as') as Kind | undefined) ?? 'ordinary',
    nameOf: (c: Context) => c.req.query('person')?.trim() || 'Lin Xiao',
    refuse: (c: Context, said: string) => page(c, `<p>${escapeHtml(said)}</p>`, 400),
  }
}
const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`

function wechatRoutes(services: AppServices): Hono {
  const app = new Hono()
  const grants = openGrants(services)
  const apps: Record<'snsapi_login' | 'snsapi_userinfo', App> = {
    snsapi_login: localApp(services.kit.secrets, 'wechat-site'),
    snsapi_userinfo: localApp(services.kit.secrets, 'wechat-account'),
  }
  const asking = askPerson(services, 'wechat', (c) => {
    const { appid = '', redirect_uri = '', response_type, scope = '', state = '' } = c.req.query()
    if (apps[scope as keyof typeof apps]?.id !== appid) return 'appid and scope do not belong together'
    if (response_type !== 'code' || !/^[a-zA-Z0-9]{1,128}$/.test(state)) return 'response_type or state is wrong'
    return { app: appid, redirectUri: redirect_uri, state }
  })
  app.get('/connect/qrconnect', asking.show)
  app.get('/connect/oauth2/authorize', asking.show)
  app.get('/answer', (c) => {
    const asked = asking.checked(c)
    if (typeof asked === 'string') return asking.refuse(c, asked)
    const [kind, { redirectUri, state }] = [asking.kindOf(c), asked]
    if (kind === 'refuse') return c.redirect(withQuery(redirectUri, { state }))
    return c.redirect(withQuery(redirectUri, { code: grants.seal({ app: asked.app, redirectUri, name: asking.nameOf(c), kind }), state }))
  })
  const wrong = (c: Context, errcode: number, errmsg: string) => c.json({ errcode, errmsg })
  app.get('/sns/oauth2/access_token', async (c) => {
    const { appid = '', secret, code = '' } = c.req.query()
    const known = Object.values(apps).find(({ id }) => id === appid)
    if (!known) return wrong(c, 40013, 'invalid appid')
    if (secret !== known.secret) return wrong(c, 40125, 'invalid appsecret')
    const grant = await grants.take(code)
    if (grant === 'used') return wrong(c, 40163, 'code been used')
    if (grant?.app !== appid) return wrong(c, 40029, 'invalid code')
    if (grant.kind === 'error') return wrong(c, -1, 'system error')
    const ids = { openid: idOf(`${appid} ${grant.name}`), unionid: idOf(`wechat ${grant.name}`) }
    const tokens = { access_token: grants.tokenOf(grant), expires_in: 7200, refresh_token: grants.tokenOf(grant), scope: 'snsapi_userinfo' }
    return c.json({ ...tokens, ...ids, ...(grant.kind === 'snapshot' && { is_snapshotuser: 1 }) })
  })
  app.get('/sns/userinfo', (c) => {
    const person = grants.personOf(c.req.query('access_token') ?? '')
    const openid = person && idOf(`${person.app} ${person.name}`)
    if (!person || openid !== c.req.query('openid')) return wrong(c, 40001, 'invalid credential')
    return c.json({ openid, nickname: person.name, headimgurl: '', privilege: [], unionid: idOf(`wechat ${person.name}`) })
  })
  return app
}

function weiboRoutes(services: AppServices): Hono {
  const app = new Hono()
  const grants = openGrants(services)
  const own = localApp(services.kit.secrets, 'weibo')
  const asking = askPerson(services, 'weibo', (c) => {
    const { client_id = '', redirect_uri = '', response_type, state = '' } = c.req.query()
    if (client_id !== own.id) return 'client_id is unknown'
    return response_type === 'code' ? { app: client_id, redirectUri: redirect_uri, state } : 'response_type is wrong'
  })
  app.get('/oauth2/authorize', asking.show)
  app.get('/answer', (c) => {
    const asked = asking.checked(c)
    if (typeof asked === 'string') return asking.refuse(c, asked)
    const [kind, { redirectUri, state }] = [asking.kindOf(c), asked]
    if (kind === 'refuse') return c.redirect(withQuery(redirectUri, { error: 'access_denied', error_code: '21330', state }))
    return c.redirect(withQuery(redirectUri, { code: grants.seal({ app: asked.app, redirectUri, name: asking.nameOf(c), kind }), state }))
  })
  const wrong = (c: Context, error_code: number, error: string) => c.json({ error, error_code, request: new URL(c.req.url).pathname }, 400)
  app.post('/oauth2/access_token', async (c) => {
    const said = new URLSearchParams(await c.req.text())
    if (said.get('client_id') !== own.id || said.get('client_secret') !== own.secret) return wrong(c, 21324, 'invalid_client')
    if (said.get('grant_type') !== 'authorization_code') return wrong(c, 21328, 'unsupported_grant_type')
    const grant = await grants.take(said.get('code') ?? '')
    if (!grant || grant === 'used') return wrong(c, 21325, 'invalid_grant')
    if (grant.redirectUri !== said.get('redirect_uri')) return wrong(c, 21322, 'redirect_uri_mismatch')
    if (grant.kind === 'error') return c.html('<html><body>502 Bad Gateway</body></html>', 502)
    return c.json({ access_token: grants.tokenOf(grant), remind_in: '157679999', expires_in: 157_679_999, uid: String(uidOf(grant.name)) })
  })
  app.post('/oauth2/get_token_info', async (c) => {
    const person = grants.personOf(new URLSearchParams(await c.req.text()).get('access_token') ?? '')
    if (!person) return wrong(c, 21332, 'invalid_access_token')
    return c.json({ uid: uidOf(person.name), appkey: person.app, scope: null, create_at: 0, expire_in: 157_679_999 })
  })
  app.get('/2/users/show.json', (c) => {
    const person = grants.personOf(c.req.query('access_token') ?? '')
    if (!person || c.req.query('uid') !== String(uidOf(person.name))) return wrong(c, 21332, 'invalid_access_token')
    return c.json({ id: uidOf(person.name), idstr: String(uidOf(person.name)), screen_name: person.name, profile_image_url: '' })
  })
  return app
}
