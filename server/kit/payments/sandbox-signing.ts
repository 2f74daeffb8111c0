import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    'sandbox-cashier': true
  }
}

/** RFC 8410: what stands before the 32 bytes of an Ed25519 key in PKCS#8. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyOf = (secrets: Secrets, whose: 'shop' | 'cashier') =>
  createPrivateKey({ key: Buffer.concat([ED25519, secrets.mac('sandbox-cashier', whose)]), format: 'der', type: 'pkcs8' })

export type SandboxKeys = { shop: KeyObject; cashier: KeyObject }
/** Both sides' keys; every process of an installation makes the same ones. */
export const sandboxKeys = (secrets: Secrets): SandboxKeys => ({ shop: keyOf(secrets, 'shop'), cashier: keyOf(secrets, 'cashier') })

const LEEWAY_MS = 300_000
/** What a message is about (`POST /payments`, `callback`), and its body. */
export type SandboxMessage = { about: string; body: string }
const textOf = ({ about, body }: SandboxMessage, time: string) => Buffer.from(`${about}\n${time}\n${body}`, 'utf8')

/** `cashier-time`: milliseconds since 1970; `cashier-signature`: Ed25519 over what it is about, the time and the body, one to a line, in base64. */
export function signedHeaders(key: KeyObject, message: SandboxMessage, now: Date): { 'cashier-time': string; 'cashier-signature': string } {
  const time = String(now.getTime())
  return { 'cashier-time': time, 'cashier-signature': sign(null, textOf(message, time), key).toString('base64') }
}
/** Whether the owner of the key has signed it, not more than five minutes ago or ahead. */
export function isSignedBy(key: KeyObject, message: SandboxMessage, said: { time: string; signature: string }, now: Date): boolean {
  if (!/^\d{1,15}$/.test(said.time) || Math.abs(Number(said.time) - now.getTime()) > LEEWAY_MS) return false
  return verify(null, textOf(message, said.time), createPublicKey(key), Buffer.from(said.signature, 'base64'))
}
