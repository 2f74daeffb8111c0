import { createHash } from 'node:crypto'

/** Bytes that look random and follow from `seed`, one after another: SHA-256 of it and a number that counts. */
function streamOf(seed: Buffer): (into: Uint8Array) => void {
  let [n, rest] = [0, Buffer.alloc(0)]
  return (into) => {
    while (rest.length < into.length) rest = Buffer.concat([rest, createHash('sha256').update(seed).update(String(n++)).digest()])
    into.set(rest.subarray(0, into.length))
    rest = rest.subarray(into.length)
  }
}

/**
 * From now on this process's own chance follows from these bytes: what is made of the same is the same, to the last salt and name in it. Only for a process that keeps no
 * secret and makes none: the library salts what it signs, and a buyer's file that was made again has to have the hash that was shown.
 */
export function followFrom(bytes: Buffer): void {
  const fill = streamOf(createHash('sha256').update(bytes).digest())
  const getRandomValues = <T extends ArrayBufferView>(into: T): T => {
    fill(new Uint8Array(into.buffer, into.byteOffset, into.byteLength))
    return into
  }
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true })
}
