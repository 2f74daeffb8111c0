import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { data, redirect, RouterContextProvider } from 'react-router'
import { pathOf, sayPlatform, type Api } from '#api/client.ts'
import { fails, type FailName } from '#api/fails.ts'
import type { Contract } from '#api/index.ts'
import { DOCUMENT_BYTES, SOUGHT_IMAGE_BYTES } from '#api/limits.ts'
import type { PageRequest, Problem } from '#web/api.ts'
import { askedLang, langOf, otherLang, prefix } from '#web/lang.ts'
import { browserOf, frameOf } from '#web/shell/browser.ts'
import { hasApp } from '../config.ts'
import { foreign } from '../kit/origin.ts'
import { countingOf } from '../kit/readers.ts'
import { deflatePieces, joinGzip } from '../kit/seamed-text.ts'
import { pagePolicy } from '../kit/secure-headers.ts'
import type { AppServices } from '../services.ts'
import { requestOf } from './app.ts'
import { openAssets } from './assets.ts'
import { ANONYMOUS_BODY, isFault, MAX_BODY } from './bodies.ts'
import { callerOf, type Answer, type CallRequest, type SessionChange } from './call.ts'
import { compressed } from './compressed.ts'
import { sentenceOf } from './fail-words.ts'
import { dropSession, dropUnknownLanguage, isAway, refuse, writeSession } from './http.ts'
import type { PageSource } from './page-build.ts'
import { openPageCache, type StoredPage } from './page-cache.ts'
import { handlersOf } from './page-handlers.ts'

/** `html`: the document, when the page made one; else what there is stands in the response. */
type Rendered = { response: Response; html: string | null; session: SessionChange | undefined }

/** Pages and their files. Whatever no page knows is answered by the page that says so. */
export async function openPages(services: AppServices, source: PageSource): Promise<(c: Context) => Promise<Response>> {
  if (source.kind === 'none') return (c) => Promise.resolve(refuse(c, 'NOT_FOUND'))
  const requestIds = new WeakMap<object, string>()
  const failed = (error: unknown, context: object) => services.log.error({ err: error, requestId: requestIds.get(context) }, 'page failed')
  const handlerOf = handlersOf(source.kind === 'vite' ? 'development' : 'production', failed)
  const assets = source.kind === 'build' ? openAssets(source.client) : null
  const cache = openPageCache()
  const load = source.kind === 'build' ? () => source.build : source.load

  const render = async (request: Request, asked: CallRequest, about: Omit<PageRequest, 'nonce'>, nonce: string): Promise<Rendered> => {
    const build = await load()
    const context = new RouterContextProvider()
    requestIds.set(context, asked.call.requestId)
    let session: SessionChange | undefined
    let html: string | null = null
    context.set(
      build.entry.module.apiContext,
      pageApi(services, asked, about, (change) => (session = change)),
    )
    context.set(build.entry.module.pageContext, { ...about, nonce, onHtml: (page) => void (html = page) })
    const response = await handlerOf(build, about.basename, about.path)(request, context)
    return { response, html, session }
  }

  const nonceOf = () => services.random.bytes(18).toString('base64url')
  const stored = (c: Context, asked: CallRequest, about: Omit<PageRequest, 'nonce'>) =>
    cache(`${about.theme ?? ''} ${frameKeyOf(about)} ${c.req.url}`, async () => {
      const nonce = nonceOf()
      // without the first reader's signal: one who leaves must not take the page from the others
      const request = new Request(c.req.url, { headers: c.req.raw.headers })
      const { response, html } = await render(request, { ...asked, uncounted: true }, about, nonce)
      const { status, headers } = response
      return { status, headers: [...headers], html: html ?? (await response.text()), nonce, readers: 0, pieces: null, deflated: null }
    })

  return async (c) => {
    const answered = assets?.(c, c.req.path) ?? refusalOf(c)
    if (answered) return answered
    dropUnknownLanguage(c, secureIn(services))
    const viewer = await services.whoIs(c.req.raw, { withHeard: isWhole(c) })
    const asked = { ...requestOf(services)(c, viewer), lang: langOf(c.req.path).lang }
    const taken = await services.rates.take('page', callerOf(asked))
    if (!taken.ok) return c.text(sentenceOf('TOO_FAST', asked.lang, taken), 429, { 'retry-after': String(taken.retryAfter) })
    const about = aboutPage(c, asked, services)
    if (isForEverybody(c, asked)) {
      dropSession(c, secureIn(services))
      return finishStored(c, await stored(c, asked, about), nonceOf, services)
    }
    const nonce = nonceOf()
    const answer = async (request: Request) => {
      const rendered = await render(request, asked, about, nonce)
      if (!asked.viewer && rendered.session === undefined) dropSession(c, secureIn(services))
      return finish(c, rendered, nonce, services)
    }
    if (c.req.method !== 'POST') return answer(c.req.raw)
    const intake = services.bodies.open(callerOf(asked))
    const body = await intake.read(c.req.raw, mostOf(about))
    return (isFault(body) ? Promise.resolve(refuse(c, body.reason, body.data)) : answer(formOf(c.req.raw, body, about.origin))).finally(intake.end)
  }
}

