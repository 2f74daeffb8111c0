// Messages that a camera or a program lays between the frames of H.264: free bytes and words, often where and with what it was filmed. Source: ITU-T H.264 §7.3.2.3, Annex D; ISO/IEC 14496-15 §5.3.
const MESSAGES = 6
/** Registered and free user data; what else such messages say is how to show the frames. */
const OF_USERS = new Set([4, 5])

/** How many bytes stand before each unit; null where units are marked off otherwise and none is looked for. `description`: the track's own, as `avcC`. */
export const lengthBytesOf = (description: ArrayBufferView | ArrayBufferLike | undefined): number | null => {
  if (!description) return null
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  return bytes.length > 4 && bytes[0] === 1 ? (bytes[4]! & 3) + 1 : null
}

/** One frame without units that hold user data. Throws nothing: where lengths make no sense the rest stays as it is. */
export function dropMessages(frame: Uint8Array, lengthBytes: number): Uint8Array {
  const kept: Uint8Array[] = []
  let at = 0
  while (at + lengthBytes < frame.length) {
    let length = 0
    for (let n = 0; n < lengthBytes; n++) length = length * 256 + frame[at + n]!
    const end = Math.min(frame.length, at + lengthBytes + length)
    const unit = frame.subarray(at + lengthBytes, end)
    if (!((unit[0] ?? 0) % 32 === MESSAGES && isOfUsers(unit))) kept.push(frame.subarray(at, end))
    at = end
  }
  if (at < frame.length) kept.push(frame.subarray(at))
  const size = kept.reduce((sum, { length }) => sum + length, 0)
  if (size === frame.length || size === 0) return frame
  const left = new Uint8Array(size)
  let put = 0
  for (const piece of kept) {
    left.set(piece, put)
    put += piece.length
  }
  return left
}

/** A unit may hold several messages: kind and size, each as a run of 255 and a rest. */
function isOfUsers(unit: Uint8Array): boolean {
  let at = 1
  const number = () => {
    let sum = 0
    while (unit[at] === 255) {
      sum += 255
      at++
    }
    return sum + (unit[at++] ?? 0)
  }
  while (at + 2 < unit.length) {
    if (OF_USERS.has(number())) return true
    const size = number()
    at += size
  }
  return false
}
