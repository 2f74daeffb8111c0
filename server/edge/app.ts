import { Hono, type Context, type MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}
import type { Rate } from '#api/rates.ts'
import { outboxRoutes } from '../dev/outbox-page.ts'
import { sandboxPages } from '../dev/sandbox-page.ts'
import { standInLogins } from '../dev/stand-in-logins.ts'
import { cookieOf } from '../kit/credential.ts'
import { statusClass } from '../kit/metrics.ts'
import { addressKey } from '../kit/rates.ts'
import { isUntracked } from '../kit/readers.ts'
import { secureHeaders } from '../kit/secure-headers.ts'
import type { AppServices } from '../services.ts'
import { ownMachine } from './address.ts'
import type { CallRequest } from './call.ts'
import { docsPage } from './docs-page.ts'
import { apiRoutes, isAway, langOf, refuse, type Wire } from './http.ts'
import { machinePages } from './machine-pages.ts'
import { metricsPage } from './metrics-page.ts'
import { noticeProxies } from './notice-proxies.ts'
import { openapiFile } from './openapi-file.ts'
import { policyReports } from './policy-reports.ts'

/** The word in the browser's cookie; one that is not of ours is none. */
function deviceIn(cookies: string): { device?: string } {
  const device = cookieOf(cookies, 'device')
  return /^[\w-]{22}$/.test(device) ? { device } : {}
}

export const requestOf =
  (services: AppServices) =>
  (c: Context, viewer: CallRequest['viewer']): CallRequest => ({
    lang: langOf(c.req.raw),
    viewer,
    idempotencyKey: c.req.header('idempotency-key'),
    call: {
      requestId: c.get('requestId'),
      ip: services.addressOf(c),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
      browser: c.req.header('sec-fetch-site') !== undefined || c.req.header('origin') !== undefined,
      ...deviceIn(c.req.header('cookie') ?? ''),
      ...(isUntracked(c.req.raw.headers) && { untracked: true as const }),
    },
  })

/** Each request has an id (a caller's own is taken when it looks like one); it stands in the reply and in every log line. */
const requestIds =
  (services: AppServices): MiddlewareHandler =>
  async (c, next) => {
    const given = c.req.header('x-request-id')
    const id = given && /^[\w-]{8,64}$/.test(given) ? given : services.random.uuid()
    c.set('requestId', id)
    await next()
    c.res.headers.set('x-request-id', id)
  }

/** For what everybody may ask and nobody signs in for: each address has its rate. */
const limitedBy =
  ({ rates, addressOf }: AppServices, rate: Rate): MiddlewareHandler =>
  async (c, next) => {
    const taken = await rates.take(rate, addressKey(addressOf(c)))
    return taken.ok ? next() : refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
  }

type OfDomains = { hosts: readonly MiddlewareHandler[]; files: readonly Hono[] }
/** Everything on the one origin, in the order it is asked; before it names that are not the site's. Pages come last and answer whatever is left. */
export function createApp(services: AppServices, { hosts, files }: OfDomains, pages: (c: Context) => Promise<Response>): Hono {
  const { config, log, metrics } = services
  const app = new Hono()
  const wire: Wire = {
    calls: services.calls,
    requestOf: requestOf(services),
    whoIs: services.whoIs,
    signedBy: services.signedBy,
    secureCookies: config.origin.startsWith('https:'),
    bodies: services.bodies,
    onError: (error, c, name) => log.error({ err: error, requestId: c.get('requestId'), name }, 'call failed'),
    seen: (name, c, status, began) =>
      metrics.http.observe({ method: c.req.method, endpoint: name, status: statusClass(status) }, (performance.now() - began) / 1000),
  }
  app.use(requestIds(services))
  for (const each of hosts) app.use(each) // before our headers, which promise HTTPS for all names below one
  app.use(secureHeaders({ https: config.origin.startsWith('https:') }))
  app.use(noticeProxies(config, log))
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const ready = await services.isReady()
    return c.json({ ready, ...services.condition() }, ready ? 200 : 503)
  })
  app.route('/', metricsPage(services, limitedBy(services, 'scrape')))
  app.route('/', openapiFile(limitedBy(services, 'read')))
  app.route('/', docsPage({ origin: config.origin, hasDemo: !config.production && config.DEMO !== 'off' }, limitedBy(services, 'read')))
  if (!config.production)
    app.use('/dev/*', ownMachine).route('/', outboxRoutes(services)).route('/', standInLogins(services)).route('/', sandboxPages(services))
  if (services.storeRoutes) app.route('/', services.storeRoutes)
  for (const each of files) app.route('/', each)
  app.route('/', policyReports(services))
  app.route('/', apiRoutes(wire))
  app.route(
    '/',
    machinePages(services, (c) => requestOf(services)(c, null)),
  )
  app.all('*', (c) => pages(c))
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'request failed')
    return refuse(c, isAway(error) ? 'UNAVAILABLE' : 'INTERNAL')
  })
  return app
}
