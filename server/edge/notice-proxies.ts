import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { Log } from '../kit/log.ts'

/** Behind a proxy that nobody named, all the world has one address, and its limits with it: said once, when it is first seen. */
export function noticeProxies(config: Pick<Config, 'TRUST_PROXY'>, log: Pick<Log, 'warn'>): MiddlewareHandler {
  let said = config.TRUST_PROXY > 0
  return (c, next) => {
    if (!said && c.req.header('x-forwarded-for') !== undefined) {
      said = true
      log.warn(
        'requests carry X-Forwarded-For and TRUST_PROXY is 0: if a proxy stands in front, everybody counts as one address until TRUST_PROXY says how many',
      )
    }
    return next()
  }
}
