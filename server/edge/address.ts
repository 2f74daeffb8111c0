// Where a request comes from, as limits count it.
import type { Context, MiddlewareHandler } from 'hono'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback } from '../kit/addresses.ts'

type Env = { incoming?: IncomingMessage } | undefined

/** Some proxies put a port behind the address, and brackets around one of IPv6. */
const withoutPort = (hop: string) => /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop

/** The peer's address, or the one that as many proxies as are trusted have put in front of it; the peer's again where that is no address. */
export function addressBehind(peer: string, forwarded: string, trusted: number): string {
  if (!trusted) return peer
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const hop = withoutPort(hops.at(-trusted) ?? peer)
  return isIP(hop) ? hop : peer
}

const peerOf = (c: Context) => (c.env as Env)?.incoming?.socket.remoteAddress ?? '127.0.0.1'
export const addressOf = (c: Context, trusted: number): string => addressBehind(peerOf(c), c.req.header('x-forwarded-for') ?? '', trusted)
/** The same of a request that asks for a socket. */
export const addressOfUpgrade = ({ socket, headers }: IncomingMessage, trusted: number): string =>
  addressBehind(socket.remoteAddress ?? '', [headers['x-forwarded-for'] ?? ''].flat().join(','), trusted)

/** Headers in which a proxy tells whom it speaks for. */
const isForwarded = (headers: Headers): boolean => [...headers.keys()].some((name) => /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name))

/**
 * Somebody who sits at this machine asks: the connection comes from it, the address that was typed names it (a foreign name that was pointed here does not),
 * and no proxy speaks for another. What was asked over no connection was asked in this process.
 */
export function isLocal(c: Context): boolean {
  const typed = `http://${c.req.header('host') ?? new URL(c.req.url).host}`
  return URL.canParse(typed) && isLoopback(new URL(typed).hostname) && isLoopback(peerOf(c)) && !isForwarded(c.req.raw.headers)
}
/** For everybody else there is nothing here. */
export const ownMachine: MiddlewareHandler = async (c, next) => (isLocal(c) ? next() : c.notFound())
