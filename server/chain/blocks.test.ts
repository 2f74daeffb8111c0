import { encodeFunctionData, keccak256, zeroHash, type Hex } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { abi as registry } from '#chain/artifacts/authorship-registry.ts'
import { abi as collectible } from '#chain/artifacts/collectible.ts'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { hashOfBlock, layBatch, layBlock, layOwn, OWN_CHAIN, signed } from '#tests/lay-blocks.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { kindOf } from './blocks/views.ts'

const own = ownApp({ settings: { CHAIN: 'off' } })
const [OTHER, SECOND] = [11_155_111, 1_795_000_000]
const [TO, ANNA] = ['0x00000000000000000000000000000000000000b2', '0x00000000000000000000000000000000000000a1'] as const
const anchoring = (leaves: number) => encodeFunctionData({ abi: registry, functionName: 'anchor', args: [zeroHash, BigInt(leaves)] })

const block = (name: string, as: MadeMember | null = null) => own.api(as)('GET /api/chain/blocks/:block', { params: { block: name } })
const works = (name: string, as: MadeMember | null = null, query: { before?: string; limit?: number } = {}) =>
  own.api(as)('GET /api/chain/blocks/:block/works', { params: { block: name }, query })
const at = (second: number) => new Date(second * 1000).toISOString()

let anna: MadeMember
let ids: string[]
let [deploy, anchor]: [Hex, Hex] = ['0x', '0x']
/** Block 1 sets the contract up, block 2 anchors four photographs, a day of the books and the audit log, block 3 holds what somebody else sent. */
beforeEach(async () => {
  anna = await own.member()
  const post = (permlink: string, visibility: 'public' | 'private') => ({ by: anna, permlink, visibility, title: permlink, at: own.clock.now() })
  ids = await addPosts(own, [post('dune', 'public'), post('secret', 'private'), post('shore', 'public')])
  deploy = await signed(OWN_CHAIN, 0, undefined, '0x6001')
  anchor = await signed(OWN_CHAIN, 1, TO, anchoring(6))
  const other = await signed(OWN_CHAIN, 2, TO, '0x')
  await layBlock(own, { number: 1, second: SECOND, raws: [deploy] })
  await layBlock(own, { number: 2, second: SECOND + 60, raws: [anchor] })
  await layBlock(own, { number: 3, second: SECOND + 120, raws: [other] })
  await layOwn(own, { number: 1, nonce: 0, raw: deploy, purpose: 'deploy' })
  const transaction = await layOwn(own, { number: 2, nonce: 1, raw: anchor })
  const photograph = (subject: string, postId: string, number: string) => ({ kind: 'photograph', subject, postId, number }) as const
  await layBatch(own, transaction, SECOND + 60, [
    photograph('one', ids[0]!, 'dune00000001'),
    photograph('two', ids[0]!, 'dune00000002'),
    photograph('three', ids[1]!, 'secret000001'),
    photograph('four', ids[2]!, 'shore0000001'),
    { kind: 'books', subject: '2026-11-26', number: 'books0000001' },
    { kind: 'audit', subject: '2026-11-27', number: 'audit0000001' },
  ])
})

test('a block says what was anchored in it, and what it is made of', async () => {
  const second = await block('2')
  expect(second).toEqual({
    chain: OWN_CHAIN,
    number: 2,
    hash: hashOfBlock(OWN_CHAIN, 2),
    parent: hashOfBlock(OWN_CHAIN, 1),
    at: at(SECOND + 60),
    transactionCount: 1,
    leaves: 6,
    photographs: 4,
    films: 0,
    books: 1,
    audit: 1,
    gasUsed: 50_000,
    transactions: [{ hash: keccak256(anchor), kind: 'anchor', to: TO, gas: 50_000, worked: true }],
    previous: { number: 1, hash: hashOfBlock(OWN_CHAIN, 1) },
    next: { number: 3, hash: hashOfBlock(OWN_CHAIN, 3) },
  })
  expect(await block(hashOfBlock(OWN_CHAIN, 2).toUpperCase().replace('0X', '0x'))).toEqual(second)
  expect(await block('1')).toMatchObject({ parent: null, previous: null, leaves: 0, transactions: [{ kind: 'deploy', to: null, worked: true }] })
  // what somebody else sent is there, and nothing is said of it that nobody wrote down
  expect(await block('3')).toMatchObject({ next: null, gasUsed: null, transactions: [{ kind: 'other', to: TO, gas: null, worked: null }] })
})

