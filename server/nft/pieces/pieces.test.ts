import { existsSync, readFileSync } from 'node:fs'
import { createPublicClient, http, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Casting } from '#api/pieces.ts'
import { abi } from '#chain/artifacts/collectible.ts'
import type { MadeMember } from '#server/account/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { addressFileIn, keepNode, type KeptNode } from '#server/kit/chain/keep-node.ts'
import { openLog } from '#server/kit/log.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { contextOf } from '#tests/verified-member.ts'
import { hashKeyPassword } from '#web/nft/browser-key.ts'
import { makeCreator } from '../creators/make.ts'
import { hashOfText } from './policy-consent.ts'

const own = ownApp({ jobs: true, settings: { CHAIN: 'on' } })
const PATIENT = { timeout: 30_000 }
const right = await hashKeyPassword('a right password')
const wrong = await hashKeyPassword('another password')
let node: KeptNode
const url = () => (JSON.parse(readFileSync(addressFileIn(own.dataDir), 'utf8')) as { url: string }).url

const order = (as: MadeMember, permlink: string, said: object = {}) =>
  own.api(as)('POST /api/nft/order', { body: { permlink, editions: 3, royaltyBps: 1000, pkey: right.pkey, ...said } })
const show = (number: string, as: MadeMember | null = null) => own.api(as)('GET /api/nft/posts-info', { query: { number } })
const list = (of: MadeMember, as: MadeMember | null = null) => own.api(as)('GET /api/nft/posts', { query: { account: of.account } })

/** Somebody who may cast, with a key; the contract is signed. */
async function creator(hasKey = true): Promise<MadeMember> {
  const anna = await own.member()
  await own.db.transaction().execute((db) => makeCreator({ ...contextOf(own), db }, anna.id, 'Three dunes, ten of each.'))
  if (hasKey) await own.api(anna)('POST /api/nft/private-keys', { body: right })
  await doAtOnce(own, 'cast-works', {})
  return anna
}
/** Does what jobs do until it is so. */
const until = (number: string, as: MadeMember, state: Casting['state']) =>
  expect
    .poll(async () => {
      await doAtOnce(own, 'cast-works', {})
      await doAtOnce(own, 'send-transactions', {})
      return (await show(number, as)).state
    }, PATIENT)
    .toBe(state)

