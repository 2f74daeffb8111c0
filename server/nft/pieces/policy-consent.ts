import { createHash } from 'node:crypto'
import { parseSignature, signatureToCompactSignature, type Address, type Hex, type TypedDataDefinition } from 'viem'

/** What a creator signs for one work; field by field as the contract hashes it. */
export type Consent = { contentHash: Hex; metadataHash: Hex; editions: bigint; royaltyBps: bigint; deadline: bigint }

const fields = ['contentHash', 'metadataHash', 'editions', 'royaltyBps', 'deadline'] as const
const typeOf = (name: (typeof fields)[number]) => (name.endsWith('Hash') ? 'bytes32' : 'uint256')
const types = { Cast: fields.map((name) => ({ name, type: typeOf(name) })) }

/** A consent as a key signs it: it holds in one contract on one chain. */
export const typedConsent = (chainId: number, verifyingContract: Address, message: Consent): TypedDataDefinition => ({
  domain: { name: 'Pixtura Collectible', version: '1', chainId, verifyingContract },
  types,
  primaryType: 'Cast',
  message,
})
/** A signature in the two words that the contract takes. */
export function splitSignature(signature: Hex): { r: Hex; vs: Hex } {
  const { r, yParityAndS: vs } = signatureToCompactSignature(parseSignature(signature))
  return { r, vs }
}

export const hashOfText = (text: string): Hex => `0x${createHash('sha256').update(text).digest('hex')}`
/** The id of a piece: the hash of the original with the edition in its low 16 bits. */
export const pieceId = (contentHash: Hex, edition: number): Hex => `${contentHash.slice(0, -4) as '0x'}${edition.toString(16).padStart(4, '0')}`
