import { keccak256, toRlp, type Hex } from 'viem'

/** The fields of a header in their order (yellow paper 4.3, EIP-1559, 4895, 4844, 4788, 7685); those that a chain has not yet are left out. */
const FIELDS = [
  'parentHash',
  'sha3Uncles',
  'miner',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'logsBloom',
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'extraData',
  'mixHash',
  'nonce',
  'baseFeePerGas',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
  'requestsHash',
] as const
const NUMBERS: ReadonlySet<string> = new Set(['difficulty', 'number', 'gasLimit', 'gasUsed', 'timestamp', 'baseFeePerGas', 'blobGasUsed', 'excessBlobGas'])
/** Places of what a proof reads in a header. */
export const [STATE_ROOT, NUMBER, TIMESTAMP] = [FIELDS.indexOf('stateRoot'), FIELDS.indexOf('number'), FIELDS.indexOf('timestamp')]

/** A whole number as RLP has it: no leading zeros, nothing for zero. */
function plain(value: Hex): Hex {
  const digits = value.slice(2).replace(/^0+/, '')
  return digits ? `0x${digits.length % 2 ? '0' : ''}${digits}` : '0x'
}

/** A block's header as it is hashed, out of what a node says of the block. Throws where that does not hash to what the node says. */
export function headerOf(block: Record<string, unknown> & { hash: Hex }): Hex {
  const fields = FIELDS.filter((name) => typeof block[name] === 'string').map((name) => (NUMBERS.has(name) ? plain(block[name] as Hex) : (block[name] as Hex)))
  const header = toRlp(fields)
  if (keccak256(header) !== block.hash) throw new Error('the header that the node tells does not have the hash that it tells')
  return header
}
