import { createCipheriv } from 'node:crypto'
import { CODE_SIGNS, encodeWord, wordOf } from './word.ts'

/** A tile repeats over the picture. It is made of chips, squares of so many pixels that are a little lighter or darker. */
export const CHIP = 8
export const CHIPS = 64
export const TILE = CHIP * CHIPS
/** One chip in six says where the tile lies, the others carry the word. */
const GUIDES = Math.floor((CHIPS * CHIPS) / 6)

/**
 * Which chip does what, by the key alone: without it the mark is noise, and nobody can take it out by its pattern. `carries`: the place of a chip's sign in the code,
 * -1 for a guide; `signs`: 1 or -1.
 */
export type Pattern = { key: Buffer; carries: Int16Array; signs: Int8Array }

/** Whole numbers below 2^32 that follow from the key: AES-256 in counter mode. */
function numbersFrom(key: Buffer, count: number): Uint32Array {
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(count * 4))
  return Uint32Array.from({ length: count }, (_, n) => stream.readUInt32LE(n * 4))
}

/** `key`: 32 bytes. */
export function openPattern(key: Buffer): Pattern {
  const count = CHIPS * CHIPS
  const numbers = numbersFrom(key, count * 2)
  const order = Array.from({ length: count }, (_, n) => n).toSorted((a, b) => numbers[a]! - numbers[b]! || a - b)
  const carries = new Int16Array(count)
  order.forEach((chip, n) => (carries[chip] = n < GUIDES ? -1 : (n - GUIDES) % CODE_SIGNS))
  return { key, carries, signs: Int8Array.from({ length: count }, (_, n) => (numbers[count + n]! & 1 ? 1 : -1)) }
}

/** The chips of one tile for an id, row by row. */
export function chipsOf({ key, carries, signs }: Pattern, id: number): Int8Array {
  const code = encodeWord(wordOf(id, key))
  return Int8Array.from(signs, (sign, n) => (carries[n]! < 0 ? sign : sign * code[carries[n]!]!))
}
