import { concat, encodeAbiParameters, keccak256, type Address, type Hex } from 'viem'

/** One leaf: `postId` and `time` (a second) are whole numbers. */
export type Leaf = { contentHash: Hex; creator: Address; postId: bigint; time: bigint }
/** Whose key signs for a photograph where no key does. */
export const NO_CREATOR: Address = '0x0000000000000000000000000000000000000000'
const TYPES = [{ type: 'bytes32' }, { type: 'address' }, { type: 'uint256' }, { type: 'uint256' }] as const

/** The leaf's hash, as the registry reckons it: hashed twice, so that an inner node is never taken for one. */
export const hashOfLeaf = ({ contentHash, creator, postId, time }: Leaf): Hex =>
  keccak256(keccak256(encodeAbiParameters(TYPES, [contentHash, creator, postId, time])))

const pair = (a: Hex, b: Hex): Hex => keccak256(concat(a < b ? [a, b] : [b, a]))

/** The tree above these hashes, root last; what has no neighbour goes up as it is. */
export function treeOf(leaves: readonly Hex[]): { root: Hex; pathOf: (place: number) => Hex[] } {
  const levels: Hex[][] = [[...leaves]]
  while (levels.at(-1)!.length > 1) {
    const below = levels.at(-1)!
    levels.push(
      Array.from({ length: Math.ceil(below.length / 2) }, (_, n) => {
        const [left, right] = [below[2 * n]!, below[2 * n + 1]]
        return right ? pair(left, right) : left
      }),
    )
  }
  const pathOf = (place: number) => levels.slice(0, -1).flatMap((level, height) => level[(place >> height) ^ 1] ?? [])
  return { root: levels.at(-1)![0]!, pathOf }
}

/** The root that a leaf's hash leads to by its path. */
export const rootOf = (leaf: Hex, path: readonly Hex[]): Hex => path.reduce(pair, leaf)
