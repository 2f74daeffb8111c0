import { BlockList, isIPv6 } from 'node:net'

const own = new BlockList()
own.addSubnet('127.0.0.0', 8)
own.addAddress('::1', 'ipv6')

/** Does this host, as it stands in an address or as a peer's IP, name the machine itself? (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3) */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (plain === 'localhost' || plain.endsWith('.localhost')) return true
  return isIPv6(plain) ? own.check(plain, 'ipv6') : own.check(plain)
}
