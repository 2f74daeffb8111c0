import { lookup } from 'node:dns/promises'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type OutgoingRequest = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string | Buffer }
export type OutgoingReply = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
export type Outgoing = { send: (url: string, request?: OutgoingRequest) => Promise<OutgoingReply> }
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>
export type OutgoingOptions = {
  /** Origins (scheme, host and port) that may be asked; nothing else is. */
  allow: readonly string[]
  /** Lets loopback addresses through, for a simulator in development; every other private range stays shut. */
  loopback?: boolean
  /** For all of it, from the name to the last byte; 5 s. */
  timeoutMs?: number
  /** Of the reply's body; 5 MB. */
  maxBytes?: number
  resolve?: Resolve
}

/** `refused`: we do not go there. `failed`: no whole answer came. */
export class OutgoingError extends Error {
  reason: 'refused' | 'failed'
  constructor(reason: 'refused' | 'failed', message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Addresses that are not of the public internet: IANA's special-purpose registries for IPv4 and IPv6. */
const notPublic = new BlockList()
const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const v6 = [
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]
for (const [ranges, family] of [
  [v4, 'ipv4'],
  [v6, 'ipv6'],
] as const)
  for (const range of ranges) notPublic.addSubnet(...parts(range), family)
const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4')
ownMachine.addAddress('::1', 'ipv6')

function parts(range: string): [string, number] {
  const [address = '', bits] = range.split('/')
  return [address, Number(bits)]
}

/** IPv4 in IPv6 dress (::ffff:127.0.0.1) is judged as IPv4: BlockList does so by itself. */
function mayReach(address: string, loopback: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0) return false
  return loopback && ownMachine.check(address, family) ? true : !notPublic.check(address, family)
}

const byDns: Resolve = (host) => lookup(host, { all: true })

/**
 * The only way from the server to other servers. Goes where it is allowed, to an address that was looked up once, judged and then used;
 * follows no redirect (a 3xx is the answer), sends no cookie, ends after 5 s or 5 MB. Every call is a connection of its own.
 */
export function openOutgoing({ allow, loopback = false, timeoutMs = 5000, maxBytes = 5 * 1024 * 1024, resolve = byDns }: OutgoingOptions): Outgoing {
  const origins = new Set(allow.map((origin) => new URL(origin).origin))

  const addressOf = async (url: URL) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
    const first = found[0]
    // One private address among several is a trap as well.
    if (!first || !found.every(({ address }) => mayReach(address, loopback))) throw new OutgoingError('refused', `${url.origin} is not a public address`)
    return first
  }
  const send = async (address: string, request: OutgoingRequest = {}) => {
    const url = URL.canParse(address) ? new URL(address) : null
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !origins.has(url.origin))
      throw new OutgoingError('refused', 'this address is not on the list')
    const signal = AbortSignal.timeout(timeoutMs)
    const pinned = await Promise.race([addressOf(url), rejection(signal)])
    return exchange({ url, request, pinned, signal, maxBytes })
  }
  return {
    send: (url, request) =>
      send(url, request).catch((error: unknown) => {
        throw error instanceof OutgoingError ? error : new OutgoingError('failed', `no answer from ${new URL(url).host}`, error)
      }),
  }
}

const rejection = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

type Exchange = { url: URL; request: OutgoingRequest; pinned: { address: string; family: number }; signal: AbortSignal; maxBytes: number }
function exchange({ url, request, pinned, signal, maxBytes }: Exchange): Promise<OutgoingReply> {
  const given: LookupFunction = (_host, options, done) => (options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family))
  const { method = 'GET', headers = {}, body = '' } = request
  const length = body || method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const options: RequestOptions = { method, headers: { ...headers, ...length }, lookup: given, agent: false, signal, maxHeaderSize: 16 * 1024 }
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (reply) => {
      const chunks: Buffer[] = []
      let bytes = 0
      reply.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes <= maxBytes) return
        reject(new OutgoingError('failed', `${url.host} sent more than ${maxBytes} bytes`)) // at once: its end may be here already
        outgoing.destroy()
      })
      reply.on('error', reject)
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
