import webPush from 'web-push'
import { openOutgoing } from '../outgoing.ts'
import type { PushMessage, PushSender, PushTarget } from './push.ts'
import type { VapidKeys } from './vapid-keys.ts'

type Options = {
  keys: VapidKeys
  /** Whom a push service may ask about us: an https or mailto address. */
  subject: string
  knows: (endpoint: string) => boolean
  now: () => Date
  loopback: boolean
}

const TTL_SECONDS = 3 * 86_400
const VALID_SECONDS = 12 * 3600
const TIMEOUT_MS = 10_000
const GONE = [404, 410]
/** Ours to mend: too large, a wrong signature, a wrong request. */
const REFUSED = [400, 401, 403, 405, 413]

/**
 * Sends by Web Push (RFC 8030): encrypted for the browser alone (RFC 8291), signed with our key (RFC 8292), by the one way out of this server and to
 * known services only. The library encrypts and signs; its own way of sending would follow no list of ours.
 */
export const webPushSender =
  ({ keys, subject, knows, now, loopback }: Options): PushSender['send'] =>
  async ({ endpoint, publicKey, secret }: PushTarget, message: PushMessage) => {
    if (!knows(endpoint)) return 'gone'
    const { origin } = new URL(endpoint)
    const payload = Buffer.from(JSON.stringify(message))
    const { cipherText } = webPush.encrypt(publicKey.toString('base64url'), secret.toString('base64url'), payload, 'aes128gcm')
    const until = Math.floor(now().getTime() / 1000) + VALID_SECONDS
    const { Authorization } = webPush.getVapidHeaders(origin, subject, keys.publicKey, keys.privateKey, 'aes128gcm', until)
    const headers = {
      authorization: Authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      urgency: 'normal',
      topic: message.tag,
    }
    const { status } = await openOutgoing({ allow: [origin], loopback, timeoutMs: TIMEOUT_MS }).send(endpoint, { method: 'POST', headers, body: cipherText })
    if (status >= 200 && status < 300) return 'sent'
    if (GONE.includes(status)) return 'gone'
    if (REFUSED.includes(status)) return 'refused'
    throw new Error(`the push service ${new URL(endpoint).host} answered ${status}`)
  }
