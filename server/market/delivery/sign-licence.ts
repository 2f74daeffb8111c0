import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { Kit } from '#server/context.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    licence: true
  }
}

/** PKCS#8 of an Ed25519 key up to its 32 bytes, and SPKI (RFC 8410). */
const [PKCS8, SPKI_HEAD] = [Buffer.from('302e020100300506032b657004220420', 'hex'), 12]

export type LicenceKey = { id: string; name: string; publicKey: string; sign: (text: string | Uint8Array) => string }

/** What licences are signed by now, or were under an earlier name: a key follows from the site's secret and the name that the operators gave it, so a new name is a new key. Nothing of it is stored but its public half. */
export function openLicenceKey({ secrets, config }: Pick<Kit, 'secrets' | 'config'>, name = config.LICENCE_KEY): LicenceKey {
  const key: KeyObject = createPrivateKey({ key: Buffer.concat([PKCS8, secrets.mac('licence', name).subarray(0, 32)]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD)
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    name,
    publicKey: publicKey.toString('base64'),
    sign: (text) => sign(null, typeof text === 'string' ? Buffer.from(text) : text, key).toString('base64'),
  }
}
