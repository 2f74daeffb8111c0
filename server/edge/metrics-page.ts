// What this process counts, for whoever runs it and nobody else: by a token, on a loopback port of its own, or, in development, from this machine.
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Config } from '../config.ts'
import type { AppServices } from '../services.ts'
import { isLocal } from './address.ts'
import { refuse } from './http.ts'

type Metering = Pick<AppServices, 'metrics' | 'log' | 'readMetrics'>

/** Everybody who asks while a text is in the making gets that one. */
function textOf({ metrics, log, readMetrics }: Metering): () => Promise<string> {
  let making: Promise<string> | null = null
  const make = async () => {
    await readMetrics().catch((error: unknown) => log.warn({ err: error }, 'the last reconciliation could not be read'))
    return metrics.registry.metrics()
  }
  return () => (making ??= make().finally(() => (making = null)))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
function mayRead(c: Context, { METRICS_TOKEN, METRICS_PORT, production }: Config): boolean {
  if (METRICS_TOKEN) return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${METRICS_TOKEN}`))
  return !production && !METRICS_PORT && isLocal(c)
}

/** `/metrics` on the site's own port. Who may not read it is told that there is no such address. */
export function metricsPage(services: AppServices, limit: MiddlewareHandler): Hono {
  const text = textOf(services)
  const app = new Hono()
  app.get('/metrics', limit, async (c) => {
    if (!mayRead(c, services.config)) return refuse(c, 'NOT_FOUND')
    return c.text(await text(), 200, { 'content-type': services.metrics.registry.contentType })
  })
  return app
}

/** `/metrics` on a port that only this machine reaches; the process that does the jobs has one too. */
export async function listenForMetrics(services: Metering, port: number): Promise<Server> {
  const text = textOf(services)
  const type = { 'content-type': services.metrics.registry.contentType }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    text().then(
      (metrics) => response.writeHead(200, type).end(metrics),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
