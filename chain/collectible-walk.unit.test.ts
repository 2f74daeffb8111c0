import { type Address, getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { type Collectible, type Consent, deployCollectible, hashOf, keyOf, pieceOf, termsOf } from '#tests/cast-pieces.ts'
import { type Dice, diceOf } from '#tests/own-books.ts'
import { type OwnChain, ownChain } from '#tests/own-chain.ts'

const STEPS = 250
const DAY = 86_400
const PEOPLE = ['anna', 'ben', 'carl', 'dora'].map(keyOf)
/** These may cast, at first. */
const CREATORS = PEOPLE.slice(0, 2)

type Piece = { owner: Address | null; creator: Address; giftable: number; royalty: bigint; hash: string }
/** What must be true of the contract, kept beside it by hand: every deed says what has to come of it before it is done. */
type Model = { pieces: Map<bigint, Piece>; works: Consent[]; qualified: Set<Address>; burnt: number }

function walkOf(chain: OwnChain, collectible: Collectible, dice: Dice) {
  const model: Model = { pieces: new Map(), works: [], qualified: new Set(CREATORS.map(({ address }) => address)), burnt: 0 }
  const pick = <T>(list: readonly T[]): T => list[dice(list.length) - 1]!
  const anyPiece = () => pick([...model.pieces])
  const keyAt = (address: Address) => PEOPLE.find((key) => key.address === address)!
  const at = () => chain.now() + 1 // the second of the block that comes next
  let casts = 0

  async function cast(): Promise<void> {
    const key = pick(PEOPLE)
    const terms = termsOf(`work ${casts++}`, { editions: BigInt(dice(4)), royaltyBps: BigInt(dice(5000)) })
    const consent = await collectible.consent(key, terms)
    const { error } = await collectible.cast(consent, pick(PEOPLE).address)
    if (!model.qualified.has(key.address)) return expect(error).toBe('NotQualified()')
    expect(error).toBe(null)
    model.works.push(consent)
    for (let edition = 1; edition <= Number(terms.editions); edition++)
      model.pieces.set(pieceOf(terms.contentHash, edition), {
        owner: key.address,
        creator: key.address,
        giftable: 0,
        royalty: terms.royaltyBps,
        hash: terms.contentHash,
      })
  }
  async function castAgain(): Promise<void> {
    if (!model.works.length) return
    const consent = pick(model.works)
    const { creator } = model.pieces.get(pieceOf(consent.contentHash, 1))!
    expect((await collectible.cast(consent)).error).toBe(model.qualified.has(creator) ? 'AlreadyCast()' : 'NotQualified()')
  }
  /** What a transfer by its owner must come to; does it in the model. */
  function moved(piece: Piece, to: Address): string | null {
    const second = at()
    const delivery = piece.owner === piece.creator
    if (!delivery && second < piece.giftable) return `Locked(${piece.giftable})`
    piece.owner = to
    piece.giftable = second + (delivery ? DAY : 30 * DAY)
    return null
  }
  async function give(): Promise<void> {
    const [id, piece] = anyPiece()
    const to = pick(PEOPLE).address
    if (!piece.owner) return
    const from = piece.owner
    const wanted = moved(piece, to)
    expect((await collectible.give(from, to, id)).error).toBe(wanted)
  }
  async function giveSigned(): Promise<void> {
    const [id, piece] = anyPiece()
    const to = pick(PEOPLE).address
    if (!piece.owner) return
    const [owner, signer, nonce] = [piece.owner, dice(3) === 1 ? pick(PEOPLE) : keyAt(piece.owner), BigInt(piece.giftable - (dice(5) === 1 ? 1 : 0))]
    const right = signer.address === owner && nonce === BigInt(piece.giftable)
    if (nonce < 0n) return
    const wanted = right ? moved(piece, to) : 'InvalidSignature()'
    expect((await collectible.giveSigned(signer, to, id, { nonce })).error).toBe(wanted)
  }
  async function steal(): Promise<void> {
    const [id, { owner }] = anyPiece()
    const thief = pick(PEOPLE).address
    if (owner === thief) return
    const { error } = await collectible.call(thief, 'transferFrom', [owner ?? thief, thief, id])
    expect(error).toMatch(/^(Locked\(\d+\)|NotOwnerNorApproved\(\)|TokenDoesNotExist\(\))$/)
  }
  async function burn(): Promise<void> {
    const [id, piece] = anyPiece()
    const who = dice(2) === 1 && piece.owner ? piece.owner : pick(PEOPLE).address
    const wanted = piece.owner === null ? 'TokenDoesNotExist()' : piece.owner === who ? null : 'NotOwnerNorApproved()'
    expect((await collectible.call(who, 'burn', [id])).error).toBe(wanted)
    if (wanted === null) [piece.owner, model.burnt] = [null, model.burnt + 1]
  }
  async function qualify(): Promise<void> {
    const key = pick(CREATORS)
    const on = dice(3) > 1
    expect((await collectible.qualify(key, on)).error).toBe(null)
    if (on) model.qualified.add(key.address)
    else model.qualified.delete(key.address)
  }
  /** A while, or the very second before or at which something may be given. */
  async function wait(): Promise<void> {
    const due = [...model.pieces.values()].map(({ giftable }) => giftable).filter((second) => second > at() + 1)
    chain.moveTo(due.length && dice(2) === 1 ? pick(due) - (dice(2) - 1) : at() + dice(20 * DAY))
  }
  const deeds = [cast, cast, castAgain, give, give, give, give, giveSigned, giveSigned, steal, burn, qualify, wait, wait]

  async function holds(): Promise<void> {
    const balances = await Promise.all(PEOPLE.map(({ address }) => collectible.read<bigint>('balanceOf', [address])))
    const owned = PEOPLE.map(({ address }) => BigInt([...model.pieces.values()].filter(({ owner }) => owner === address).length))
    expect(balances).toEqual(owned)
    for (const [id, piece] of model.pieces) {
      if (!piece.owner) {
        await expect(collectible.ownerOf(id)).rejects.toThrow('TokenDoesNotExist')
        continue
      }
      const [owner, creator, hash, royalty, nonce] = await Promise.all([
        collectible.ownerOf(id),
        collectible.read<Address>('creatorOf', [id]),
        collectible.read<string>('contentHashOf', [id]),
        collectible.read<[Address, bigint]>('royaltyInfo', [id, 10_000n]),
        collectible.read<bigint>('nonceOf', [id]),
      ])
      const wanted = [piece.owner, piece.creator, piece.hash, [piece.creator, piece.royalty], BigInt(piece.giftable)]
      expect([getAddress(owner), creator, hash, royalty, nonce]).toEqual(wanted)
    }
  }
  return { model, holds, step: () => (model.pieces.size ? pick(deeds)() : cast()) }
}

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('the collectible beside a model of it (needs an anvil for this machine)', () => {
  let chain: OwnChain
  beforeAll(async () => void (chain = await ownChain()))
  afterAll(() => chain.close())

  test.each([1, 2, 3])('walk %i: what each deed comes to, who holds what, whose work it is and from when it may be given', async (seed) => {
    const collectible = await deployCollectible(chain)
    for (const key of CREATORS) await collectible.qualify(key)
    const { model, step, holds } = walkOf(chain, collectible, diceOf(seed))
    for (let n = 1; n <= STEPS; n++) {
      await step()
      if (n % 50 === 0) await holds()
    }
    await holds()
    expect(model.works.length).toBeGreaterThan(5)
    expect(model.burnt).toBeGreaterThan(2)
    expect(await collectible.read('creatorAt', [1n])).toBe(CREATORS[0]!.address)
    await expect(collectible.ownerOf(pieceOf(hashOf('of nobody'), 1))).rejects.toThrow('TokenDoesNotExist')
  })
})
