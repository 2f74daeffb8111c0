import { type Address, decodeEventLog, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { type Collectible, deployCollectible, hashOf, keyOf, pieceOf, termsOf } from '#tests/cast-pieces.ts'
import { type OwnChain, ownChain, type Sent } from '#tests/own-chain.ts'
import { abi } from './artifacts/collectible.ts'

const anna = keyOf('anna').address
const ben = keyOf('ben').address
const carl = keyOf('carl').address
/** Code that answers every call with these four bytes: as a receiver of pieces should, or wrongly. */
const answering = (selector: string): Hex => `0x6f63${selector}60e01b60005260206000f360005260106010f3`
const RECEIVERS: [what: string, bytecode: Hex, error: string | null][] = [
  ['takes pieces', answering('150b7a02'), null],
  ['answers something else', answering('deadbeef'), 'TransferToNonERC721ReceiverImplementer()'],
  ['answers nothing', '0x60016000f3', 'TransferToNonERC721ReceiverImplementer()'],
]

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('what ERC-721 promises of every token (needs an anvil for this machine)', () => {
  let chain: OwnChain
  let pieces: Collectible
  beforeAll(async () => {
    chain = await ownChain()
    pieces = await deployCollectible(chain)
    await pieces.qualify(keyOf('anna'))
  })
  afterAll(() => chain.close())

  /** Three pieces in Anna's hands, who may send them at any time. */
  async function castThree(name: string) {
    const terms = termsOf(name, { editions: 3n })
    await pieces.cast(await pieces.consent(keyOf('anna'), terms))
    return [1, 2, 3].map((edition) => pieceOf(terms.contentHash, edition)) as [bigint, bigint, bigint]
  }
  const send = (by: Address, from: Address, to: Address, id: bigint) => pieces.call(by, 'transferFrom', [from, to, id])
  const balanceOf = (who: Address) => pieces.read<bigint>('balanceOf', [who])
  const approvedOf = (id: bigint) => pieces.read<Address>('getApproved', [id])
  const said = ({ receipt }: Sent) =>
    receipt.logs.map(({ topics, data }) => {
      const { eventName, args } = decodeEventLog({ abi, topics: topics as [Hex], data })
      return [eventName, ...(Object.values(args as object) as unknown[])]
    })

  test('nobody’s address holds nothing that can be counted, and what was never cast has no owner', async () => {
    const unknown = pieceOf(hashOf('unknown'), 1)
    await expect(balanceOf(zeroAddress)).rejects.toThrow('BalanceQueryForZeroAddress')
    await expect(pieces.ownerOf(unknown)).rejects.toThrow('TokenDoesNotExist')
    await expect(approvedOf(unknown)).rejects.toThrow('TokenDoesNotExist')
    expect((await pieces.call(anna, 'approve', [ben, unknown])).error).toBe('TokenDoesNotExist()')
    expect((await send(anna, anna, ben, unknown)).error).toBe('TokenDoesNotExist()')
  })
  test('a transfer moves one piece from one balance to the other, and says so', async () => {
    const [id, other] = await castThree('moved')
    const before = [await balanceOf(anna), await balanceOf(ben)]
    expect(said(await send(anna, anna, ben, id))).toEqual([['Transfer', anna, ben, id]])
    expect([await pieces.ownerOf(id), await pieces.ownerOf(other)]).toEqual([ben, anna])
    expect([await balanceOf(anna), await balanceOf(ben)]).toEqual([before[0]! - 1n, before[1]! + 1n])
  })
  test('only who is approved moves what is another’s; the approval ends with the transfer', async () => {
    const [id, other] = await castThree('approved')
    expect((await send(ben, anna, ben, id)).error).toBe('NotOwnerNorApproved()')
    expect((await pieces.call(ben, 'approve', [ben, id])).error, 'by a stranger').toBe('NotOwnerNorApproved()')
    expect(said(await pieces.call(anna, 'approve', [ben, id]))).toEqual([['Approval', anna, ben, id]])
    expect(await approvedOf(id)).toBe(ben)
    expect((await send(ben, anna, carl, other)).error, 'another piece').toBe('NotOwnerNorApproved()')
    expect((await send(ben, carl, ben, id)).error, 'from somebody who does not own it').toBe('TransferFromIncorrectOwner()')
    expect((await send(ben, anna, carl, id)).error).toBe(null)
    expect(await approvedOf(id)).toBe(zeroAddress)
  })
  test('an approval is taken back, and one for everything counts until it is', async () => {
    const [id, other] = await castThree('for all')
    await pieces.call(anna, 'approve', [ben, id])
    await pieces.call(anna, 'approve', [zeroAddress, id])
    expect((await send(ben, anna, ben, id)).error).toBe('NotOwnerNorApproved()')
    expect(said(await pieces.call(anna, 'setApprovalForAll', [carl, true]))).toEqual([['ApprovalForAll', anna, carl, true]])
    expect(await pieces.read('isApprovedForAll', [anna, carl])).toBe(true)
    expect((await pieces.call(carl, 'approve', [ben, id])).error, 'such a one approves others').toBe(null)
    expect((await send(carl, anna, carl, id)).error).toBe(null)
    await pieces.call(anna, 'setApprovalForAll', [carl, false])
    expect((await send(carl, anna, carl, other)).error).toBe('NotOwnerNorApproved()')
  })
  test('to oneself changes nothing but the approval', async () => {
    const [id] = await castThree('to oneself')
    const before = await balanceOf(anna)
    await pieces.call(anna, 'approve', [ben, id])
    expect((await send(anna, anna, anna, id)).error).toBe(null)
    expect([await pieces.ownerOf(id), await balanceOf(anna), await approvedOf(id)]).toEqual([anna, before, zeroAddress])
  })
  test('to nobody is refused', async () => {
    const [id] = await castThree('to nobody')
    expect((await send(anna, anna, zeroAddress, id)).error).toBe('TransferToZeroAddress()')
    expect(await pieces.ownerOf(id)).toBe(anna)
  })
  test.each(RECEIVERS)('sent safely to a contract that %s', async (what, bytecode, error) => {
    const [id, other] = await castThree(what)
    const { address } = await chain.deploy({ abi: [], bytecode })
    const plain = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [anna, address, id] })
    const withWords = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [anna, address, other, '0x0102'] })
    for (const data of [plain, withWords]) expect((await chain.send(anna, pieces.address, data, abi)).error).toBe(error)
    expect((await pieces.ownerOf(id)).toLowerCase()).toBe((error ? anna : address).toLowerCase())
  })
  test('a burnt piece is neither approved nor moved, and no balance counts it', async () => {
    const [id] = await castThree('burnt')
    await pieces.call(anna, 'approve', [ben, id])
    const before = await balanceOf(anna)
    expect(said(await pieces.call(ben, 'burn', [id]))).toEqual([['Transfer', anna, zeroAddress, id]])
    expect(await balanceOf(anna)).toBe(before - 1n)
    await expect(approvedOf(id)).rejects.toThrow('TokenDoesNotExist')
    expect((await pieces.call(anna, 'approve', [ben, id])).error).toBe('TokenDoesNotExist()')
    for (const by of [anna, ben]) expect((await send(by, anna, ben, id)).error).toBe('TokenDoesNotExist()')
  })
  test('asking for an interface costs less than 30 000 gas', async () => {
    const data = encodeFunctionData({ abi, functionName: 'supportsInterface', args: ['0x80ac58cd'] })
    const gas = Number(await chain.rpc<Hex>('eth_estimateGas', [{ to: pieces.address, data }]))
    expect(gas - 21_000).toBeLessThan(30_000)
  })
})
