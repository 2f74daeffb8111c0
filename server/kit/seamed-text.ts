import { crc32, deflateRawSync, constants } from 'node:zlib'

/** A text that is cut wherever a word of each reader's own is to stand, compressed once for all of them. */
export type SeamedText = { plain: Buffer[]; deflated: Buffer[] }

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]) // gzip, deflate, no name, no time
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** The pieces of a text, deflated apart, each to a byte's end, so that others may stand between them. */
export function deflatePieces(pieces: string[]): SeamedText {
  const plain = pieces.map((piece) => Buffer.from(piece))
  return { plain, deflated: plain.map((piece) => deflateRawSync(piece, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })) }
}

/** A stored block (RFC 1951 §3.2.4): `word` as it is, at most 65 535 bytes. */
function storedBlock(word: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(word.length, 1)
  head.writeUInt16LE(0xffff ^ word.length, 3)
  return Buffer.concat([head, word])
}

const between = (pieces: Buffer[], word: Buffer) => pieces.flatMap((piece, n) => (n ? [word, piece] : [piece]))

/** The text with `word` between its pieces as one gzip member (RFC 1952): nothing is compressed anew, only the check sum is counted. */
export function joinGzip({ plain, deflated }: SeamedText, word: string): Buffer {
  const own = Buffer.from(word)
  let [sum, length] = [0, 0]
  for (const piece of between(plain, own)) {
    sum = crc32(piece, sum)
    length += piece.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(sum)
  tail.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([HEAD, ...between(deflated, storedBlock(own)), LAST_BLOCK, tail])
}