test('while there is no node there is no contract, and nothing can be signed for it (CHAIN_NOT_READY)', async () => {
  const anna = await own.member()
  await own.db.transaction().execute((db) => makeCreator({ ...contextOf(own), db }, anna.id, 'Three dunes, ten of each.'))
  await own.api(anna)('POST /api/nft/private-keys', { body: right })
  const { permlink } = await own.publish(anna, { title: 'Dune' })
  expect(await failureOf(order(anna, permlink))).toBe('2633 CHAIN_NOT_READY')
  expect(await own.api(null)('GET /api/nft/blockchains')).toEqual({ blockchains: [] })
  expect(await failureOf(own.api(null)('GET /api/nft/posts', { query: { account: 'nobody-here' } }))).toBe('420 USER_NOT_FOUND')
})

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('casting on a chain of our own (needs an anvil for this machine)', () => {
  beforeEach(async () => {
    const { operator } = own.app.services.kit.chain!
    const log = openLog({ LOG_LEVEL: 'silent' })
    node = keepNode({ anvil: findAnvil()!, dataDir: own.dataDir, ownerUrl: own.ownerUrl, operator: operator.address, now: own.clock.now, log })
    await vi.waitFor(() => expect(existsSync(addressFileIn(own.dataDir))).toBe(true), PATIENT)
  })
  afterEach(() => node.stop())

  test('an edition of three goes from to cast to cast, and an independent client reads the same', async () => {
    const anna = await creator()
    const { permlink } = await own.publish(anna, { title: 'Dune' })
    const begun = await order(anna, permlink)
    expect(begun).toMatchObject({ state: 'to-cast', title: 'Dune', permlink, editions: 3, royaltyBps: 1000, transaction: null, block: null })
    const { number, contract } = begun
    expect([await failureOf(show(number)), (await list(anna)).castings, (await list(anna, anna)).castings.length]).toEqual(['2001 NOT_FOUND', [], 1])
    await until(number, anna, 'cast')
    const cast = await show(number)
    expect(cast.steps.map(({ state }) => state)).toEqual(['to-cast', 'casting', 'cast'])
    expect([(await list(anna)).castings.map((one) => one.number), cast.block! > 0]).toEqual([[number], true])
    const { blockchains } = await own.api(null)('GET /api/nft/blockchains')
    expect(blockchains).toMatchObject([{ isOurs: true, fee: 0, confirmations: 1, contract }])
    const client = createPublicClient({ transport: http(url()) })
    const first = BigInt(cast.firstPiece)
    const read = (functionName: 'ownerOf' | 'creatorOf' | 'contentHashOf' | 'tokenURI', edition: number) =>
      client.readContract({ address: contract as Hex, abi, functionName, args: [first + BigInt(edition - 1)] })
    for (const edition of [1, 2, 3])
      expect([String(await read('ownerOf', edition)).toLowerCase(), String(await read('creatorOf', edition)).toLowerCase()]).toEqual([
        cast.address,
        cast.address,
      ])
    expect(await read('contentHashOf', 1)).toBe(`0x${cast.contentHash}`)
    await expect(read('ownerOf', 4)).rejects.toThrow('TokenDoesNotExist')
    const royalty = await client.readContract({ address: contract as Hex, abi, functionName: 'royaltyInfo', args: [first, 10_000n] })
    expect(royalty[1]).toBe(1000n)
    const path = new URL((await read('tokenURI', 2)) as string).pathname
    const described = await (await own.fetch(path)).text()
    const logs = await client.getContractEvents({ address: contract as Hex, abi, eventName: 'Cast', fromBlock: 0n })
    expect(logs.map(({ args }) => args.metadataHash)).toEqual([hashOfText(described)])
    expect((await own.fetch(path.replace('0002.json', '0004.json'))).status).toBe(404)
    const { rows } = await own.owner.query<{ type: number; data: { number: string } }>('select type, data from events where account_id = $1 and type = 13', [
      anna.id,
    ])
    expect(rows).toEqual([{ type: 13, data: { number } }])
  })

  test('an original is cast once, also when it is ordered twice at once (WORK_CAST)', async () => {
    const anna = await creator()
    const { permlink } = await own.publish(anna, { title: 'Dune' })
    const tries = await Promise.allSettled([order(anna, permlink), order(anna, permlink)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await failureOf(order(anna, permlink))).toBe('2634 WORK_CAST')
  })

  test('what the contract refuses has failed, is told, and can be cast again', async () => {
    const anna = await creator()
    const { permlink } = await own.publish(anna, { title: 'Dune' })
    // as if its address might cast already, so that nobody says so to the contract
    await own.owner.query(`insert into casting_addresses (chain_id, contract, address, transaction_id)
      select c.chain_id, c.address, decode(substring(k.address from 3), 'hex'), c.transaction_id from chain_contracts c, creator_keys k where c.name = 'collectible'`)
    const { number } = await order(anna, permlink)
    await until(number, anna, 'failed')
    expect(await failureOf(show(number))).toBe('2001 NOT_FOUND')
    await own.owner.query('delete from casting_addresses')
    const retry = (as: MadeMember, pkey = right.pkey) => own.api(as)('POST /api/nft/retry/posts', { body: { number, pkey } })
    const bruno = await own.member()
    expect([await failureOf(retry(bruno)), await failureOf(retry(anna, wrong.pkey))]).toEqual(['2001 NOT_FOUND', '109 WRONG_PRIVATE_KEY'])
    expect(await retry(anna)).toMatchObject({ state: 'to-cast', can: { retry: false } })
    expect(await failureOf(retry(anna))).toBe('2636 CASTING_MOVED_ON')
    await until(number, anna, 'cast')
    expect((await show(number)).steps.map(({ state }) => state)).toEqual(['to-cast', 'casting', 'failed', 'to-cast', 'casting', 'cast'])
  })

  test('who may not, has no key, types a wrong password or takes another’s photograph gets its code, and nothing is written', async () => {
    const [anna, bruno, dora] = [await creator(), await own.member(), await creator(false)]
    const [{ permlink }, theirs] = [await own.publish(anna, { title: 'Dune' }), await own.publish(bruno, { title: 'Sea' })]
    const doras = await own.publish(dora, { title: 'Table' })
    expect(await failureOf(order(bruno, theirs.permlink))).toBe('2632 NOT_CREATOR')
    expect(await failureOf(order(dora, doras.permlink))).toMatch(/CREATOR_KEY_MISSING$/)
    expect(await failureOf(order(anna, permlink, { pkey: wrong.pkey }))).toBe('109 WRONG_PRIVATE_KEY')
    expect(await failureOf(order(anna, theirs.permlink))).toBe('2001 NOT_FOUND')
    for (const said of [{ editions: 0 }, { editions: 501 }, { editions: 1.5 }, { royaltyBps: 5001 }, { pkey: 'short' }])
      expect(await failureOf(order(anna, permlink, said))).toBe('2000 INVALID_INPUT')
    await own.owner.query(`update images set marks = '{similar}' where account_id = $1`, [anna.id])
    expect(await failureOf(order(anna, permlink))).toBe('2635 NOT_CASTABLE')
    await own.owner.query(`update images set marks = '{}' where account_id = $1`, [anna.id])
    expect((await own.owner.query('select 1 from castings')).rows).toEqual([])
  })
})
