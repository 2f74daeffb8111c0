// Works a proof of authorship out again from its file alone: needs no network and trusts nobody but the hash of one block.
import { fromRlp, hexToBigInt, keccak256, type Address, type Hex } from 'viem'
import { NUMBER, STATE_ROOT, TIMESTAMP } from './header.ts'
import { hashOfLeaf, rootOf } from './leaf-tree.ts'
import { anchorIn, slotOf } from './registry-slot.ts'
import { valueIn } from './trie.ts'

export const PROOF_FORMAT = 'pixtura-proof-1'
/** A proof as it is handed out. `time`: seconds since 1970; `path`: from the leaf's neighbour up; `header` and proofs: RLP as the chain has it. */
export type ProofFile = {
  format: typeof PROOF_FORMAT
  chain: number
  contract: Address
  anchoredBy: Address
  transaction: Hex
  leaf: { contentHash: Hex; creator: Address; postId: string; time: string }
  path: Hex[]
  root: Hex
  leaves: number
  block: { number: number; hash: Hex; time: number }
  header: Hex
  accountProof: Hex[]
  storageProof: Hex[]
}
/** The first thing that does not hold: the file is none, the photograph is another, the path leads to another root, the header is not of that block, the contract or what it holds is not in that block. */
export type ProofFault = 'form' | 'photograph' | 'path' | 'header' | 'account' | 'anchor'

const hex = (digits?: number) => new RegExp(`^0x[0-9a-f]{${digits ?? '0,'}}$`)
const [WORD, ADDRESS, BYTES] = [hex(64), hex(40), hex()]
const areBytes = (list: unknown): boolean => Array.isArray(list) && list.length <= 64 && list.every((one) => typeof one === 'string' && BYTES.test(one))
const isWhole = (text: unknown): boolean => typeof text === 'string' && /^\d{1,18}$/.test(text)
function isProof(said: unknown): said is ProofFile {
  const { leaf, block, ...file } = { leaf: null, block: null, ...(said as object | null) } as unknown as Partial<ProofFile>
  if (file.format !== PROOF_FORMAT || !leaf || !block) return false
  const words = [file.root, file.transaction, leaf.contentHash, block.hash]
  const addresses = [file.contract, file.anchoredBy, leaf.creator]
  const shape = [words.every((word) => WORD.test(String(word))), addresses.every((one) => ADDRESS.test(String(one)))]
  const numbers = [[leaf.postId, leaf.time].every(isWhole), [file.chain, file.leaves, block.number, block.time].every(Number.isSafeInteger)]
  return [...shape, ...numbers, [file.path, file.accountProof, file.storageProof, [file.header]].every(areBytes)].every(Boolean)
}

/** The file's words, or null where they are none of such a file. */
export function readProof(text: string): ProofFile | null {
  try {
    const said = JSON.parse(text) as unknown
    return isProof(said) ? said : null
  } catch {
    return null
  }
}

/** What does not hold, or null. `contentHash`: SHA-256 of a photograph at hand. */
export function verifyProof(file: ProofFile, contentHash?: Hex): ProofFault | null {
  const { leaf, block } = file
  if (contentHash && contentHash !== leaf.contentHash) return 'photograph'
  const hash = hashOfLeaf({ ...leaf, postId: BigInt(leaf.postId), time: BigInt(leaf.time) })
  if (rootOf(hash, file.path) !== file.root) return 'path'
  try {
    return faultInBlock(file)
  } catch {
    return keccak256(file.header) === block.hash ? 'anchor' : 'header' // what is no RLP
  }
}

function faultInBlock({ contract, anchoredBy, root, leaves, block, header, accountProof, storageProof }: ProofFile): ProofFault | null {
  if (keccak256(header) !== block.hash) return 'header'
  const fields = fromRlp(header) as Hex[]
  if (whole(fields[NUMBER]!) !== block.number || whole(fields[TIMESTAMP]!) !== block.time) return 'header'
  const account = valueIn(fields[STATE_ROOT]!, contract, accountProof)
  const storageRoot = account && (fromRlp(account) as Hex[])[2]
  if (!storageRoot) return 'account'
  const kept = valueIn(storageRoot, slotOf(anchoredBy, root), storageProof)
  if (!kept) return 'anchor'
  const anchor = anchorIn(hexToBigInt(fromRlp(kept) as Hex))
  return anchor.time === block.time && anchor.blockNumber === block.number && anchor.leaves === leaves ? null : 'anchor'
}
const whole = (value: Hex): number => (value === '0x' ? 0 : Number(value))
