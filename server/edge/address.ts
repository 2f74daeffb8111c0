// Where a request comes from, as limits count it.
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

type Env = { incoming?: IncomingMessage } | undefined

/** The peer's address, or the one that as many proxies as are trusted have put in front of it. */
function addressBehind(peer: string, forwarded: string, trusted: number): string {
  if (!trusted) return peer
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trusted) ?? peer
}

const peerOf = (c: Context) => (c.env as Env)?.incoming?.socket.remoteAddress ?? '127.0.0.1'
export const addressOf = (c: Context, trusted: number): string => addressBehind(peerOf(c), c.req.header('x-forwarded-for') ?? '', trusted)
/** The same of a request that asks for a socket. */
export const addressOfUpgrade = ({ socket, headers }: IncomingMessage, trusted: number): string =>
  addressBehind(socket.remoteAddress ?? '', [headers['x-forwarded-for'] ?? ''].flat().join(','), trusted)

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Did somebody at this machine ask, by its own name, with nothing in between? A page of a stranger's that was given our address says another name. */
export function isLocal(c: Context): boolean {
  const peer = peerOf(c)
  if (!loopback.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return false
  return LOCAL_HOST.test(c.req.header('host') ?? new URL(c.req.url).host) && !FORWARDED.some((name) => c.req.header(name) !== undefined)
}
