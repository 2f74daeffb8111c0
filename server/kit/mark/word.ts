import { createHmac } from 'node:crypto'

/** What a mark says: 40 bits that name a copy and 24 that check them under the key. */
const WORD_BITS = 64
const [ID_BYTES, CHECK_BYTES] = [5, 3]
/** Ids are whole numbers from 0 to this, without it. */
export const MARK_IDS = 2 ** (ID_BYTES * 8)

/** Of constraint length 9 and rate 1/4, in octal 463, 535, 733, 745: any two words differ in 24 signs or more. Source: J. G. Proakis, Digital Communications, table of optimum rate 1/4 codes. */
const TAPS = [0o463, 0o535, 0o733, 0o745] as const
const MEMORY = 8
const STATES = 1 << MEMORY
/** Zeros at the end bring the encoder back to where it began. */
const STEPS = WORD_BITS + MEMORY
/** So many signs carry a word. */
export const CODE_SIGNS = STEPS * TAPS.length

const parity = (value: number) => {
  let odd = 0
  for (let left = value; left; left &= left - 1) odd ^= 1
  return odd
}
/** The signs that leave the encoder, by what it holds (the newest bit on top) and for each tap. */
const SENT = Int8Array.from({ length: STATES * 2 * TAPS.length }, (_, n) => (parity(TAPS[n & 3]! & (n >> 2)) ? -1 : 1))

const checkOf = (id: Buffer, key: Buffer) => createHmac('sha256', key).update('mark check').update(id).digest().subarray(0, CHECK_BYTES)

/** The 64 bits of an id, the first one first. */
export function wordOf(id: number, key: Buffer): Uint8Array {
  const bytes = Buffer.alloc(ID_BYTES)
  bytes.writeUIntBE(id, 0, ID_BYTES)
  const whole = Buffer.concat([bytes, checkOf(bytes, key)])
  return Uint8Array.from({ length: WORD_BITS }, (_, n) => (whole[n >> 3]! >> (7 - (n & 7))) & 1)
}

/** The id of 64 bits, or null when they do not check. */
export function idOf(word: Uint8Array, key: Buffer): number | null {
  const bytes = Buffer.alloc(WORD_BITS / 8)
  word.forEach((bit, n) => (bytes[n >> 3] = bytes[n >> 3]! | (bit << (7 - (n & 7)))))
  const id = bytes.subarray(0, ID_BYTES)
  return checkOf(id, key).equals(bytes.subarray(ID_BYTES)) ? id.readUIntBE(0, ID_BYTES) : null
}

/** A word as signs, -1 and 1. */
export function encodeWord(word: Uint8Array): Int8Array {
  const signs = new Int8Array(CODE_SIGNS)
  for (let step = 0, state = 0; step < STEPS; step++) {
    const held = ((word[step] ?? 0) << MEMORY) | state
    for (let tap = 0; tap < TAPS.length; tap++) signs[step * TAPS.length + tap] = SENT[held * TAPS.length + tap]!
    state = held >> 1
  }
  return signs
}

/** The word whose signs are most like what was measured of each (Viterbi). */
export function decodeWord(measured: Float64Array): Uint8Array {
  let best = new Float64Array(STATES).fill(-Infinity)
  best[0] = 0
  const cameFrom = Array.from({ length: STEPS }, () => new Uint8Array(STATES))
  for (let step = 0; step < STEPS; step++) {
    const next = new Float64Array(STATES).fill(-Infinity)
    for (let state = 0; state < STATES; state++) {
      if (best[state] === -Infinity) continue
      for (let bit = 0; bit < (step < WORD_BITS ? 2 : 1); bit++) {
        const held = (bit << MEMORY) | state
        let likeness = best[state]!
        for (let tap = 0; tap < TAPS.length; tap++) likeness += SENT[held * TAPS.length + tap]! * measured[step * TAPS.length + tap]!
        if (likeness <= next[held >> 1]!) continue
        next[held >> 1] = likeness
        cameFrom[step]![held >> 1] = state & 1
      }
    }
    best = next
  }
  const word = new Uint8Array(WORD_BITS)
  for (let step = STEPS - 1, state = 0; step >= 0; step--) {
    if (step < WORD_BITS) word[step] = state >> (MEMORY - 1)
    state = ((state << 1) | cameFrom[step]![state]!) & (STATES - 1)
  }
  return word
}
