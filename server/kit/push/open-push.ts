import { ECDH } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/pool.ts'
import { keepMessage } from '../message-outbox.ts'
import type { Secrets } from '../secrets.ts'
import type { PushMessage, PushSender, PushTarget } from './push.ts'
import { vapidKeys } from './vapid-keys.ts'
import { webPushSender } from './web-push-sender.ts'

/** Push services of the browsers there are; Windows and Apple give each region a host of its own. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z\d-]+\.notify\.windows\.com$/,
  /^(web|[a-z\d-]+)\.push\.apple\.com$/,
]
const SECRET_BYTES = 16

type World = { db: Db; now: () => Date; secrets: Secrets }
type Settings = Pick<Config, 'PUSH' | 'PUSH_SERVICE' | 'origin' | 'production'>

/** Who takes messages to devices, by the settings; null where nobody does. */
export function pushSender(config: Settings, world: World): PushSender | null {
  const kind = config.PUSH ?? (config.production ? 'off' : 'outbox')
  if (kind === 'off') return null
  const keys = vapidKeys(world.secrets)
  const own = config.PUSH_SERVICE
  const knows = (endpoint: string) => isKnown(endpoint, own)
  const accepts = (target: PushTarget) => knows(target.endpoint) && target.secret.length === SECRET_BYTES && isPoint(target.publicKey)
  if (kind === 'outbox') return { key: keys.publicKey, accepts, send: (target, message) => keep(world, target, message) }
  const subject = config.origin.startsWith('https:') ? config.origin : `mailto:push@${new URL(config.origin).hostname}`
  return { key: keys.publicKey, accepts, send: webPushSender({ keys, subject, knows, now: world.now, loopback: Boolean(own) && !config.production }) }
}

function isKnown(endpoint: string, own: string | undefined): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || url.username || url.password) return false
  if (own && url.origin === own) return true
  return url.protocol === 'https:' && !url.port && SERVICES.some((service) => service.test(url.hostname))
}

/** An uncompressed point of P-256; encrypting for anything else throws. */
function isPoint(publicKey: Buffer): boolean {
  if (publicKey.length !== 65 || publicKey[0] !== 4) return false
  try {
    return ECDH.convertKey(publicKey, 'prime256v1').length > 0
  } catch {
    return false // not on the curve
  }
}

/** An endpoint's end tells devices apart; all of it would let whoever reads the page send to them. */
const outboxName = (endpoint: string) => `${new URL(endpoint).hostname} …${endpoint.slice(-12)}`
async function keep(world: World, { endpoint }: PushTarget, { title, words, url }: PushMessage): Promise<'sent'> {
  await keepMessage(world, { channel: 'push', recipient: outboxName(endpoint), title, words, url })
  return 'sent'
}
