/** Seven days after everybody first sees a post, its readers are counted and its promise runs. */
export const PROMISE_DAYS = 7
const BOXES = 1024

/** Which box is a reader's, out of a keyed hash of both post and reader. */
export const boxOf = (mark: Buffer): number => mark.readUInt16BE(0) % BOXES

/** The same boxes with these full too; as they were given where nothing is added. */
export function fillBoxes(boxes: Buffer, numbers: readonly number[]): Buffer {
  const filled = boxes.length ? Buffer.from(boxes) : Buffer.alloc(BOXES / 8)
  for (const n of numbers) filled[n >> 3]! |= 1 << (n & 7)
  return filled.equals(boxes) ? boxes : filled
}

const fullOf = (boxes: Buffer): number => boxes.reduce((all, byte) => all + bitsOf(byte), 0)
function bitsOf(byte: number): number {
  let bits = 0
  for (let rest = byte; rest; rest &= rest - 1) bits++
  return bits
}

/**
 * How many readers so many full boxes come to: a few of them share one. Linear counting (Whang, Vander-Zanden, Taylor 1990): exact to a reader or two at thirty,
 * to one in ten at five thousand. When all are full there were more than anybody can tell.
 */
export function readersOf(boxes: Buffer): number {
  const full = fullOf(boxes)
  return full === BOXES ? MOST_TOLD : Math.round(BOXES * Math.log(BOXES / (BOXES - full)))
}
/** Every box but one. */
const MOST_TOLD = Math.round(BOXES * Math.log(BOXES))

/** Readers are still owed: full boxes are at most as many as readers, so that a promise is never held for kept too early. */
export const isOwed = (boxes: Buffer, promised: number): boolean => fullOf(boxes) < promised
