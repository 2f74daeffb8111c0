import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { receiptText, type SpinReceipt } from '#api/draw-spins.ts'
import type { Secrets } from '#server/kit/secrets.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    spin: true
  }
}

/** PKCS#8 of an Ed25519 key up to its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const keys = new WeakMap<Secrets, KeyObject>()
function keyOf(secrets: Secrets): KeyObject {
  const key =
    keys.get(secrets) ?? createPrivateKey({ key: Buffer.concat([PKCS8, secrets.mac('spin', 'ed25519').subarray(0, 32)]), format: 'der', type: 'pkcs8' })
  keys.set(secrets, key)
  return key
}

/** What receipts are signed by: Ed25519, its 32 bytes in hex. */
export const readReceiptKey = (secrets: Secrets): string =>
  createPublicKey(keyOf(secrets)).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
const MOST_SIGNED = 1000
const signed = new WeakMap<Secrets, Map<string, string>>()
/** The same for the same receipt. Hex. Who waits for a round looks every few seconds: the last so many are not signed again. */
export function signReceipt(secrets: Secrets, receipt: Omit<SpinReceipt, 'signature'>): string {
  const text = receiptText(receipt)
  const known = signed.get(secrets) ?? new Map<string, string>()
  signed.set(secrets, known)
  const before = known.get(text)
  if (before) return before
  const signature = sign(null, Buffer.from(text), keyOf(secrets)).toString('hex')
  if (known.size >= MOST_SIGNED) known.clear()
  known.set(text, signature)
  return signature
}