/** Two pictures of a document travel in one form, and one that others are looked for by; every other is held to what endpoints take. */
const mostOf = ({ path, viewer }: Pick<PageRequest, 'path' | 'viewer'>) => {
  if (/^\/search\/image(\?|$)/i.test(path)) return SOUGHT_IMAGE_BYTES + ANONYMOUS_BODY
  if (!viewer) return ANONYMOUS_BODY
  return /^\/settings\/identity(\?|$)/i.test(path) ? 2 * DOCUMENT_BYTES + MAX_BODY : MAX_BODY
}

/**
 * A form's request with its body in hand: an action would read without end. Its scheme is the site's: where TLS ends in front of us we hear http, the browser's
 * Origin says https, and React Router holds a form whose two differ for another site's (whether it is, `refusalOf` has asked).
 */
function formOf(sent: Request, body: Buffer, origin: string): Request {
  const url = new URL(sent.url)
  url.protocol = new URL(origin).protocol
  return new Request(url, { method: sent.method, headers: sent.headers, body: new Uint8Array(body), signal: sent.signal })
}

/** What no page answers: other methods, forms from elsewhere; and who chose English is led to it. */
function refusalOf(c: Context): Response | null {
  if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) return refuse(c, 'METHOD_UNKNOWN')
  if (c.req.method === 'POST' && foreign(c.req.raw)) return refuse(c, 'FOREIGN_ORIGIN')
  if (!wantsEnglish(c)) return null
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`${prefix.en}${pathname === '/' ? '' : pathname}${search}`, 302)
}

/** A document, not what a page asks for when it moves to another. */
const isWhole = (c: Context) => c.req.method === 'GET' && !c.req.path.endsWith('.data')

function aboutPage(c: Context, { viewer, lang }: CallRequest, { config, clock }: AppServices): Omit<PageRequest, 'nonce'> {
  const { basename } = langOf(c.req.path)
  const browser = browserOf(c.req.header('user-agent') ?? '', c.req.header('cookie') ?? '')
  const frame = frameOf(browser, hasApp(config))
  return {
    lang,
    basename,
    origin: config.origin,
    path: pathOfPage(new URL(c.req.url), basename),
    heard: viewer?.heard ?? null,
    now: clock.now(),
    viewer: viewer && { account: viewer.account, consent: viewer.consent ?? null },
    theme: themeOf(getCookie(c, 'theme')),
    development: !config.production,
    frame,
    browser,
    // who stays on the web is not asked for thirty days
    app:
      frame === 'outside-app' && getCookie(c, 'stayOnWeb') !== '1' ? { browser, store: storeFor(browser, config), button: buttonFor(browser, config) } : null,
    site: siteOf(config),
    offers: !getCookie(c, 'locale') && askedLang(acceptedBy(c)) === otherLang(lang),
    counting: countingOf(c.req.raw.headers),
  }
}

