import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DrawAnnouncement, DrawHeader } from './draw-file.ts'

const [LEAF, NODE] = [Uint8Array.of(0), Uint8Array.of(1)]

/** Hash of a block: of its lines as they stand in the file, each with its line break. Hex. */
export const hashBlock = (lines: Uint8Array): string => bytesToHex(sha256.create().update(LEAF).update(lines).digest())

type Announced = DrawAnnouncement & Pick<DrawHeader, 'tickets' | 'frozen'>
const hashAnnouncement = ({ id, tickets, winners, named, frozen, beacon }: Announced) => {
  const said = ['pixtura draw 1', id, tickets, winners, named, frozen, beacon.kind, beacon.chain, beacon.round, '']
  return sha256(concatBytes(LEAF, utf8ToBytes(said.join('\n'))))
}

/** The root of a Merkle tree: two and two, and what is left over goes up as it is. */
function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  let level = leaves
  while (level.length > 1) {
    const above: Uint8Array[] = []
    for (let at = 0; at < level.length; at += 2) above.push(at + 1 < level.length ? sha256(concatBytes(NODE, level[at]!, level[at + 1]!)) : level[at]!)
    level = above
  }
  return level[0]!
}

/** The root over what was announced and the blocks of tickets, in this order. Hex. */
export const rootOfDraw = (announced: Announced, hashes: readonly string[]): string =>
  bytesToHex(rootOf([hashAnnouncement(announced), ...hashes.map((one) => hexToBytes(one))]))

/** SHA-256 of the draw's id, a line break, its root and what the beacon said. Hex. */
export const seedOfDraw = (id: string, root: string, randomness: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${id}\n`), hexToBytes(root), randomness)))
