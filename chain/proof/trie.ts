import { fromRlp, hexToBytes, keccak256, type Hex } from 'viem'

type Node = (Hex | Node)[]
const nibblesOf = (key: Hex): number[] => [...hexToBytes(key)].flatMap((byte) => [byte >> 4, byte & 15])
/** The nibbles of a short node and whether it is a leaf (yellow paper, appendix C). */
function shortOf(path: Hex): { nibbles: number[]; isLeaf: boolean } {
  const all = nibblesOf(path)
  const flag = all[0] ?? 0
  return { nibbles: all.slice(flag & 1 ? 1 : 2), isLeaf: (flag & 2) !== 0 }
}

/**
 * What a Merkle Patricia trie with this root holds under a key, by the nodes on the way; null where the proof shows nothing, or is none. The key is hashed
 * first, as Ethereum's secure tries do.
 */
export function valueIn(root: Hex, key: Hex, proof: readonly Hex[]): Hex | null {
  let way = nibblesOf(keccak256(key))
  let next: Hex | Node = root
  let used = 0
  for (;;) {
    const node: Node | null = typeof next === 'string' ? openNode(next, proof[used++]) : next
    if (!node) return null
    if (node.length === 17) {
      const [nibble, ...rest] = way
      if (nibble === undefined) return leafValue(node[16])
      ;[next, way] = [node[nibble]!, rest]
    } else {
      const { nibbles, isLeaf } = shortOf(node[0] as Hex)
      if (nibbles.some((nibble, n) => way[n] !== nibble)) return null
      way = way.slice(nibbles.length)
      if (isLeaf) return way.length ? null : leafValue(node[1])
      next = node[1]!
    }
    if (next === '0x') return null
  }
}
const leafValue = (value: Hex | Node | undefined): Hex | null => (typeof value === 'string' && value !== '0x' ? value : null)
/** The node with this hash, when that is what the proof has next. */
function openNode(hash: Hex, encoded: Hex | undefined): Node | null {
  if (!encoded || keccak256(encoded) !== hash) return null
  const node = fromRlp(encoded) as Hex | Node
  return Array.isArray(node) && (node.length === 17 || node.length === 2) ? node : null
}