/** The languages that a browser asks for; it names them in the order of its reader's liking. */
const acceptedBy = (c: Context) => (c.req.header('accept-language') ?? '').split(',').map((one) => one.trim())

const storeFor = ({ system }: PageRequest['browser'], { APP_STORE_URL, APP_APK_URL, APP_HARMONY_URL }: AppServices['config']) =>
  ({ ios: APP_STORE_URL, android: APP_APK_URL, harmony: APP_HARMONY_URL, desktop: undefined })[system] ?? null

/** Whose button opens our app in this chat app: the app's id there, where an account signs the page. HarmonyOS has none. */
const buttonFor = ({ chat, system }: PageRequest['browser'], { WECHAT_MP_APP_ID, WECHAT_OPEN_APP_ID }: AppServices['config']) =>
  (WECHAT_MP_APP_ID && chat === 'wechat' && (system === 'ios' || system === 'android') && WECHAT_OPEN_APP_ID) || null

const siteOf = ({ COMPANY_URL, ICP_NUMBER, APP_STORE_URL, APP_APK_URL }: AppServices['config']): PageRequest['site'] => ({
  company: COMPANY_URL ?? null,
  icp: ICP_NUMBER ?? null,
  appStore: APP_STORE_URL ?? null,
  apk: APP_APK_URL ?? null,
})

/** Where a reader is, without the language: a data request asks for `/x.data?_routes=…` on behalf of `/x`. */
function pathOfPage({ pathname, searchParams }: URL, basename: string): string {
  searchParams.delete('_routes')
  const path = pathname.slice(basename.length).replace(/(\/_)?\.data$/, (_, slash) => (slash ? '/' : ''))
  return (path || '/') + (searchParams.size ? `?${searchParams}` : '')
}

/** Readers whose page has the same frame share it; which phone and which chat app it is only shows outside the app, and where one downloads it. */
const frameKeyOf = ({ path, frame, app, browser, offers, counting }: Omit<PageRequest, 'nonce'>) =>
  `${app || /^\/download/i.test(path) ? `${frame} ${browser.system} ${browser.chat ?? ''}` : frame}${offers ? ' offers' : ''}${counting === 'on' ? '' : ` ${counting}`}`

/** A whole page that looks the same to every visitor who is not signed in. */
const isForEverybody = (c: Context, { viewer }: CallRequest) => !viewer && isWhole(c) && !c.req.header('authorization')

const themeOf = (said: string | undefined) => (said === 'light' || said === 'dark' ? said : null)

/** Specification §2: a path without a language goes to the stored one, unless that is Chinese. Only whole pages; never a form or a data request. */
const wantsEnglish = (c: Context) => isWhole(c) && getCookie(c, 'locale') === 'en' && langOf(c.req.path).basename === ''

/** The page that comes before a call, if any. Who put the question about new terms off stays and keeps what they typed: the form says why it waits. */
const doorBefore = (reason: FailName, viewer: CallRequest['viewer']) =>
  reason === 'LOGIN_REQUIRED' ? '/login' : reason === 'CONSENT_REQUIRED' && viewer?.consent === 'due' ? '/consent' : null

