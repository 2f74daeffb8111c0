import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback } from '../kit/addresses.ts'

/** The other end of the connection; a request that came over none was made in this process. */
export const peerOf = (c: Context): string =>
  (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1'

/** Headers in which a proxy tells whom it speaks for. */
const isForwarded = (headers: Headers): boolean => [...headers.keys()].some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))

/**
 * Only for somebody who sits at this machine: the connection comes from it, the address that was typed names it (a foreign name that was pointed here
 * does not), and no proxy speaks for another. For everybody else there is nothing here.
 */
export const ownMachine: MiddlewareHandler = async (c, next) => {
  const typed = `http://${c.req.header('host') ?? new URL(c.req.url).host}`
  const namesUs = URL.canParse(typed) && isLoopback(new URL(typed).hostname)
  if (!namesUs || !isLoopback(peerOf(c)) || isForwarded(c.req.raw.headers)) return c.notFound()
  return next()
}
