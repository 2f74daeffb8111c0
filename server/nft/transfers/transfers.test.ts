import { createPublicClient, http, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Casting } from '#api/pieces.ts'
import { abi } from '#chain/artifacts/collectible.ts'
import type { MadeMember } from '#server/account/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { castWork, doUntil, keepOwnNode, madeCreator, PATIENT } from '#tests/casting.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { contextOf } from '#tests/verified-member.ts'
import { pieceId } from '../pieces/policy-consent.ts'
import { endTransfer } from './end-transfer.ts'
import { transferById } from './queries.ts'
import { startTransfer } from './service.ts'

const own = ownApp({ jobs: true, settings: { CHAIN: 'on' } })
type Work = Casting & { id: string }
type Said = Partial<Parameters<typeof startTransfer>[1]>

const start = (work: Work, to: MadeMember, said: Said = {}) =>
  own.db
    .transaction()
    .execute((db) =>
      startTransfer({ ...contextOf(own), db }, { pieceId: { castingId: work.id, edition: 2 }, toAccountId: to.id, kind: 'delivery', key: 'order 1', ...said }),
    )
const begun = async (...asked: Parameters<typeof start>): Promise<string> => ((await start(...asked)) as { transferId: string }).transferId
const stateOf = async (id: string) => (await transferById(own.db, id))!.state
const moved = (id: string) => doUntil(own, () => stateOf(id), 'done')
const holders = async () =>
  (await own.owner.query<{ holder_id: string }>('select holder_id::text from pieces order by edition')).rows.map((row) => row.holder_id)
const alerts = async (what: string) => (await own.owner.query('select about from alerts where what = $1', [what])).rows

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('pieces go from one member to another (needs an anvil for this machine)', () => {
  const node = keepOwnNode(own)
  const ownerOf = async ({ contract, contentHash }: Work, edition = 2) => {
    const client = createPublicClient({ transport: http(node.url()) })
    const id = BigInt(pieceId(`0x${contentHash}`, edition))
    return String(await client.readContract({ address: contract as Hex, abi, functionName: 'ownerOf', args: [id] })).toLowerCase()
  }
  const addressOf = async ({ id }: MadeMember) =>
    (await own.owner.query<{ address: string }>('select address from creator_keys where account_id = $1', [id])).rows[0]!.address

  test('a delivery needs no key of the creator’s any more, and who gets it has an address of their own afterwards', async () => {
    const [anna, bruno] = [await madeCreator(own), await own.member()]
    const work = await castWork(own, anna)
    await own.owner.query('update creator_keys set custody_key = null, custody_sealed = null, custody_at = null, drilled_at = now() where account_id = $1', [
      anna.id,
    ])
    const id = await begun(work, bruno)
    expect(await begun(work, bruno)).toBe(id)
    expect(await start(work, anna, { key: 'order 2', toAccountId: bruno.id })).toEqual({ refused: 'moving' })
    await moved(id)
    expect(await holders()).toEqual([anna.id, bruno.id, anna.id])
    expect(await ownerOf(work)).toBe(await addressOf(bruno))
    expect(await ownerOf(work, 1)).toBe(await addressOf(anna))
    expect(await start(work, anna, { key: 'order 3' })).toEqual({ refused: 'gone' })
    // asked again after it is done, nothing goes twice
    expect([await begun(work, bruno), await stateOf(id)]).toEqual([id, 'done'])
    await doAtOnce(own, 'compare-holders', {})
    expect(await alerts('holder')).toEqual([])
  })

  test('who received it gives it after a day, signed in custody; then it rests for 30 days', async () => {
    const [anna, bruno, carla] = [await madeCreator(own), await own.member(), await own.member()]
    const work = await castWork(own, anna)
    await moved(await begun(work, bruno))
    const gift = { kind: 'gift', key: 'gift 1' } as const
    expect(await start(work, carla, gift)).toEqual({ refused: 'resting' })
    expect(await start(work, bruno, gift)).toEqual({ refused: 'own' })
    own.clock.add(86_460)
    await moved(await begun(work, carla, gift))
    expect([await holders(), await ownerOf(work)]).toEqual([[anna.id, carla.id, anna.id], await addressOf(carla)])
    own.clock.add(29 * 86_400)
    expect(await start(work, bruno, { ...gift, key: 'gift 2' })).toEqual({ refused: 'resting' })
    own.clock.add(86_460)
    await moved(await begun(work, bruno, { ...gift, key: 'gift 2' }))
    expect(await ownerOf(work)).toBe(await addressOf(bruno))
  })

  test('two that want one piece at once: one gets it', async () => {
    const [anna, bruno, carla] = [await madeCreator(own), await own.member(), await own.member()]
    const work = await castWork(own, anna)
    const said = await Promise.all([start(work, bruno), start(work, carla, { key: 'order 2' }), start(work, bruno)])
    const ids = said.flatMap((one) => ('transferId' in one ? [one.transferId] : []))
    expect(new Set(ids).size).toBe(1)
    await moved(ids[0]!)
  })

  test('what nobody signs, or the contract refuses, is whose it was, and said', async () => {
    const [anna, bruno] = [await madeCreator(own), await own.member()]
    const work = await castWork(own, anna)
    await own.owner.query(`update sale_consents set seller = decode(repeat('ab', 20), 'hex')`)
    await own.owner.query('update creator_keys set custody_key = null, custody_sealed = null, custody_at = null, drilled_at = now() where account_id = $1', [
      anna.id,
    ])
    const unsigned = await begun(work, bruno)
    await doUntil(own, () => stateOf(unsigned), 'failed')
    const { address } = own.app.services.kit.chain!.operator
    await own.owner.query(`update sale_consents set seller = decode($1, 'hex'), signature = set_byte(signature, 5, 7)`, [address.slice(2)])
    const refused = await begun(work, bruno, { key: 'order 2' })
    await doUntil(own, () => stateOf(refused), 'failed')
    const { rows } = await own.owner.query('select why from piece_transfers order by began_at, id')
    expect(rows.map(({ why }: { why: string }) => why).toSorted()).toEqual(['refused', 'unsigned'])
    expect(await holders()).toEqual([anna.id, anna.id, anna.id])
    const row = (await transferById(own.db, refused))!
    await own.db.transaction().execute((db) => endTransfer({ ...contextOf(own), db }, row, 'refused')) // a second time says nothing
  })

  test('a piece that lies elsewhere than our books say raises one alert', async () => {
    const anna = await madeCreator(own)
    await castWork(own, anna)
    await own.owner.query(`update castings set creator = decode(repeat('cd', 20), 'hex')`)
    await doAtOnce(own, 'compare-holders', {})
    await doAtOnce(own, 'compare-holders', {})
    expect(await alerts('holder')).toHaveLength(3)
    await own.owner.query(`update castings set creator = (select decode(substring(address from 3), 'hex') from creator_keys where account_id = $1)`, [anna.id])
  })

  test('what waits because the chain was away goes within the next minutes', async () => {
    const [anna, bruno] = [await madeCreator(own), await own.member()]
    const work = await castWork(own, anna)
    const id = await begun(work, bruno)
    await own.owner.query(`delete from outbox where job = 'move-piece'`)
    own.clock.add(120)
    await doAtOnce(own, 'move-pieces', {})
    await expect.poll(() => stateOf(id), PATIENT).not.toBe('waiting')
    await moved(id)
  })
})
