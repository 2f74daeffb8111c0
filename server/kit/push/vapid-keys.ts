import { createECDH } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * The site's pair on P-256 by which push services know it (VAPID, RFC 8292), base64url: it follows from the root secret, so every process has the same
 * and browsers stay subscribed as long as the secret stays.
 */
export function vapidKeys(secrets: Secrets): VapidKeys {
  const pair = createECDH('prime256v1')
  const privateKey = secrets.key('push')
  pair.setPrivateKey(privateKey) // 1 in 2^32 roots has none below the curve's order, and would end the start here
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
