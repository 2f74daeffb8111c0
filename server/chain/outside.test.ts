import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toHex, type Hex } from 'viem'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyProof, type ProofFile } from '#chain/proof/verify-proof.ts'
import type { MadeMember } from '#server/account/make.ts'
import { noteAct } from '#server/kit/audit.ts'
import { findAnvil, startAnvil } from '#server/kit/chain/anvil.ts'
import { openRpc } from '#server/kit/chain/rpc.ts'
import { addPosts } from '#tests/add-posts.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { contextOf } from '#tests/verified-member.ts'
import { addForgotten } from './anchors/service.ts'

const CHAIN_ID = 31_338
const anvil = findAnvil()
const dir = mkdtempSync(path.join(tmpdir(), 'pixtura-outside-'))
const second = Math.floor(Date.now() / 1000)
const node = anvil ? await startAnvil({ anvil, dir, chainId: CHAIN_ID, hardfork: 'cancun', timestamp: second, state: null }) : null
const rpc = openRpc(node?.url ?? '')
const own = ownApp({ settings: { CHAIN: 'on', CHAIN_RPC_URL: node?.url ?? 'http://127.0.0.1:1' }, stopped: true })
afterAll(async () => {
  await node?.end()
  rmSync(dir, { recursive: true, force: true })
})

const [SHA, FILM] = ['a'.repeat(64), 'b'.repeat(64)]
const GWEI = 1_000_000_000n
const forget = () => own.db.transaction().execute((db) => addForgotten({ ...contextOf(own), db }))
const mine = async (blocks: number) => {
  for (let n = 0; n < blocks; n++) await rpc('evm_mine')
}
const baseFee = (gwei: bigint) => rpc('anvil_setNextBlockBaseFeePerGas', [toHex(gwei * GWEI)])
/** Sends what is signed, and mines as many blocks as make it final once the node knows all of it. */
async function sendAndMine(blocks = 13): Promise<void> {
  const signed = (await sent()).filter(({ state }) => state === 'signed')
  const done = doAtOnce(own, 'send-transactions', {})
  const known = () => Promise.all(signed.map(({ hash }) => rpc<object | null>('eth_getTransactionByHash', [`0x${hash}`])))
  await expect.poll(async () => (await known()).every((one) => one !== null), { timeout: 30_000 }).toBe(true)
  await mine(blocks)
  await done
  if (blocks > 1) await doAtOnce(own, 'send-transactions', {}) // had the first one looked for the last time already
}
const rows = async <T extends object>(query: string) => (await own.owner.query<T>(query)).rows
const sent = () =>
  rows<{ hash: string; state: string; nonce: string; purpose: string }>(
    `select encode(hash, 'hex') as hash, state, nonce, purpose from chain_transactions order by id`,
  )
const file = async (number: string) => (await own.api(null)('GET /api/credentials/:number/file', { params: { number } })) as ProofFile
const show = (number: string) => own.api(null)('GET /api/credentials/:number', { params: { number } })
const proofsOf = async (as: MadeMember, permlink: string) =>
  (await own.api(null)('GET /api/credentials', { query: { author: as.account, permlink } })).credentials

