import { existsSync, readFileSync } from 'node:fs'
import { createPublicClient, http, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { abi } from '#chain/artifacts/authorship-registry.ts'
import { readProof, verifyProof, type ProofFile } from '#chain/proof/verify-proof.ts'
import type { MadeMember } from '#server/account/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { addressFileIn, keepNode, type KeptNode } from '#server/kit/chain/keep-node.ts'
import { openLog } from '#server/kit/log.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { contextOf } from '#tests/verified-member.ts'
import { addForgotten, endBatch } from './anchors/service.ts'

const own = ownApp({ jobs: true, settings: { CHAIN: 'on' } })
let node: KeptNode
const begin = () =>
  keepNode({
    anvil: findAnvil()!,
    dataDir: own.dataDir,
    ownerUrl: own.ownerUrl,
    operator: own.app.services.kit.chain!.operator.address,
    now: own.clock.now,
    log: openLog({ LOG_LEVEL: 'silent' }),
  })
const PATIENT = { timeout: 30_000 }
const address = () => (JSON.parse(readFileSync(addressFileIn(own.dataDir), 'utf8')) as { url: string }).url
const isUp = (up = true) => vi.waitFor(() => expect(existsSync(addressFileIn(own.dataDir))).toBe(up), PATIENT)

async function published(as: MadeMember): Promise<{ permlink: string; number: string }> {
  const { permlink } = await own.publish(as, { title: 'Dune' })
  await own.db.transaction().execute((db) => addForgotten({ ...contextOf(own), db }))
  const { credentials } = await own.api(null)('GET /api/credentials', { query: { author: as.account, permlink } })
  return { permlink, number: credentials[0]!.number }
}
const show = (number: string, as: MadeMember | null = null) => own.api(as)('GET /api/credentials/:number', { params: { number } })
const file = async (number: string) => (await own.api(null)('GET /api/credentials/:number/file', { params: { number } })) as ProofFile
async function anchored(number: string): Promise<void> {
  await expect
    .poll(async () => {
      await doAtOnce(own, 'close-batch', {}) // again: the clock's own may have closed one in between
      await doAtOnce(own, 'send-transactions', {})
      return (await show(number)).state
    }, PATIENT)
    .toBe('anchored')
}

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('proof of authorship on a chain of our own (needs an anvil for this machine)', () => {
  // with the rows of the test before, its chain is gone too
  beforeEach(async () => {
    node = begin()
    await isUp()
  })
  afterEach(() => node.stop())

  test('every published photograph is anchored by the hash of its original, and its file shows it without us', async () => {
    const anna = await own.member()
    const { number } = await published(anna)
    expect(await show(number)).toMatchObject({ state: 'waiting', anchor: null, work: { title: 'Dune', author: { account: anna.account } } })
    expect(await failureOf(file(number))).toBe('2460 NOT_ANCHORED_YET')
    await anchored(number)
    const { anchor, contentHash } = await show(number)
    const proof = await file(number)
    expect(verifyProof(proof, `0x${contentHash}`)).toBe(null)
    expect(readProof(JSON.stringify(proof))).toEqual(proof)
    const { rows } = await own.owner.query<{ sha256: string }>('select sha256 from images where account_id = $1', [anna.id])
    expect(rows).toEqual([{ sha256: contentHash }])
    // an independent client, by the contract alone
    const client = createPublicClient({ transport: http(address()) })
    const { leaf, path, root, contract, anchoredBy } = proof
    const [holds, second, block] = await client.readContract({
      address: contract,
      abi,
      functionName: 'verify',
      args: [anchoredBy, root, { ...leaf, postId: BigInt(leaf.postId), time: BigInt(leaf.time) }, path],
    })
    expect([holds, Number(second), Number(block)]).toEqual([true, proof.block.time, anchor!.block])
    await expect(client.request({ method: 'eth_accounts' as never })).rejects.toThrow(/not open here|does not exist/)
  })

  test('a byte changed anywhere is found, and named', async () => {
    const anna = await own.member()
    const { number } = await published(anna)
    await anchored(number)
    const proof = await file(number)
    const turn = (hex: Hex, at = -1): Hex => `${hex.slice(0, at)}${hex.at(at) === '0' ? '1' : '0'}${at === -1 ? '' : hex.slice(at + 1)}` as Hex
    const wrong: [Partial<ProofFile>, string][] = [
      [{ leaf: { ...proof.leaf, contentHash: turn(proof.leaf.contentHash) } }, 'path'],
      [{ leaf: { ...proof.leaf, time: String(Number(proof.leaf.time) + 1) } }, 'path'],
      [{ root: turn(proof.root) }, 'path'],
      [{ header: turn(proof.header) }, 'header'],
      [{ block: { ...proof.block, time: proof.block.time - 60 } }, 'header'],
      [{ contract: turn(proof.contract) }, 'account'],
      [{ accountProof: proof.accountProof.map((one) => turn(one)) }, 'account'],
      [{ storageProof: proof.storageProof.map((one) => turn(one)) }, 'anchor'],
      [{ anchoredBy: turn(proof.anchoredBy) }, 'anchor'],
      [{ leaves: proof.leaves + 1 }, 'anchor'],
      [{ header: '0x' }, 'header'],
    ]
    expect(wrong.map(([said]) => verifyProof({ ...proof, ...said }))).toEqual(wrong.map(([, fault]) => fault))
    expect(verifyProof(proof, turn(proof.leaf.contentHash))).toBe('photograph')
    for (const text of ['', '{}', '[]', JSON.stringify({ ...proof, root: 'x' }), JSON.stringify({ ...proof, format: 'other' })])
      expect(readProof(text)).toBe(null)
  })

  test('is seen by who sees the photograph, and stays when the node dies', async () => {
    const anna = await own.member()
    const { permlink, number } = await published(anna)
    process.kill(node.pids()[0]!, 'SIGKILL')
    await isUp(false)
    await isUp()
    await anchored(number)
    const before = await file(number)
    await node.stop()
    node = begin()
    await isUp()
    const client = createPublicClient({ transport: http(address()) })
    const block = await client.getBlock({ blockNumber: BigInt(before.block.number) })
    expect([block.hash, Number(block.timestamp)]).toEqual([before.block.hash, before.block.time])
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
    expect(await failureOf(show(number))).toBe('2001 NOT_FOUND')
    expect(verifyProof(before)).toBe(null)
    expect(await failureOf(own.api(null)('GET /api/credentials', { query: { author: anna.account, permlink } }))).toBe('2001 NOT_FOUND')
  })

  test('a root that was sent and refused lets its leaves wait for the next batch', async () => {
    const anna = await own.member()
    const { number } = await published(anna)
    await doAtOnce(own, 'close-batch', {})
    expect((await show(number)).state).toBe('sent')
    const { rows } = await own.owner.query<{ subject: string }>(`select subject from chain_transactions where purpose = 'anchor'`)
    await own.db.transaction().execute((db) => endBatch({ ...contextOf(own), db }, rows[0]!.subject, null))
    expect((await show(number)).state).toBe('waiting')
    await published(anna)
    await anchored(number)
    expect(verifyProof(await file(number))).toBe(null)
  })
})