/** The client for loaders and actions: the same calls in process. A failure is thrown with its status; who is not signed in goes to sign in and comes back. */
function pageApi(services: AppServices, asked: CallRequest, about: Omit<PageRequest, 'nonce'>, onSession: (change: SessionChange) => void): Api {
  const busy = (error: Error): Answer => {
    if (!isAway(error)) throw error
    services.log.error({ err: error, requestId: asked.call.requestId }, 'page failed')
    return { ok: false, reason: 'UNAVAILABLE', data: null }
  }
  const call = async (
    name: keyof Contract,
    input: { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } = {},
    options: { idempotencyKey?: string } = {},
  ) => {
    const query = input.query && Object.fromEntries(new URL(pathOf(name, input), 'http://page').searchParams)
    const answer = await services.calls(name, { ...asked, ...options }, sayPlatform({ ...input, query }, about.browser)).catch(busy)
    if (answer.ok && answer.session !== undefined) onSession(answer.session)
    if (answer.ok) return answer.data
    const door = doorBefore(answer.reason, asked.viewer)
    if (door) throw redirect(`${door}?return=${encodeURIComponent(about.path)}`)
    const { code, status } = fails[answer.reason]
    const fields = (answer.data as { fields?: Record<string, string> } | null)?.fields ?? {}
    const problem: Problem = { reason: answer.reason, code, msg: sentenceOf(answer.reason, asked.lang, answer.data), fields, data: answer.data }
    throw data(problem, { status })
  }
  return call as unknown as Api
}

const secureIn = ({ config }: AppServices) => config.origin.startsWith('https:')

/** Cookies, policy, compression. */
async function finish(c: Context, { response, html, session }: Rendered, nonce: string, services: AppServices): Promise<Response> {
  if (session !== undefined) writeSession(c, session, secureIn(services))
  for (const [name, value] of response.headers) c.header(name, value, { append: name === 'set-cookie' })
  forItsReader(c, nonce, services)
  if (html !== null) return compressed(c, Buffer.from(html), response.status)
  return response.body ? compressed(c, Buffer.from(await response.arrayBuffer()), response.status) : c.body(null, response.status as 302)
}

/** A page is its reader's own: nobody between may keep it. */
function forItsReader(c: Context, nonce: string, { config, kit }: AppServices) {
  const { MEDIA_ORIGIN, S3_BUCKET, S3_PUBLIC_ENDPOINT, S3_ENDPOINT, origin } = config
  const isInWechat = browserOf(c.req.header('user-agent') ?? '', '').chat === 'wechat'
  c.header('cache-control', 'private, no-store')
  c.header(
    'content-security-policy',
    pagePolicy(nonce, {
      pictures: onlyNamed(MEDIA_ORIGIN),
      uploads: onlyNamed(S3_BUCKET && (S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT)),
      scripts: kit.wechatPages && isInWechat ? [WECHAT_SCRIPTS] : [],
      frames: kit.wechatPages && config.WECHAT_OPEN_APP_ID && isInWechat ? WECHAT_BUTTON : [],
      forms: Object.values(kit.outsideLogins).flatMap((login) => (login.origin === origin ? [] : [login.origin])),
    }),
  )
  c.header('vary', 'Cookie, Accept-Encoding, Accept-Language')
}

/** Where WeChat keeps its script for pages; browsers that know `strict-dynamic` go by who loads it. */
const WECHAT_SCRIPTS = 'https://res.wx.qq.com'
/** What its button into an app is made of. */
const WECHAT_BUTTON = ['https://*.qq.com', 'webcompt:']

const onlyNamed = (origin: string | undefined) => (origin ? [origin] : [])

/** A page out of the cache: each reader gets a nonce of their own, the first the one it was made with. From its second reader on it is compressed once for all. */
async function finishStored(c: Context, page: StoredPage, nonceOf: () => string, services: AppServices): Promise<Response> {
  const isFirst = page.readers++ === 0
  const nonce = isFirst ? page.nonce : nonceOf()
  for (const [name, value] of page.headers) c.header(name, value)
  forItsReader(c, nonce, services)
  if (isFirst) return compressed(c, Buffer.from(page.html), page.status)
  const pieces = (page.pieces ??= page.html.split(page.nonce))
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return compressed(c, Buffer.from(pieces.join(nonce)), page.status)
  page.deflated ??= deflatePieces(pieces)
  c.header('content-encoding', 'gzip')
  return c.body(new Uint8Array(joinGzip(page.deflated, nonce)), page.status as 200)
}
