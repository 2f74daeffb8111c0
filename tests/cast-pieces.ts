// The collectible on a bare chain, and the signatures it asks for: what its tests and `npm run gas` cast, give and burn with.
import { type Address, createPublicClient, type Hex, http, keccak256, parseSignature, sha256, signatureToCompactSignature, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { abi, bytecode } from '#chain/artifacts/collectible.ts'
import type { OwnChain, Sent } from './own-chain.ts'

type Key = PrivateKeyAccount
export type Terms = { contentHash: Hex; metadataHash: Hex; editions: bigint; royaltyBps: bigint; deadline: bigint }
export type Consent = Terms & { r: Hex; vs: Hex }

const LATE = 4_000_000_000n
const fields = (text: string) => text.split(', ').map((field) => ({ type: field.split(' ')[0]!, name: field.split(' ')[1]! }))
const TYPES = {
  Cast: fields('bytes32 contentHash, bytes32 metadataHash, uint256 editions, uint256 royaltyBps, uint256 deadline'),
  Gift: fields('uint256 id, address to, uint256 nonce, uint256 deadline'),
  Sale: fields('uint256 work, address seller, uint256 deadline'),
  Burn: fields('uint256 id, uint256 nonce, uint256 deadline'),
}

/** A key and its address, the same for the same name every time. */
export const keyOf = (name: string): Key => privateKeyToAccount(keccak256(toHex(name)))
export const hashOf = (name: string): Hex => sha256(toHex(name))
/** The id of a piece: the hash of the original with the edition in its low 16 bits. */
export const pieceOf = (contentHash: Hex, edition: number | bigint): bigint => ((BigInt(contentHash) >> 16n) << 16n) | BigInt(edition)
export const termsOf = (name: string, more: Partial<Terms> = {}): Terms => ({
  contentHash: hashOf(name),
  metadataHash: hashOf(`${name}, described`),
  editions: 1n,
  royaltyBps: 1000n,
  deadline: LATE,
  ...more,
})

export type Collectible = Awaited<ReturnType<typeof deployCollectible>>

/** Deploys one; the chain's operator is its operator. */
export async function deployCollectible(chain: OwnChain) {
  const { address, gas } = await chain.deploy({ abi, bytecode }, [chain.operator, 'https://example.org/pieces/'])
  const domain = { name: 'Pixtura Collectible', version: '1', chainId: 31_337, verifyingContract: address }
  const client = createPublicClient({ transport: http(chain.url) })
  const call = (from: Address, name: string, args: unknown[] = []): Promise<Sent> => chain.call(from, address, abi, name, args)
  async function sign(key: Key, primaryType: keyof typeof TYPES, message: Record<string, unknown>): Promise<{ r: Hex; vs: Hex }> {
    const signature = await key.signTypedData({ domain, types: TYPES, primaryType, message })
    const { r, yParityAndS: vs } = signatureToCompactSignature(parseSignature(signature))
    return { r, vs }
  }
  const read = <T>(functionName: string, args: unknown[] = []): Promise<T> =>
    client.readContract({ address, abi, functionName: functionName as 'ownerOf', args: args as [bigint] }) as Promise<T>
  const nonceOf = async (id: bigint) => BigInt(await read<bigint>('nonceOf', [id]))
  return {
    address,
    deployGas: gas,
    client,
    call,
    read,
    sign,
    qualify: (key: Key, qualified = true) => call(chain.operator, 'qualify', [key.address, qualified]),
    consent: async (key: Key, terms: Terms): Promise<Consent> => ({ ...terms, ...(await sign(key, 'Cast', terms)) }),
    /** Hands a consent in, as the operator or as `by`. */
    cast: (consent: Consent, by: Address = chain.operator) => call(by, 'cast', [consent]),
    give: (from: Address, to: Address, id: bigint) => call(from, 'transferFrom', [from, to, id]),
    /** The owner signs, somebody else pays. */
    giveSigned: async (key: Key, to: Address, id: bigint, { nonce, deadline = LATE }: { nonce?: bigint; deadline?: bigint } = {}) => {
      const { r, vs } = await sign(key, 'Gift', { id, to, nonce: nonce ?? (await nonceOf(id)), deadline })
      return call(chain.operator, 'giftBySig', [id, to, deadline, r, vs])
    },
    /** `seller` delivers under what the creator signed for a whole work. */
    deliver: async (key: Key, seller: Address, to: Address, id: bigint, { deadline = LATE }: { deadline?: bigint } = {}) => {
      const { r, vs } = await sign(key, 'Sale', { work: (id >> 16n) << 16n, seller, deadline })
      return call(seller, 'deliver', [id, to, deadline, r, vs])
    },
    burnSigned: async (key: Key, id: bigint, { nonce, deadline = LATE }: { nonce?: bigint; deadline?: bigint } = {}) => {
      const { r, vs } = await sign(key, 'Burn', { id, nonce: nonce ?? (await nonceOf(id)), deadline })
      return call(chain.operator, 'burnBySig', [id, deadline, r, vs])
    },
    ownerOf: (id: bigint) => read<Address>('ownerOf', [id]),
  }
}
