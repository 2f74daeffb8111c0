import { createPublicClient, http, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { PurchaseState } from '#api/nft-sales.ts'
import { abi } from '#chain/artifacts/collectible.ts'
import type { MadeMember } from '#server/account/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { castWork, doUntil, keepOwnNode, madeCreator } from '#tests/casting.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { openYuan } from '#tests/open-yuan.ts'
import { ownApp } from '#tests/own-app.ts'
import { stayIn } from '#tests/stay-in.ts'
import { toldOf } from '#tests/told-of.ts'
import { contextOf } from '#tests/verified-member.ts'
import { pieceId } from '../pieces/policy-consent.ts'
import { startTransfer } from '../transfers/service.ts'

const own = ownApp({ jobs: true, settings: { CHAIN: 'on' } })
const PRICE = 9900
const balance = async (holder: string, book: string) =>
  Number(
    (await own.owner.query<{ balance: string }>('select balance from ledger_accounts where holder_id = $1 and book = $2', [holder, book])).rows[0]?.balance ??
      0,
  )

/** Somebody bought number 2 of a new work of three. */
async function bought() {
  const [creator, buyer] = [await madeCreator(own), await own.member()]
  await own.verify(buyer)
  const work = await castWork(own, creator)
  await own.api(creator)('POST /api/nft/offerings', { body: { number: work.number, price: PRICE, editions: 3, beginsAt: null } })
  const body = { routeType: 'fastbuy' as const, subjects: [{ kind: 'piece', subject: work.number, choice: '2' }] }
  const { orderNum } = await own.api(buyer)('POST /api/order/temporary', { body })
  await openYuan(own, buyer.id, PRICE)
  await own.api(buyer)('POST /api/orders/:number/payments', { params: { number: orderNum }, body: { cashier: 'balance', amount: PRICE } })
  return { creator, buyer, work, orderNum }
}
const stateOf = async (buyer: MadeMember, number: string): Promise<PurchaseState | undefined> =>
  (await own.api(buyer)('GET /api/nft/digital-collection/info', { query: { number } })).purchase?.state

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('a piece that was bought (needs an anvil for this machine)', () => {
  const node = keepOwnNode(own)

  test('leaves after ten minutes, is its buyer’s on the chain, and what it brought is its creator’s a week later', async () => {
    const { creator, buyer, work } = await bought()
    await doAtOnce(own, 'send-pieces', {})
    expect(await stateOf(buyer, work.number)).toBe('paid')
    own.clock.add(601)
    await doAtOnce(own, 'send-pieces', {})
    expect(await stateOf(buyer, work.number)).toBe('sending')
    await doUntil(own, () => stateOf(buyer, work.number), 'received')
    const client = createPublicClient({ transport: http(node.url()) })
    const id = BigInt(pieceId(`0x${work.contentHash}`, 2))
    const address = (await own.owner.query<{ address: string }>('select address from creator_keys where account_id = $1', [buyer.id])).rows[0]!.address
    expect(String(await client.readContract({ address: work.contract as Hex, abi, functionName: 'ownerOf', args: [id] })).toLowerCase()).toBe(address)
    own.clock.add(7 * 86_400 - 60)
    await doAtOnce(own, 'settle-pieces', {})
    expect([await balance(creator.id, 'yuan-held'), await balance(creator.id, 'yuan')]).toEqual([6930, 0])
    own.clock.add(120)
    await doAtOnce(own, 'settle-pieces', {})
    await doAtOnce(own, 'settle-pieces', {})
    expect([await balance(creator.id, 'yuan-held'), await balance(creator.id, 'yuan')]).toEqual([0, 6930])
    await stayIn(own, creator)
    const { sales } = await own.api(creator)('GET /api/nft/digital-collection/info', { query: { number: work.number } })
    expect(sales).toMatchObject({ sold: 1, pending: 0, settled: 6930, most: 2 })
  })

  test('that could not go, or that its creator has no more, is given back with all of its price', async () => {
    const { creator, buyer, work, orderNum } = await bought()
    await own.owner.query(`update sale_consents set seller = decode(repeat('ab', 20), 'hex')`)
    await own.owner.query('update creator_keys set custody_key = null, custody_sealed = null, custody_at = null, drilled_at = now() where account_id = $1', [
      creator.id,
    ])
    own.clock.add(601)
    await doAtOnce(own, 'send-pieces', {})
    await doUntil(own, () => stateOf(buyer, work.number), 'returned')
    expect([await balance(buyer.id, 'yuan'), await balance(creator.id, 'yuan-held')]).toEqual([PRICE, 0])
    expect((await own.api(buyer)('GET /api/orders/:number', { params: { number: orderNum } })).state).toBe('refunded')
  })

  /** Bought, received, and all of its money back, as a bank has it. */
  async function refunded(before: (buyer: MadeMember, work: Awaited<ReturnType<typeof bought>>['work']) => Promise<void> = () => Promise.resolve()) {
    const { creator, buyer, work, orderNum } = await bought()
    own.clock.add(601)
    await doAtOnce(own, 'send-pieces', {})
    await doUntil(own, () => stateOf(buyer, work.number), 'received')
    await before(buyer, work)
    await own.db.transaction().execute((db) => refundOrder({ ...contextOf(own), db }, orderNum, [{ n: 1, amount: PRICE }], 'taken-back'))
    return { creator, buyer, work }
  }
  const burnOf = async (buyer: MadeMember, number: string) =>
    (await own.api(buyer)('GET /api/nft/digital-collection/info', { query: { number } })).purchase?.burn ?? null
  const alerts = async () => (await own.owner.query("select from alerts where what = 'holder'")).rowCount
  const piece = (as: MadeMember, number: string) => own.api(as)('GET /api/nft/digital-collection/h5_digital/info', { query: { id: `${number}-2` } })

  test('whose money goes back after it arrived is burnt with its buyer’s key, once, and its number never comes again', async () => {
    const { creator, buyer, work } = await refunded()
    expect(await burnOf(buyer, work.number)).toBe('burning')
    // nobody gives it away meanwhile, and what a killed process left goes on
    const friend = await own.member()
    const give = () => own.api(buyer)('POST /api/nft/gifts', { body: { number: work.number, edition: 2, to: friend.account } })
    await expect(give()).rejects.toMatchObject({ reason: expect.stringMatching(/PIECE_|GIFT_/) })
    await own.owner.query("delete from outbox where job = 'burn-piece'")
    own.clock.add(120)
    await doAtOnce(own, 'move-pieces', {})
    await doAtOnce(own, 'move-pieces', {})
    await doUntil(own, () => burnOf(buyer, work.number), 'burnt')
    const { rows } = await own.owner.query("select state from chain_transactions where purpose = 'burn'")
    expect(rows).toEqual([{ state: 'mined' }])
    expect(await toldOf(own, 'piece-sale', { state: 'burnt' })).toEqual([buyer.id, creator.id].toSorted())
    const client = createPublicClient({ transport: http(node.url()) })
    const id = BigInt(pieceId(`0x${work.contentHash}`, 2))
    await expect(client.readContract({ address: work.contract as Hex, abi, functionName: 'ownerOf', args: [id] })).rejects.toThrow('TokenDoesNotExist')
    const shown = await piece(buyer, work.number)
    expect(shown).toMatchObject({ holder: null, isOwn: false, burnt: { at: expect.any(String), block: expect.any(Number) } })
    const { moves } = await own.api(null)('GET /api/nft/transfers', { query: { number: work.number } })
    expect(moves.map(({ kind, to }) => [kind, to])).toEqual([
      ['burn', null],
      ['delivery', null],
    ])
    const { numbers } = await own.api(null)('GET /api/nft/digital-collection/sn-personalizations', { query: { number: work.number } })
    expect(numbers.map(({ state }) => state)).toEqual(['free', 'burnt', 'free'])
    expect(await own.api(buyer)('GET /api/nft/holders', { query: { number: work.number } })).toMatchObject({ byCreator: 2, byOthers: 0, own: [] })
    await doAtOnce(own, 'compare-holders', {})
    expect(await alerts()).toBe(0)
    expect([await balance(buyer.id, 'yuan'), await balance(creator.id, 'yuan-held')]).toEqual([PRICE, 0])
    // books that say burnt of what the chain has still are told apart
    await own.owner.query('update pieces set burnt_at = now() where edition = 1')
    await doAtOnce(own, 'compare-holders', {})
    expect(await alerts()).toBe(1)
    await own.owner.query('update pieces set burnt_at = null where edition = 1')
  })

  test('stays with whoever it was given to, and with who alone has the key', async () => {
    const friend = await own.member()
    const given = await refunded(async (buyer, work) => {
      own.clock.add(86_460)
      await stayIn(own, buyer)
      const pieceAt = { castingId: (await own.owner.query<{ id: string }>('select id from castings where number = $1', [work.number])).rows[0]!.id, edition: 2 }
      const asked = { pieceId: pieceAt, toAccountId: friend.id, kind: 'gift', key: `gift ${work.number}` } as const
      await own.db.transaction().execute((db) => startTransfer({ ...contextOf(own), db }, asked))
      await doUntil(own, async () => (await piece(friend, work.number)).isOwn, true)
    })
    await doUntil(own, () => burnOf(given.buyer, given.work.number), 'given')
    expect(await piece(friend, given.work.number)).toMatchObject({ isOwn: true, burnt: null })
    const kept = await refunded(async ({ id }) => {
      await own.owner.query(
        `update creator_keys set custody_key = null, custody_sealed = null, custody_at = null, drilled_at = now(), verifier = 'a', password_salt = '\\x01',
          password_sealed = '\\x01', password_at = now() where account_id = $1`,
        [id],
      )
    })
    await doUntil(own, () => burnOf(kept.buyer, kept.work.number), 'kept')
    expect(await piece(kept.buyer, kept.work.number)).toMatchObject({ isOwn: true, burnt: null })
    await doAtOnce(own, 'compare-holders', {})
    expect(await alerts()).toBe(0)
  })
})
