import { type Address, concat, createPublicClient, encodeAbiParameters, type Hex, http, keccak256, sha256, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { type OwnChain, ownChain } from '#tests/own-chain.ts'
import { abi, bytecode } from './artifacts/authorship-registry.ts'

const ANNA: Address = '0x00000000000000000000000000000000000000aa'
const BEN: Address = '0x00000000000000000000000000000000000000bb'

type Leaf = { contentHash: Hex; creator: Address; postId: bigint; time: bigint }
const leafAt = (n: number): Leaf => ({ contentHash: sha256(toHex(`photograph ${n}`)), creator: ANNA, postId: BigInt(n), time: 1_790_000_000n })
const types = [{ type: 'bytes32' }, { type: 'address' }, { type: 'uint256' }, { type: 'uint256' }] as const
const hashOf = ({ contentHash, creator, postId, time }: Leaf) => keccak256(keccak256(encodeAbiParameters(types, [contentHash, creator, postId, time])))
const pair = (a: Hex, b: Hex) => keccak256(concat(a < b ? [a, b] : [b, a]))
/** Levels from leaves to root; the last of an odd level goes up as it is. */
function levelsOf(leaves: Hex[]): Hex[][] {
  const levels = [leaves]
  while (levels.at(-1)!.length > 1) {
    const below = levels.at(-1)!
    levels.push(Array.from({ length: Math.ceil(below.length / 2) }, (_, n) => (below[2 * n + 1] ? pair(below[2 * n]!, below[2 * n + 1]!) : below[2 * n]!)))
  }
  return levels
}
const proofOf = (levels: Hex[][], at: number) => levels.slice(0, -1).flatMap((level, height) => level[(at >> height) ^ 1] ?? [])

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('authorship registry (needs an anvil for this machine)', () => {
  let chain: OwnChain
  let registry: Address
  beforeAll(async () => {
    chain = await ownChain()
    registry = (await chain.deploy({ abi, bytecode })).address
  })
  afterAll(() => chain.close())
  const read = () => createPublicClient({ transport: http(chain.url) })
  const verify = (by: Address, root: Hex, leaf: Leaf, proof: Hex[]) =>
    read().readContract({ address: registry, abi, functionName: 'verify', args: [by, root, leaf, proof] })
  const anchor = (by: Address, root: Hex, leaves: bigint) => chain.call(by, registry, abi, 'anchor', [root, leaves])

  test.each([1, 2, 3, 7, 64])('a batch of %i: each leaf is found with its second and block, nothing else is', async (count) => {
    const leaves = Array.from({ length: count }, (_, n) => leafAt(1000 * count + n))
    const levels = levelsOf(leaves.map(hashOf))
    const root = levels.at(-1)![0]!
    const { receipt } = await anchor(ANNA, root, BigInt(count))
    const held = [true, BigInt(chain.now()), BigInt(receipt.blockNumber)]
    for (const at of [0, count >> 1, count - 1]) expect(await verify(ANNA, root, leaves[at]!, proofOf(levels, at))).toEqual(held)
    const proof = proofOf(levels, 0)
    const forged: Leaf[] = [
      { ...leaves[0]!, contentHash: sha256('0x00') },
      { ...leaves[0]!, creator: BEN },
      { ...leaves[0]!, postId: 1n },
      { ...leaves[0]!, time: 1n },
    ]
    for (const leaf of forged) expect(await verify(ANNA, root, leaf, proof)).toEqual([false, 0n, 0n])
    expect(await verify(BEN, root, leaves[0]!, proof), 'under another address').toEqual([false, 0n, 0n])
    if (count > 1) expect(await verify(ANNA, root, leaves[1]!, proof), 'the path of another').toEqual([false, 0n, 0n])
  })
  test('the contract reckons a leaf as everybody does', async () => {
    const leaf = leafAt(5)
    expect(await read().readContract({ address: registry, abi, functionName: 'leafOf', args: [leaf] })).toBe(hashOf(leaf))
  })
  test('a root is anchored once under an address, and another address takes nothing away', async () => {
    const root = sha256('0x01')
    expect((await anchor(BEN, root, 9n)).error).toBe(null)
    expect((await anchor(ANNA, root, 1000n)).error).toBe(null)
    const second = chain.now()
    expect((await anchor(ANNA, root, 2n)).error).toBe('AlreadyAnchored()')
    const kept = await read().readContract({ address: registry, abi, functionName: 'anchors', args: [ANNA, root] })
    expect([kept[0], kept[2]]).toEqual([BigInt(second), 1000n])
  })
  test('one slot of storage holds it, where a proof file looks for it', async () => {
    const root = sha256('0x02')
    const { receipt } = await anchor(ANNA, root, 77n)
    const mine = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [ANNA, 0n]))
    const slot = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes32' }], [root, mine]))
    const value = BigInt((await read().getStorageAt({ address: registry, slot }))!)
    expect([value & (2n ** 64n - 1n), (value >> 64n) & (2n ** 64n - 1n), value >> 128n]).toEqual([BigInt(chain.now()), BigInt(receipt.blockNumber), 77n])
  })
  test('nothing and more than can be are no batch', async () => {
    expect((await anchor(ANNA, sha256('0x03'), 0n)).error).toBe('NothingAnchored()')
    expect((await anchor(ANNA, sha256('0x03'), 2n ** 128n)).error).toBe('NothingAnchored()')
    expect((await anchor(ANNA, sha256('0x03'), 2n ** 128n - 1n)).error).toBe(null)
  })
  test('a thousand photographs cost at most 50 gas each', async () => {
    const first = await anchor(ANNA, sha256('0x04'), 1000n)
    expect(first.gas / 1000).toBeLessThanOrEqual(50)
  })
})
