// Works that are cast on a chain of a test's own, and what jobs do until they are.
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Casting } from '#api/pieces.ts'
import type { MadeMember } from '#server/account/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { addressFileIn, keepNode, type KeptNode } from '#server/kit/chain/keep-node.ts'
import { openLog } from '#server/kit/log.ts'
import { makeCreator } from '#server/nft/creators/make.ts'
import { hashKeyPassword } from '#web/nft/browser-key.ts'
import { doAtOnce } from './do-job.ts'
import type { OwnApp } from './own-app.ts'
import { contextOf } from './verified-member.ts'

export const PATIENT = { timeout: 30_000 }
/** The password of every creator's key. */
export const keyPassword = await hashKeyPassword('a right password')

/** Keeps a node for each test of a file (or `describe`) whose application has `CHAIN: 'on'`; `url` is its address. */
export function keepOwnNode(own: OwnApp): { url: () => string } {
  let node: KeptNode
  beforeEach(async () => {
    const { operator } = own.app.services.kit.chain!
    const log = openLog({ LOG_LEVEL: 'silent' })
    node = keepNode({ anvil: findAnvil()!, dataDir: own.dataDir, ownerUrl: own.ownerUrl, operator: operator.address, now: own.clock.now, log })
    await vi.waitFor(() => expect(existsSync(addressFileIn(own.dataDir))).toBe(true), PATIENT)
  })
  afterEach(() => node.stop())
  return { url: () => (JSON.parse(readFileSync(addressFileIn(own.dataDir), 'utf8')) as { url: string }).url }
}

/** Somebody who may cast, with a key. */
export async function madeCreator(own: OwnApp): Promise<MadeMember> {
  const creator = await own.member()
  await own.db.transaction().execute((db) => makeCreator({ ...contextOf(own), db }, creator.id, 'Three dunes, ten of each.'))
  await own.api(creator)('POST /api/nft/private-keys', { body: keyPassword })
  await doAtOnce(own, 'cast-works', {})
  return creator
}
/** A work of theirs, cast in so many editions; its casting, and the number of its row. */
export async function castWork(own: OwnApp, creator: MadeMember, { title = 'Dune', editions = 3 } = {}): Promise<Casting & { id: string }> {
  const { permlink } = await own.publish(creator, { title })
  const { number } = await own.api(creator)('POST /api/nft/order', { body: { permlink, editions, royaltyBps: 1000, pkey: keyPassword.pkey } })
  const show = () => own.api(creator)('GET /api/nft/posts-info', { query: { number } })
  await doUntil(own, async () => (await show()).state, 'cast')
  const { rows } = await own.owner.query<{ id: string }>('select id from castings where number = $1', [number])
  return { ...(await show()), id: rows[0]!.id }
}
/** Does what jobs do on a chain until this is so. */
export const doUntil = <T>(own: OwnApp, ask: () => Promise<T>, expected: T): Promise<void> =>
  expect
    .poll(async () => {
      await doAtOnce(own, 'cast-works', {})
      await doAtOnce(own, 'send-transactions', {})
      return ask()
    }, PATIENT)
    .toEqual(expected)
