import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** One block of AES, so that a place is always the same word; half of each number is empty in a word of ours. */
const CIPHER = 'aes-256-ecb'
const WORD = /^[\w-]{22}$/
const MOST = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * A place in a list, two whole numbers from 0 to 2^53 - 1, as a word of 22 letters for an address. Numbers of rows do not go out of the platform: who could
 * count them would count what they may not see.
 */
export function sealPlace(secrets: Secrets, by: bigint, row: bigint): string {
  const block = Buffer.alloc(16)
  block.writeBigUInt64BE(by)
  block.writeBigUInt64BE(row, 8)
  const cipher = createCipheriv(CIPHER, secrets.key('place'), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
}

/** The two numbers in a word of ours; null for any other word. */
export function openPlace(secrets: Secrets, word: string): { by: bigint; row: bigint } | null {
  if (!WORD.test(word)) return null
  const decipher = createDecipheriv(CIPHER, secrets.key('place'), null).setAutoPadding(false)
  const block = Buffer.concat([decipher.update(Buffer.from(word, 'base64url')), decipher.final()])
  const [by, row] = [block.readBigUInt64BE(), block.readBigUInt64BE(8)]
  return by <= MOST && row <= MOST ? { by, row } : null
}
