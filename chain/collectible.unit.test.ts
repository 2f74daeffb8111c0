import { decodeEventLog, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { type Collectible, deployCollectible, hashOf, keyOf, pieceOf, termsOf } from '#tests/cast-pieces.ts'
import { type OwnChain, ownChain, type Sent } from '#tests/own-chain.ts'
import { abi } from './artifacts/collectible.ts'
import { collectibleRules } from './collectible-rules.ts'

const anna = keyOf('anna')
const ben = keyOf('ben')
const carl = keyOf('carl')
const dora = keyOf('dora')
const DAY = 86_400

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('collectible (needs an anvil for this machine)', () => {
  let chain: OwnChain
  let pieces: Collectible
  beforeAll(async () => {
    chain = await ownChain()
    pieces = await deployCollectible(chain)
    for (const creator of [anna, ben]) await pieces.qualify(creator)
  })
  afterAll(() => chain.close())

  /** Casts a work of Anna's and says its pieces. */
  async function castWork(name: string, editions = 3n, by = anna) {
    const terms = termsOf(name, { editions })
    expect((await pieces.cast(await pieces.consent(by, terms))).error).toBe(null)
    return { terms, piece: (edition: number) => pieceOf(terms.contentHash, edition) }
  }
  const eventsOf = ({ receipt }: Sent) => receipt.logs.map(({ topics, data }) => decodeEventLog({ abi, topics: topics as [Hex], data }))

  describe('a cast', () => {
    test('everybody reads owner, creator, whole content hash, royalty and address of the metadata', async () => {
      const terms = termsOf('read', { editions: 2n, royaltyBps: 750n })
      const sent = await pieces.cast(await pieces.consent(anna, terms))
      for (const edition of [1, 2]) {
        const id = pieceOf(terms.contentHash, edition)
        expect(await pieces.ownerOf(id)).toBe(anna.address)
        expect(await pieces.read('creatorOf', [id])).toBe(anna.address)
        expect(await pieces.read('contentHashOf', [id])).toBe(terms.contentHash)
        expect(await pieces.read('royaltyInfo', [id, 20_000n])).toEqual([anna.address, 1500n])
        expect(await pieces.read('tokenURI', [id])).toBe(`https://example.org/pieces/0x${id.toString(16).padStart(64, '0')}.json`)
        expect(await pieces.read('giftableAt', [id])).toBe(0n)
      }
      const { contentHash, metadataHash, editions, royaltyBps } = terms
      const work = pieceOf(contentHash, 0)
      const said = eventsOf(sent).at(-1)
      expect(said).toMatchObject({ eventName: 'Cast', args: { work, creator: anna.address, contentHash, metadataHash, editions, royaltyBps } })
    })
    test.each([
      [0n, 'BadEditions()'],
      [1n, null],
      [BigInt(collectibleRules.editions), null],
      [BigInt(collectibleRules.editions + 1), 'BadEditions()'],
      [2n ** 255n, 'BadEditions()'],
    ])('of %s editions', async (editions, error) => {
      const terms = termsOf(`editions ${editions}`, { editions })
      expect((await pieces.cast(await pieces.consent(anna, terms))).error).toBe(error)
      if (error) return
      expect(await pieces.ownerOf(pieceOf(terms.contentHash, editions))).toBe(anna.address)
      await expect(pieces.ownerOf(pieceOf(terms.contentHash, editions + 1n))).rejects.toThrow('TokenDoesNotExist')
    })
    test.each([
      [0n, null],
      [BigInt(collectibleRules.royaltyBps), null],
      [BigInt(collectibleRules.royaltyBps + 1), 'BadRoyalty()'],
      [65_536n, 'BadRoyalty()'],
    ])('with a royalty of %s', async (royaltyBps, error) => {
      const terms = termsOf(`royalty ${royaltyBps}`, { royaltyBps })
      expect((await pieces.cast(await pieces.consent(anna, terms))).error).toBe(error)
      if (!error) expect(await pieces.read('royaltyInfo', [pieceOf(terms.contentHash, 1), 10_000n])).toEqual([anna.address, royaltyBps])
    })
    test('at its deadline, and not a second later', async () => {
      const deadline = BigInt(chain.now() + 100)
      const [inTime, late] = [await pieces.consent(anna, termsOf('in time', { deadline })), await pieces.consent(anna, termsOf('late', { deadline }))]
      chain.moveTo(Number(deadline))
      expect((await pieces.cast(inTime)).error).toBe(null)
      expect((await pieces.cast(late)).error).toBe('Expired()')
    })
    test('is handed in by anybody, and is its signer’s', async () => {
      const terms = termsOf('relayed')
      expect((await pieces.cast(await pieces.consent(anna, terms), dora.address)).error).toBe(null)
      expect(await pieces.ownerOf(pieceOf(terms.contentHash, 1))).toBe(anna.address)
    })
    test('once: the same consent, another one and the same hash but for the last 16 bits are refused', async () => {
      const { terms } = await castWork('once')
      expect((await pieces.cast(await pieces.consent(anna, terms))).error).toBe('AlreadyCast()')
      expect((await pieces.cast(await pieces.consent(ben, { ...terms, editions: 1n }))).error).toBe('AlreadyCast()')
      const near = `${terms.contentHash.slice(0, -4)}${terms.contentHash.endsWith('0000') ? '0001' : '0000'}` as Hex
      expect((await pieces.cast(await pieces.consent(anna, { ...terms, contentHash: near }))).error).toBe('AlreadyCast()')
    })
    test('needs the consent of a qualified creator to these very terms', async () => {
      const terms = termsOf('consent')
      expect((await pieces.cast(await pieces.consent(dora, terms))).error, 'another key').toBe('NotQualified()')
      const consent = await pieces.consent(anna, terms)
      const other = { contentHash: hashOf('x'), metadataHash: hashOf('x'), editions: 2n, royaltyBps: 999n, deadline: terms.deadline + 1n }
      for (const [field, value] of Object.entries(other)) expect((await pieces.cast({ ...consent, [field]: value })).error, field).toBe('NotQualified()')
      expect((await pieces.cast({ ...consent, r: `0x${'f'.repeat(64)}` })).error).toBe('InvalidSignature()')
      const elsewhere = await deployCollectible(chain)
      expect((await pieces.cast(await elsewhere.consent(anna, terms))).error, 'for another contract').toBe('NotQualified()')
      expect((await pieces.cast(consent)).error).toBe(null)
    })
    test('of several works at once is all of them or none', async () => {
      const consents = [await pieces.consent(anna, termsOf('several 1')), await pieces.consent(ben, termsOf('several 2'))]
      const bad = [...consents, await pieces.consent(dora, termsOf('several 3'))]
      expect((await pieces.call(dora.address, 'castMany', [bad])).error).toBe('NotQualified()')
      expect((await pieces.call(dora.address, 'castMany', [consents])).error).toBe(null)
      expect(await pieces.ownerOf(pieceOf(consents[1]!.contentHash, 1))).toBe(ben.address)
    })
  })

  describe('delivering and giving', () => {
    test('a creator delivers at once; who receives it gives it on after 24 hours, to the second', async () => {
      const { piece } = await castWork('delivered')
      expect((await pieces.give(anna.address, carl.address, piece(1))).error).toBe(null)
      const until = chain.now() + collectibleRules.deliveryHours * 3600
      expect(await pieces.read('giftableAt', [piece(1)])).toBe(BigInt(until))
      chain.moveTo(until - 1)
      expect((await pieces.give(carl.address, dora.address, piece(1))).error).toBe(`Locked(${until})`)
      expect((await pieces.give(carl.address, dora.address, piece(1))).error, 'the second itself').toBe(null)
      expect(chain.now()).toBe(until)
    })
    test('after a gift the next waits for 30 days, to the second, whichever way it goes', async () => {
      const { piece } = await castWork('given')
      await pieces.give(anna.address, carl.address, piece(1))
      chain.moveTo(chain.now() + DAY)
      await pieces.give(carl.address, dora.address, piece(1))
      const until = chain.now() + collectibleRules.giftDays * DAY
      await pieces.call(dora.address, 'approve', [ben.address, piece(1)])
      await pieces.call(dora.address, 'setApprovalForAll', [carl.address, true])
      chain.moveTo(until - 4)
      const ways: [who: string, name: string][] = [
        [dora.address, 'safeTransferFrom'],
        [ben.address, 'transferFrom'],
        [carl.address, 'transferFrom'],
      ]
      for (const [who, name] of ways) expect((await pieces.call(who as Hex, name, [dora.address, anna.address, piece(1)])).error).toBe(`Locked(${until})`)
      expect((await pieces.giveSigned(dora, anna.address, piece(1))).error).toBe(`Locked(${until})`)
      expect((await pieces.call(carl.address, 'transferFrom', [dora.address, anna.address, piece(1)])).error).toBe(null)
      await pieces.call(dora.address, 'setApprovalForAll', [carl.address, false])
    })
    test('the creator who gets a piece back delivers it again at once, also when no longer qualified', async () => {
      const { piece } = await castWork('back again', 2n, ben)
      await pieces.give(ben.address, carl.address, piece(1))
      chain.moveTo(chain.now() + DAY)
      await pieces.give(carl.address, ben.address, piece(1))
      await pieces.qualify(ben, false)
      expect((await pieces.give(ben.address, dora.address, piece(1))).error).toBe(null)
      expect(await pieces.read('giftableAt', [piece(1)])).toBe(BigInt(chain.now() + DAY))
      await pieces.qualify(ben)
    })
    test('a creator is nobody special where a piece of another is concerned', async () => {
      const { piece } = await castWork('of another')
      await pieces.give(anna.address, ben.address, piece(1))
      expect((await pieces.give(ben.address, carl.address, piece(1))).error).toBe(`Locked(${chain.now() + DAY - 1})`)
    })
    test('a signed gift holds once, for its receiver, by its owner, until its deadline', async () => {
      const { piece } = await castWork('signed')
      await pieces.give(anna.address, carl.address, piece(1))
      chain.moveTo(chain.now() + DAY)
      const nonce = await pieces.read<bigint>('nonceOf', [piece(1)])
      const deadline = BigInt(chain.now() + 400 * DAY)
      const signed = await pieces.sign(carl, 'Gift', { id: piece(1), to: dora.address, nonce, deadline })
      const handIn = (to: Hex) => pieces.call(ben.address, 'giftBySig', [piece(1), to, deadline, signed.r, signed.vs])
      expect((await handIn(ben.address)).error, 'for another').toBe('InvalidSignature()')
      expect((await pieces.giveSigned(dora, dora.address, piece(1))).error, 'by another').toBe('InvalidSignature()')
      expect((await handIn(dora.address)).error).toBe(null)
      chain.moveTo(chain.now() + 30 * DAY)
      expect((await pieces.giveSigned(dora, carl.address, piece(1))).error).toBe(null)
      chain.moveTo(chain.now() + 30 * DAY)
      expect((await handIn(dora.address)).error, 'the same again, when it is his again').toBe('InvalidSignature()')
      expect((await pieces.giveSigned(carl, dora.address, piece(1), { deadline: BigInt(chain.now()) })).error).toBe('Expired()')
      expect((await pieces.giveSigned(carl, dora.address, piece(1), { deadline: BigInt(chain.now() + 1) })).error).toBe(null)
    })
    test('a creator’s signed delivery is not replayed after the piece came back', async () => {
      const { piece } = await castWork('delivered twice')
      expect((await pieces.giveSigned(anna, carl.address, piece(1), { nonce: 0n })).error).toBe(null)
      chain.moveTo(chain.now() + DAY)
      await pieces.give(carl.address, anna.address, piece(1))
      expect((await pieces.giveSigned(anna, carl.address, piece(1), { nonce: 0n })).error).toBe('InvalidSignature()')
    })
    test('under a sale consent its seller delivers every piece that its creator never parted with, and no other', async () => {
      const { terms, piece } = await castWork('sold', 5n)
      const { terms: other } = await castWork('not sold')
      const deadline = BigInt(chain.now() + 400 * DAY)
      const { r, vs } = await pieces.sign(anna, 'Sale', { work: pieceOf(terms.contentHash, 0), seller: ben.address, deadline })
      const deliver = (seller: Hex, id: bigint) => pieces.call(seller, 'deliver', [id, carl.address, deadline, r, vs])
      for (const edition of [1, 2]) expect((await deliver(ben.address, piece(edition))).error).toBe(null)
      expect((await pieces.give(carl.address, dora.address, piece(2))).error).toBe(`Locked(${chain.now() + DAY - 1})`)
      expect((await deliver(dora.address, piece(3))).error, 'who is not its seller').toBe('InvalidSignature()')
      expect((await deliver(ben.address, pieceOf(other.contentHash, 1))).error, 'of another work').toBe('InvalidSignature()')
      expect((await deliver(ben.address, piece(1))).error, 'sold already').toBe('InvalidSignature()')
      expect((await deliver(ben.address, piece(6))).error, 'an edition that is not there').toBe('TokenDoesNotExist()')
      chain.moveTo(chain.now() + DAY)
      await pieces.give(carl.address, anna.address, piece(1))
      expect((await deliver(ben.address, piece(1))).error, 'come back to its creator').toBe('NotForSale()')
      expect((await pieces.deliver(carl, ben.address, dora.address, piece(2))).error, 'by a holder who is not its creator').toBe('NotForSale()')
      chain.moveTo(Number(deadline))
      expect((await deliver(ben.address, piece(4))).error).toBe(null)
      expect((await deliver(ben.address, piece(5))).error).toBe('Expired()')
    })
    test('nobody else moves a piece, the operator neither', async () => {
      const { piece } = await castWork('mine')
      for (const who of [chain.operator, dora.address]) {
        expect((await pieces.call(who, 'transferFrom', [anna.address, who, piece(1)])).error).toBe('NotOwnerNorApproved()')
        expect((await pieces.call(who, 'transferFrom', [who, dora.address, piece(1)])).error).toBe('TransferFromIncorrectOwner()')
        expect((await pieces.call(who, 'burn', [piece(1)])).error).toBe('NotOwnerNorApproved()')
      }
      expect((await pieces.give(anna.address, `0x${'0'.repeat(40)}`, piece(1))).error).toBe('TransferToZeroAddress()')
      expect((await pieces.give(anna.address, dora.address, pieceOf(hashOf('never cast'), 1))).error).toBe('TokenDoesNotExist()')
    })
  })

  describe('burning', () => {
    test('a piece is burnt also while it is locked, and is nobody’s', async () => {
      const { piece } = await castWork('burnt')
      await pieces.give(anna.address, carl.address, piece(1))
      const before = await pieces.read<bigint>('balanceOf', [carl.address])
      expect((await pieces.call(carl.address, 'burn', [piece(1)])).error).toBe(null)
      expect(await pieces.read('balanceOf', [carl.address])).toBe(before - 1n)
      for (const name of ['ownerOf', 'creatorOf', 'contentHashOf', 'tokenURI', 'nonceOf'])
        await expect(pieces.read(name, [piece(1)]), name).rejects.toThrow('TokenDoesNotExist')
      expect((await pieces.call(carl.address, 'burn', [piece(1)])).error, 'twice').toBe('TokenDoesNotExist()')
      chain.moveTo(chain.now() + DAY)
      expect((await pieces.give(carl.address, dora.address, piece(1))).error).toBe('TokenDoesNotExist()')
      expect(await pieces.ownerOf(piece(2)), 'the others stay').toBe(anna.address)
    })
    test('a work whose pieces are all burnt is never cast again, by nobody', async () => {
      const { terms, piece } = await castWork('all burnt', 2n)
      for (const edition of [1, 2]) expect((await pieces.burnSigned(anna, piece(edition))).error).toBe(null)
      expect((await pieces.cast(await pieces.consent(anna, terms))).error).toBe('AlreadyCast()')
      expect((await pieces.cast(await pieces.consent(ben, { ...terms, editions: 9n }))).error).toBe('AlreadyCast()')
    })
    test('a signed burning is its owner’s, for this time and until its deadline', async () => {
      const { piece } = await castWork('burnt by signature')
      expect((await pieces.burnSigned(dora, piece(1))).error).toBe('InvalidSignature()')
      expect((await pieces.burnSigned(anna, piece(1), { nonce: 7n })).error).toBe('InvalidSignature()')
      expect((await pieces.burnSigned(anna, piece(1), { deadline: BigInt(chain.now()) })).error).toBe('Expired()')
      expect((await pieces.burnSigned(anna, piece(1), { deadline: BigInt(chain.now() + 1) })).error).toBe(null)
      expect((await pieces.burnSigned(anna, piece(1), { nonce: 0n })).error).toBe('TokenDoesNotExist()')
      await pieces.give(anna.address, carl.address, piece(2))
      expect((await pieces.burnSigned(carl, piece(2), { nonce: 0n })).error, 'of the time before').toBe('InvalidSignature()')
      expect((await pieces.burnSigned(carl, piece(2))).error).toBe(null)
    })
  })

  describe('the operator', () => {
    test('alone names creators, says where metadata lies and hands over', async () => {
      const calls: [name: string, args: unknown[]][] = [
        ['qualify', [dora.address, true]],
        ['setBaseURI', ['https://example.com/']],
        ['refresh', [1n]],
        ['setOperator', [dora.address]],
      ]
      for (const [name, args] of calls) expect((await pieces.call(dora.address, name, args)).error, name).toBe('NotOperator()')
      expect((await pieces.call(chain.operator, 'setOperator', [dora.address])).error).toBe(null)
      expect((await pieces.call(chain.operator, 'qualify', [carl.address, true])).error).toBe('NotOperator()')
      expect((await pieces.call(dora.address, 'setOperator', [chain.operator])).error).toBe(null)
    })
    test('who is no longer qualified casts nothing new, keeps number and royalties, and may come back', async () => {
      const { piece } = await castWork('before')
      const consent = await pieces.consent(anna, termsOf('after'))
      const creators = await pieces.read('creators')
      await pieces.qualify(anna, false)
      expect((await pieces.cast(consent)).error).toBe('NotQualified()')
      expect(await pieces.read('royaltyInfo', [piece(1), 100n])).toEqual([anna.address, 10n])
      await pieces.qualify(anna)
      expect((await pieces.cast(consent)).error).toBe(null)
      expect([await pieces.read('creators'), await pieces.read('creatorAt', [1n])]).toEqual([creators, anna.address])
    })
    test('what changed is said as ERC-4906 and ERC-7572 say it', async () => {
      const { piece } = await castWork('refreshed')
      expect(eventsOf(await pieces.call(chain.operator, 'refresh', [piece(1)]))).toMatchObject([{ eventName: 'MetadataUpdate', args: { _tokenId: piece(1) } }])
      const moved = eventsOf(await pieces.call(chain.operator, 'setBaseURI', ['https://example.com/']))
      expect(moved.map(({ eventName }) => eventName)).toEqual(['BatchMetadataUpdate', 'ContractURIUpdated'])
      expect(await pieces.read('contractURI')).toBe('https://example.com/contract.json')
      await pieces.call(chain.operator, 'setBaseURI', ['https://example.org/pieces/'])
    })
    test('the standards it says it keeps', async () => {
      for (const id of ['0x01ffc9a7', '0x80ac58cd', '0x5b5e139f', '0x2a55205a', '0x49064906'])
        expect(await pieces.read('supportsInterface', [id]), id).toBe(true)
      for (const id of ['0xffffffff', '0xd9b67a26']) expect(await pieces.read('supportsInterface', [id]), id).toBe(false)
    })
  })
})