test('it leads to proofs of what stands in lists for its reader, and to no other', async () => {
  const seen = async (as: MadeMember | null) => (await works('2', as)).works.map(({ post, number }) => [post.permlink, number])
  const both = [
    ['shore', 'shore0000001'],
    ['dune', 'dune00000001'],
  ]
  expect(await seen(null)).toEqual(both)
  expect(await seen(anna)).toEqual(both) // one's own, which nobody else sees, is not among them either
  const first = await works('2', null, { limit: 1 })
  expect([first.works.map(({ number }) => number), first.next]).toEqual([['shore0000001'], ids[2]])
  const rest = await works('2', null, { limit: 1, before: first.next! })
  expect([rest.works.map(({ number }) => number), rest.next]).toEqual([['dune00000001'], null])
  const bob = await own.member()
  await own.api(bob)('POST /api/account/blocks', { body: { account: anna.account } })
  expect(await seen(bob)).toEqual([])
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: 'shore' } })
  expect(await seen(null)).toEqual(both.slice(1))
  expect((await block('2')).photographs).toBe(4)
  expect((await works('1')).works).toEqual([])
})

test('a block is looked up by number, hash or photograph', async () => {
  const ask = (body: { block: string } | { author: string; permlink: string }, as: MadeMember | null = null) => own.api(as)('POST /api/tools/block', { body })
  expect((await ask({ block: ' 2 ' })).number).toBe(2)
  expect((await ask({ author: anna.account, permlink: 'dune' })).number).toBe(2)
  expect(await failureOf(ask({ author: anna.account, permlink: 'secret' }))).toBe('2001 NOT_FOUND')
  expect((await ask({ author: anna.account, permlink: 'secret' }, anna)).number).toBe(2)
  await addPosts(own, [{ by: anna, permlink: 'later', at: own.clock.now() }])
  expect(await failureOf(ask({ author: anna.account, permlink: 'later' }))).toBe('2460 NOT_ANCHORED_YET')
  const garbage = ['4', '0', '-1', '1.5', '0x2', `0x${'0'.repeat(64)}`, `0x${'g'.repeat(64)}`, "2' or 1=1", '９', '9'.repeat(90), '二', ' ']
  for (const name of garbage) {
    expect([name, await failureOf(ask({ block: name }))]).toEqual([name, '2650 BLOCK_UNKNOWN'])
    expect([name, await failureOf(block(name))]).toEqual([name, '2650 BLOCK_UNKNOWN'])
  }
  expect(await failureOf(works('4'))).toBe('2650 BLOCK_UNKNOWN')
})

test('of another chain those blocks stand here in which something of ours does', async () => {
  await layBlock(own, { chain: OTHER, number: 2, second: SECOND + 30, others: 9 })
  await layBlock(own, { chain: OTHER, number: 70, second: SECOND + 300, others: 5 })
  const raw = await signed(OTHER, 0, TO, anchoring(1))
  await layOwn(own, { chain: OTHER, number: 70, nonce: 0, raw, worked: false })
  expect(await block('70')).toMatchObject({
    chain: OTHER,
    parent: hashOfBlock(OTHER, 69),
    gasUsed: 105_000,
    transactionCount: 5,
    transactions: [{ kind: 'anchor', worked: false }],
    previous: { number: 2, hash: hashOfBlock(OTHER, 2) },
    next: null,
  })
  expect((await block('2')).chain).toBe(OWN_CHAIN) // the newer one of that number
  expect((await block(hashOfBlock(OTHER, 2))).chain).toBe(OTHER)
  const list = await own.api()('GET /api/chain/blocks', { query: { pageSize: 2 } })
  expect(list.blocks.map(({ chain, number }) => [chain, number])).toEqual([
    [OTHER, 70],
    [OWN_CHAIN, 3],
  ])
  expect([list.total, list.totalPage, list.whole]).toEqual([5, 3, true])
  const last = await own.api()('GET /api/chain/blocks', { query: { pageSize: 2, pageNum: 3 } })
  expect(last.blocks.map(({ number, leaves }) => [number, leaves])).toEqual([[1, 0]])
  expect((await own.api()('GET /api/chain/blocks', { query: { pageSize: 2, pageNum: 1000 } })).blocks).toEqual([])
})

test('what a transaction is for is read out of its own bytes', async () => {
  const data = encodeFunctionData({ abi: collectible, functionName: 'transferFrom', args: [ANNA, TO, 1n] })
  expect(kindOf(await signed(OWN_CHAIN, 0, TO, data))).toEqual({ kind: 'transfer', to: TO })
  const burn = encodeFunctionData({ abi: collectible, functionName: 'burn', args: [1n] })
  expect(kindOf(await signed(OWN_CHAIN, 0, TO, burn))).toEqual({ kind: 'burn', to: TO })
  expect(kindOf(await signed(OWN_CHAIN, 0, TO, '0x1234'))).toEqual({ kind: 'other', to: TO })
})
