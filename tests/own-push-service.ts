// A push service on this machine, as browsers' makers run them: it checks the sender's signature (RFC 8292), and the browser behind it decrypts (RFC 8291).
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#server/kit/push/push.ts'

/** `subject` and `topic`: who says they sent it, and which earlier message it takes the place of. */
export type Pushed = PushMessage & { subject: string; topic: string; ttl: number }
export type OwnPushService = {
  origin: string
  /** A new browser's subscription. */
  subscribe: () => { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What was taken, in order; each wrong request stands here as what is wrong with it. */
  taken: (Pushed | string)[]
  /** Statuses for the next requests instead of 201; 0 takes the message and never answers. */
  answers: number[]
  close: () => Promise<void>
}
type Browser = { pair: ReturnType<typeof createECDH>; secret: Buffer; publicKey: Buffer }

export async function openPushService(senderKey: () => string): Promise<OwnPushService> {
  const browsers = new Map<string, Browser>()
  const taken: OwnPushService['taken'] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const browser = browsers.get(request.url ?? '')
      const fault = faultOf(request, own.origin, senderKey())
      const status = answers.shift() ?? (browser ? (fault ? 403 : 201) : 410)
      if (browser && status < 300) taken.push(fault ?? { ...read(body, browser), ...claimsOf(request) })
      if (status === 0) return request.socket.destroy()
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const own: OwnPushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscribe: () => {
      const pair = createECDH('prime256v1')
      const publicKey = pair.generateKeys()
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const browser = { pair, secret: randomBytes(16), publicKey }
      browsers.set(path, browser)
      return { endpoint: own.origin + path, keys: { p256dh: publicKey.toString('base64url'), auth: browser.secret.toString('base64url') } }
    },
    taken,
    answers,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  return own
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const tokenOf = (request: IncomingMessage) => /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? '')?.slice(1) ?? []
const claimsOf = (request: IncomingMessage) => ({
  subject: String(json(tokenOf(request)[1]!).sub),
  topic: String(request.headers.topic),
  ttl: Number(request.headers.ttl),
})

function faultOf(request: IncomingMessage, origin: string, senderKey: string): string | null {
  const [head = '', claims = '', signature = '', key = ''] = tokenOf(request)
  if (!signature || key !== senderKey) return 'no signature of the sender that was subscribed to'
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))) return 'a wrong signature'
  if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl) return 'no message as RFC 8030 wants it'
  return claimsFault(json(claims), origin)
}

function claimsFault({ aud, exp, sub }: Record<string, unknown>, origin: string): string | null {
  if (aud !== origin) return `a signature for ${String(aud)}`
  if (!/^(mailto:|https:)/.test(String(sub))) return 'nobody to ask'
  const leftMs = Number(exp) * 1000 - Date.now()
  return leftMs > 0 && leftMs <= 86_400_000 ? null : 'a signature for another time'
}

/** RFC 8291 §4 and RFC 8188 §2: header of salt, record size and the sender's key, then one record. */
function read(body: Buffer, { pair, secret, publicKey }: Browser): PushMessage {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const record = body.subarray(21 + body[20]!)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage
}
