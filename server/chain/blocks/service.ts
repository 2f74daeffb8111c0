import { bytesToHex, keccak256, type Hex } from 'viem'
import type { Block } from '#api/chain.ts'
import { COUNTED_MOST } from '#api/limits.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readCards } from '#server/posts/read-cards.ts'
import { findSeen } from '#server/posts/service.ts'
import {
  blockBy,
  blockOfPost,
  blocksBeside,
  blocksByHashes,
  countLeaves,
  newestBlocks,
  ownTransactions,
  worksIn,
  type BlockKey,
  type BlockRow,
} from './queries.ts'
import { blockView, lineView } from './views.ts'

type Ctx = ReadCtx | WriteCtx
/** A number that a block can have, or a hash; null where it is neither. */
function keyOf(said: string): BlockKey | null {
  const name = said.trim().toLowerCase()
  if (/^0x[0-9a-f]{64}$/.test(name)) return { hash: name as Hex }
  return /^\d{1,15}$/.test(name) ? { number: name } : null
}
async function readBlock({ db }: Pick<Ctx, 'db'>, said: string): Promise<BlockRow> {
  const key = keyOf(said)
  return (key && (await blockBy(db, key))) ?? fail('BLOCK_UNKNOWN')
}

export const showBlock = async ({ db }: Pick<Ctx, 'db'>, said: string): Promise<Block> => gatherBlock(db, await readBlock({ db }, said))
/** The same; null where there is no such block. */
export async function findBlockBy({ db }: Pick<Ctx, 'db'>, said: string): Promise<Block | null> {
  const key = keyOf(said)
  const row = key && (await blockBy(db, key))
  return row && gatherBlock(db, row)
}
async function gatherBlock(db: ReadDb, row: BlockRow): Promise<Block> {
  const hashes = row.raw?.map((raw) => keccak256(bytesToHex(raw))) ?? []
  const [own, counts, { previous, next }] = await Promise.all([ownTransactions(db, row.hash, hashes), countLeaves(db, row.hash), blocksBeside(db, row)])
  return blockView(row, { own, counts, previous, next })
}

/** By name, or the one in which the proof of a photograph stands that this reader may see. */
export async function findBlock(ctx: WriteCtx, said: { block: string } | { author: string; permlink: string }) {
  if ('block' in said) return showBlock(ctx, said.block)
  const post = (await findSeen(ctx, said.author, said.permlink)) ?? fail('NOT_FOUND')
  return showBlock(ctx, (await blockOfPost(ctx.db, post.id)) ?? fail('NOT_ANCHORED_YET'))
}

export async function listBlocks({ db }: ReadCtx, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const last = Math.min(pageNum * pageSize, COUNTED_MOST)
  const found = await newestBlocks(db, { first: (pageNum - 1) * pageSize + 1, last, most: COUNTED_MOST + 1 })
  const total = Math.min(found.total, COUNTED_MOST)
  const blocks = (await blocksByHashes(db, found.hashes)).map(lineView)
  return { blocks, pageNum, pageSize, total, totalPage: Math.ceil(total / pageSize), whole: found.total <= COUNTED_MOST }
}

export async function listWorks(ctx: ReadCtx, said: string, { before, limit }: { before?: string | undefined; limit: number }) {
  const { hash } = await readBlock(ctx, said)
  const { page, last } = cutPage(await worksIn(ctx.db, ctx, hash, before ?? null, limit + 1), limit)
  const cards = await readCards(
    ctx,
    page.map(({ id }) => id),
  )
  return { works: cards.map((post, n) => ({ post, number: page[n]!.number })), next: last?.id ?? null }
}
