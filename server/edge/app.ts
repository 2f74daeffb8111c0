import { Hono, type Context, type MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}
import { openapi } from '#api/openapi.ts'
import { outboxRoutes } from '../dev/outbox-page.ts'
import { standInLogins } from '../dev/stand-in-logins.ts'
import { statusClass } from '../kit/metrics.ts'
import { secureHeaders } from '../kit/secure-headers.ts'
import type { AppServices } from '../services.ts'
import type { CallRequest } from './call.ts'
import { docsPage } from './docs-page.ts'
import { apiRoutes, isAway, langOf, refuse, type Wire } from './http.ts'
import { machinePages } from './machine-pages.ts'
import { policyReports } from './policy-reports.ts'

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

/** Everything on the one origin, in the order it is asked. Pages come last and answer whatever is left. */
export function createApp(services: AppServices, files: readonly Hono[], pages: (c: Context) => Promise<Response>): Hono {
  const { config, log, metrics } = services
  const app = new Hono()
  const wire: Wire = {
    calls: services.calls,
    requestOf: requestOf(services),
    whoIs: services.whoIs,
    signedBy: services.signedBy,
    secureCookies: config.origin.startsWith('https:'),
    onError: (error, c, name) => log.error({ err: error, requestId: c.get('requestId'), name }, 'call failed'),
    seen: (name, c, status, began) =>
      metrics.http.observe({ method: c.req.method, endpoint: name, status: statusClass(status) }, (performance.now() - began) / 1000),
  }
  app.use(secureHeaders({ https: config.origin.startsWith('https:') }))
  app.use(requestIds(services))
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => ((await services.isReady()) ? c.json({ ready: true }) : c.json({ ready: false }, 503)))
  app.get('/metrics', async (c) => {
    await services.readMetrics().catch((error: unknown) => log.warn({ err: error }, 'the last reconciliation could not be read'))
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  app.get('/api/openapi.json', (c) => c.json(openapi()))
  app.get('/api/docs', (c) => docsPage(c, langOf(c.req.raw)))
  if (!config.production) app.route('/', outboxRoutes(services)).route('/', standInLogins(services))
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
