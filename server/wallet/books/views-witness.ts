import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { Secrets } from '#server/kit/secrets.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    witness: true
  }
}

/** PKCS#8 of an Ed25519 key up to its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyOf = (secrets: Secrets): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, secrets.mac('witness', 'ed25519').subarray(0, 32)]), format: 'der', type: 'pkcs8' })

/** What statements of this installation are signed by: Ed25519, as SPKI in Base64. */
export const witnessKey = (secrets: Secrets): string => createPublicKey(keyOf(secrets)).export({ format: 'der', type: 'spki' }).toString('base64')

export type Hashed = { site: string; day: string; sha256: string; at: string }
/** What is signed; the program that checks it has the same lines. */
const textOf = ({ site, day, sha256, at }: Hashed) => ['pixtura books', site, day, sha256, at].join('\n')

/** A day's hash as a line of JSON that anybody can hold against the file, and against our key. */
export function writeStatement(secrets: Secrets, hashed: Hashed): string {
  const signature = sign(null, Buffer.from(textOf(hashed)), keyOf(secrets)).toString('base64')
  return JSON.stringify({ books: 'pixtura', ...hashed, key: witnessKey(secrets), signature })
}
