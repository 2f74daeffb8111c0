import { encodeAbiParameters, keccak256, type Address, type Hex } from 'viem'

/** Where the authorship registry keeps what was anchored: `anchors[by][root]`, its first variable. */
export const slotOf = (by: Address, root: Hex): Hex =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'bytes32' }],
      [root, keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [by, 0n]))],
    ),
  )

/** What one slot holds: the second and the number of the block, and how many leaves. */
export const anchorIn = (word: bigint): { time: number; blockNumber: number; leaves: number } => ({
  time: Number(word & (2n ** 64n - 1n)),
  blockNumber: Number((word >> 64n) & (2n ** 64n - 1n)),
  leaves: Number(word >> 128n),
})
