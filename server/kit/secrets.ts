import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What keys are for; a key for one purpose opens nothing of another. A domain adds its own where it uses it:
 *
 *     declare module '#server/kit/secrets.ts' {
 *       interface Purposes { payee: true }
 *     }
 */
export interface Purposes {
  audit: true
  'human-check': true
  media: true
  'outside-login': true
  password: true
  place: true
  push: true
  request: true
  session: true
  store: true
  ticket: true
}
type Purpose = keyof Purposes

export type Secrets = {
  /** HMAC-SHA-256 under the purpose's key: the same for the same text, useless without the key. */
  mac: (purpose: Purpose, text: string) => Buffer
  sameMac: (purpose: Purpose, text: string, given: Buffer) => boolean
  /** AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. `about` binds it to its row. */
  seal: (purpose: Purpose, text: string, about: string) => Buffer
  open: (purpose: Purpose, sealed: Buffer, about: string) => string
  /** 32 bytes for a library that takes a key (pepper of argon2). */
  key: (purpose: Purpose) => Buffer
}

/** The root secret: given in production, otherwise made once into `secrets.json` (0600) and kept. */
export function rootSecret(dataDir: string, given: string | undefined): string {
  if (given) return given
  const file = path.join(dataDir, 'secrets.json')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify({ root: randomBytes(32).toString('base64url') }) + '\n', { mode: 0o600 })
  return (JSON.parse(readFileSync(file, 'utf8')) as { root: string }).root
}

/** Keys by HKDF-SHA-256 (RFC 5869) from one root, one per purpose. */
export function openSecrets(root: string): Secrets {
  const keys = new Map<Purpose, Buffer>()
  const key = (purpose: Purpose) => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', root, 'pixtura', purpose, 32))
    keys.set(purpose, known)
    return known
  }
  const mac = (purpose: Purpose, text: string) => createHmac('sha256', key(purpose)).update(text).digest()
  return {
    key,
    mac,
    sameMac: (purpose, text, given) => {
      const wanted = mac(purpose, text)
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    seal: (purpose, text, about) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (purpose, sealed, about) => {
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), sealed.subarray(0, 12)).setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
