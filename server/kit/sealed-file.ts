import { createCipheriv, createDecipheriv } from 'node:crypto'

const [NONCE, TAG] = [12, 16]

/**
 * A file's bytes under a key of its own (32 bytes): AES-256-GCM (NIST SP 800-38D), 12 bytes nonce, 16 bytes tag, ciphertext. A key seals one file only;
 * `about` binds it to its place, so that no other file can stand there.
 */
export function sealFile(bytes: Uint8Array, { key, nonce, about }: { key: Buffer; nonce: Buffer; about: string }): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The bytes again; throws when they were changed, or belong to another key or place. */
export function openFile(sealed: Buffer, { key, about }: { key: Buffer; about: string }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}
