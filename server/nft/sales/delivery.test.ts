import { createPublicClient, http, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { PurchaseState } from '#api/nft-sales.ts'
import { abi } from '#chain/artifacts/collectible.ts'
import type { MadeMember } from '#server/account/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { castWork, doUntil, keepOwnNode, madeCreator } from '#tests/casting.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { openYuan } from '#tests/open-yuan.ts'
import { ownApp } from '#tests/own-app.ts'
import { stayIn } from '#tests/stay-in.ts'
import { pieceId } from '../pieces/policy-consent.ts'

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
})
