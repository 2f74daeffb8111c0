import { createCipheriv, createDecipheriv, createECDH, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import type { Lock } from './order.ts'

/** 64 MiB and a quarter of a second for each guess, beside a pepper that is not in the database. */
const SCRYPT = { N: 65_536, r: 8, p: 1, maxmem: 130 * 2 ** 20 } as const
const [NONCE, TAG, POINT] = [12, 16, 65]
const CURVE = 'prime256v1' // the one that every browser has

/** What a lock turns with; slow for a password. */
export function lockKey(lock: Lock): Buffer {
  if (lock.kind === 'custody') return Buffer.from(lock.key, 'base64')
  const slow = scryptSync(lock.pkey, Buffer.from(lock.salt, 'base64'), 32, SCRYPT)
  return Buffer.from(hkdfSync('sha256', Buffer.concat([Buffer.from(lock.pepper, 'base64'), slow]), '', 'creator key', 32))
}

/** AES-256-GCM: 12 bytes nonce, ciphertext, 16 bytes tag, as WebCrypto has them. */
function encrypt(key: Buffer, plain: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()])
}
function decrypt(key: Buffer, sealed: Buffer, about: string): Buffer | null {
  if (sealed.length <= NONCE + TAG) return null
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-TAG))
  const body = decipher.update(sealed.subarray(NONCE, -TAG))
  try {
    return Buffer.concat([body, decipher.final()])
  } catch {
    return null // another key, another owner, or changed
  }
}

/** Sealed under `key`, which is that of a lock of this kind, and bound to `about`; base64. */
export const closeLock = (kind: Lock['kind'], key: Buffer, plain: Buffer, about: string): string => encrypt(key, plain, `${kind} ${about}`).toString('base64')
/** Null when it is another lock, somebody else's, or was changed. */
export const openLock = (lock: Lock, sealed: string, about: string): Buffer | null =>
  decrypt(lockKey(lock), Buffer.from(sealed, 'base64'), `${lock.kind} ${about}`)

/** The public half of a private key of P-256 (32 bytes), uncompressed, in base64: for it a browser seals what the signing process opens. */
export function publicHalf(half: Buffer): string {
  const own = createECDH(CURVE)
  own.setPrivateKey(half)
  return own.getPublicKey('base64')
}

const boxKey = (shared: Buffer) => Buffer.from(hkdfSync('sha256', shared, '', 'creator key box', 32))

/** For whoever has the private half of `to`: a point of P-256 of its own (65 bytes), then what AES-256-GCM made. */
export function closeBox(to: string, plain: Buffer, address: string): string {
  const own = createECDH(CURVE)
  const point = own.generateKeys()
  return Buffer.concat([point, encrypt(boxKey(own.computeSecret(Buffer.from(to, 'base64'))), plain, `box ${address}`)]).toString('base64')
}
/** Null when it was sealed for somebody else, for another purpose, or is no box. */
export function openBox(half: string, box: string, address: string): Buffer | null {
  const own = createECDH(CURVE)
  own.setPrivateKey(Buffer.from(half, 'base64'))
  const bytes = Buffer.from(box, 'base64')
  try {
    return decrypt(boxKey(own.computeSecret(bytes.subarray(0, POINT))), bytes.subarray(POINT), `box ${address}`)
  } catch {
    return null // no point of the curve
  }
}
