import { createDecipheriv, sign, verify, X509Certificate, type KeyObject } from 'node:crypto'

/** What our requests are signed with: the merchant's number, the serial number of its certificate and its key. */
export type WechatMerchant = { mchId: string; serial: string; privateKey: KeyObject }
/** WeChat's keys, by the names that it gives in `Wechatpay-Serial`: `PUB_KEY_ID_…` or a platform certificate's serial number; both while one moves over. */
export type WechatKeys = ReadonlyMap<string, KeyObject>

/** RSASSA-PKCS1-v1_5 with SHA-256 in base64, as `SHA256-RSA2048` names it. */
export const signWechat = (text: string, key: KeyObject): string => sign('RSA-SHA256', Buffer.from(text, 'utf8'), key).toString('base64')

type Request = { method: string; path: string; body: string; now: Date; nonce: string }
/** The header Authorization of a request; `path` with its query. Source: pay.weixin.qq.com, "How to sign a request". */
export function wechatAuthorization({ mchId, serial, privateKey }: WechatMerchant, { method, path, body, now, nonce }: Request): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  const signature = signWechat(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`, privateKey)
  const parts = { mchid: mchId, nonce_str: nonce, timestamp, serial_no: serial, signature }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

const LEEWAY_S = 300
/** Whether an answer or a callback is WeChat's own and of now: `said` reads a header, `body` is the bytes as they came. */
export function isWechatSigned(keys: WechatKeys, said: (name: string) => string, body: Buffer, now: Date): boolean {
  const [time, nonce, signature] = [said('wechatpay-timestamp'), said('wechatpay-nonce'), said('wechatpay-signature')]
  const key = keys.get(said('wechatpay-serial'))
  if (!key || !/^\d{1,12}$/.test(time) || Math.abs(Number(time) - now.getTime() / 1000) >= LEEWAY_S) return false
  return verify('RSA-SHA256', Buffer.concat([Buffer.from(`${time}\n${nonce}\n`), body, Buffer.from('\n')]), key, Buffer.from(signature, 'base64'))
}

export type WechatResource = { ciphertext: string; nonce: string; associated_data?: string | undefined }
const TAG_BYTES = 16
/**
 * What a callback holds under the API v3 key: AES-GCM, the tag in the last 16 bytes; null where another key or other words made it. The key has 32 bytes
 * (AES-256); WeChat's published example has 16.
 */
export function openWechatResource(key: Buffer, { ciphertext, nonce, associated_data = '' }: WechatResource): string | null {
  const sealed = Buffer.from(ciphertext, 'base64')
  if (sealed.length < TAG_BYTES || nonce.length === 0) return null
  const cipher = createDecipheriv(key.length === 32 ? 'aes-256-gcm' : 'aes-128-gcm', key, Buffer.from(nonce, 'utf8'))
  cipher.setAAD(Buffer.from(associated_data, 'utf8')).setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]).toString('utf8')
  } catch {
    return null // the tag does not fit
  }
}

/** A platform certificate's key under its serial number. */
export function wechatCertificate(pem: string): [serial: string, key: KeyObject] {
  const { serialNumber, publicKey } = new X509Certificate(pem)
  return [serialNumber, publicKey]
}