let anna: MadeMember
/** A photograph of anna's that waits to be anchored; the number of its proof. */
async function waiting(): Promise<string> {
  anna = await own.member()
  await addPosts(own, [{ by: anna, permlink: 'dune', at: own.clock.now() }])
  await own.owner.query('update images set sha256 = $1', [SHA])
  await forget()
  return (await proofsOf(anna, 'dune'))[0]!.number
}

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!anvil)('proofs of authorship on a chain of others, named by CHAIN_RPC_URL', () => {
  beforeEach(async () => {
    await rpc('anvil_setBalance', [own.app.services.kit.chain!.operator.address, toHex(10n ** 21n)])
    await rpc('anvil_dropAllTransactions')
    await baseFee(1n)
    await mine(1)
  })

  test('a photograph is anchored there, final after twelve blocks, and its block is looked up here', async () => {
    const number = await waiting()
    await doAtOnce(own, 'close-batch', {})
    await sendAndMine(1)
    expect((await show(number)).state).toBe('sent')
    await mine(12)
    await doAtOnce(own, 'send-transactions', {})
    const { anchor } = await show(number)
    expect(anchor).toMatchObject({ chain: CHAIN_ID, leaves: 1 })
    expect(verifyProof(await file(number), `0x${SHA}`)).toBe(null)
    const { block } = { block: await own.api(null)('GET /api/chain/blocks/:block', { params: { block: anchor!.blockHash } }) }
    expect(block).toMatchObject({ chain: CHAIN_ID, number: anchor!.block, photographs: 1, transactionCount: 2 })
    expect(block.transactions.map(({ kind, worked }) => [kind, worked])).toEqual([
      ['deploy', true],
      ['anchor', true],
    ])
    const seen = await rpc<{ parentHash: Hex; gasUsed: Hex }>('eth_getBlockByHash', [anchor!.blockHash, false])
    expect([block.parent, block.gasUsed]).toEqual([seen.parentHash, Number(seen.gasUsed)])
  })

  test('what nobody takes for its fee goes out again under its number with a higher one', async () => {
    const number = await waiting()
    await doAtOnce(own, 'close-batch', {})
    const before = await sent()
    own.clock.add(170)
    await doAtOnce(own, 'send-transactions', {})
    expect(await sent()).toEqual(before) // patience
    await baseFee(100n)
    await mine(1)
    own.clock.add(20)
    await doAtOnce(own, 'send-transactions', {})
    const after = await sent()
    expect(after.map(({ nonce }) => nonce)).toEqual(before.map(({ nonce }) => nonce))
    expect(after.filter(({ hash }) => before.some((one) => one.hash === hash))).toEqual([])
    await sendAndMine()
    expect((await show(number)).state).toBe('anchored')
    expect(await sent()).toEqual(after.map((row) => ({ ...row, state: 'mined' })))
    expect(verifyProof(await file(number))).toBe(null)
  })

  test('what it was before may come into a block all the same, and counts', async () => {
    const number = await waiting()
    await doAtOnce(own, 'close-batch', {})
    const before = await sent()
    own.clock.add(200)
    await doAtOnce(own, 'send-transactions', {}) // the node has it, and it is signed again
    expect((await sent()).some(({ hash }) => before.some((one) => one.hash === hash))).toBe(false)
    await mine(13)
    await doAtOnce(own, 'send-transactions', {})
    expect(await sent()).toEqual(before.map((row) => ({ ...row, state: 'mined' })))
    expect((await show(number)).anchor!.transaction).toBe(`0x${before[1]!.hash}`)
  })

  test('a root that the contract has already ends its batch with what anchored it', async () => {
    const number = await waiting()
    await doAtOnce(own, 'close-batch', {})
    await sendAndMine()
    const first = await show(number)
    // as if nothing were known of it here
    await own.owner.query('update anchor_leaves set batch_id = null, place = null, path = null')
    await own.owner.query(`update anchor_batches set state = 'failed', anchored_at = null, evidence = null`)
    await doAtOnce(own, 'close-batch', {})
    await sendAndMine()
    expect((await sent()).map(({ state }) => state)).toEqual(['mined', 'mined', 'failed'])
    expect((await show(number)).anchor).toEqual(first.anchor)
    expect(verifyProof(await file(number))).toBe(null)
    const asked = await own.api(null)('POST /api/tools/block', { body: { author: anna.account, permlink: 'dune' } })
    expect(asked.hash).toBe(first.anchor!.blockHash)
  })

  test('a film has a proof of its own beside its cover’s', async () => {
    anna = await own.member()
    const [id] = await addPosts(own, [{ by: anna, permlink: 'waves', at: own.clock.now() }])
    await own.owner.query('update images set sha256 = $1', [SHA])
    await own.owner.query(`update posts set film_type = 'webm', film_seconds = 2`)
    await own.owner.query(
      `insert into films (id, key, account_id, upload_key, name, declared_bytes, state, post_id, type, bytes, shown_bytes, seconds, frames, width, height, codec, sha256, uploaded_at, read_at)
       values (gen_random_uuid(), 'film1', $1, 'film1', 'a.webm', 9, 'ready', $2, 'webm', 9, 9, 2, 20, 320, 240, 'vp8', $3, $4, $4)`,
      [anna.id, id, FILM, own.clock.now()],
    )
    await forget()
    await forget()
    const proofs = await proofsOf(anna, 'waves')
    expect(proofs.map(({ of }) => of)).toEqual(['film', 'photograph'])
    await doAtOnce(own, 'close-batch', {})
    await sendAndMine()
    const film = await show(proofs[0]!.number)
    expect(film).toMatchObject({ of: 'film', state: 'anchored', contentHash: FILM, work: { permlink: 'waves' } })
    expect(verifyProof(await file(proofs[0]!.number), `0x${FILM}`)).toBe(null)
    const block = await own.api(null)('GET /api/chain/blocks/:block', { params: { block: film.anchor!.blockHash } })
    expect(block).toMatchObject({ photographs: 1, films: 1, leaves: 2 })
  })

  test('each day of the books and each day’s head of the audit log becomes a leaf once', async () => {
    const leaves = async () => await rows<{ kind: string; hash: string }>(`select kind, encode(content_hash, 'hex') as hash from anchor_leaves order by id`)
    const act = (subject: string) =>
      own.db.transaction().execute((db) => noteAct({ db, now: own.clock.now() }, { accountId: null, act: 'test', subject, details: {} }))
    const head = async () => (await rows<{ print: string }>(`select encode(print, 'hex') as print from audit_log order by id desc limit 1`))[0]!.print
    await act('first')
    const first = await head()
    await own.owner.query(`insert into books_cuts (day, since, after_id, until_id, cut_at) values ('2026-11-20', '2026-11-20', 0, 0, $1)`, [own.clock.now()])
    await own.owner.query(
      `insert into books_files (day, before, sha256, entries, lines, bytes, closing, made_at) values ('2026-11-20', null, $1, 0, 0, 1, '{}', $2)`,
      [SHA, own.clock.now()],
    )
    await forget()
    await act('second')
    await forget()
    expect(await leaves()).toEqual([
      { kind: 'books', hash: SHA },
      { kind: 'audit', hash: first },
    ])
    own.clock.add(86_400)
    await forget()
    expect((await leaves()).slice(2)).toEqual([{ kind: 'audit', hash: await head() }])
    await doAtOnce(own, 'close-batch', {})
    await sendAndMine()
    expect(await rows(`select state, leaves from anchor_batches`)).toEqual([{ state: 'anchored', leaves: 3 }])
  })
})
