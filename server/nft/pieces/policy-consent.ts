import { createHash } from 'node:crypto'
import { parseSignature, signatureToCompactSignature, type Address, type Hex, type TypedDataDefinition } from 'viem'

/** What a creator signs for one work; field by field as the contract hashes it. */
export type Consent = { contentHash: Hex; metadataHash: Hex; editions: bigint; royaltyBps: bigint; deadline: bigint }

const fields = ['contentHash', 'metadataHash', 'editions', 'royaltyBps', 'deadline'] as const
const typeOf = (name: (typeof fields)[number]) => (name.endsWith('Hash') ? 'bytes32' : 'uint256')
const types = { Cast: fields.map((name) => ({ name, type: typeOf(name) })) }
const typesOf = (said: Record<string, string>) => Object.entries(said).map(([name, type]) => ({ name, type }))

const domainOf = (chainId: number, verifyingContract: Address) => ({ name: 'Pixtura Collectible', version: '1', chainId, verifyingContract })
/** A consent as a key signs it: it holds in one contract on one chain. */
export const typedConsent = (chainId: number, verifyingContract: Address, message: Consent): TypedDataDefinition => ({
  domain: domainOf(chainId, verifyingContract),
  types,
  primaryType: 'Cast',
  message,
})

const saleTypes = { Sale: typesOf({ work: 'uint256', seller: 'address', deadline: 'uint256' }) }
/** What a creator signs so that `seller` may deliver each piece of a work that they never parted with. */
export const typedSale = (chainId: number, contract: Address, { contentHash, seller, deadline }: { contentHash: Hex; seller: Address; deadline: number }) => ({
  domain: domainOf(chainId, contract),
  types: saleTypes,
  primaryType: 'Sale' as const,
  message: { work: BigInt(pieceId(contentHash, 0)), seller, deadline: BigInt(deadline) },
})

const giftTypes = { Gift: typesOf({ id: 'uint256', to: 'address', nonce: 'uint256', deadline: 'uint256' }) }
/** `nonce`: what the contract says of the piece until it moves again. */
export type Gift = { id: bigint; to: Address; nonce: bigint; deadline: bigint }
/** What a holder signs so that a piece of theirs goes to `to`, whoever sends it. */
export const typedGift = (chainId: number, contract: Address, message: Gift): TypedDataDefinition => ({
  domain: domainOf(chainId, contract),
  types: giftTypes,
  primaryType: 'Gift',
  message,
})
const burnTypes = { Burn: typesOf({ id: 'uint256', nonce: 'uint256', deadline: 'uint256' }) }
/** What a holder signs so that a piece of theirs is burnt, whoever sends it. */
export const typedBurn = (chainId: number, contract: Address, message: Omit<Gift, 'to'>): TypedDataDefinition => ({
  domain: domainOf(chainId, contract),
  types: burnTypes,
  primaryType: 'Burn',
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
