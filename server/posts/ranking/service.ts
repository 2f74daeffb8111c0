import type { FeedQuery } from '#api/shared.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import type { Walls } from '#server/hooks/feed.ts'
import { dayOf } from '#server/kit/clock.ts'
import { changesOf } from '#server/settings/service.ts'
import { readFeed } from '../read-feed.ts'
import { boardNames, type BoardName } from './policy-boards.ts'
import { rules } from './policy-rules.ts'
import { boardFeed, filesBefore, findBoard, listedBoards, placesOf } from './queries-boards.ts'
import { readWeights, WEIGHTS } from './read-weights.ts'
import { boardView, fileView } from './views.ts'

/** Exports that the page of the rule names, and changes of weights. */
const [FILES, CHANGES] = [14, 20]

/** The rule in numbers, where they come from, and what anybody can reckon again. */
export async function showRanking({ db, now }: ReadCtx) {
  const [weights, changes, files] = await Promise.all([readWeights(db, now), changesOf(db, WEIGHTS, now, CHANGES), filesBefore(db, null, FILES)])
  const said = changes.map(({ parameter, value, changed_at }) => ({ parameter, value: Number(value), at: changed_at.toISOString() }))
  return { weights, rules, changes: said, files: files.filter(({ day }) => day <= dayOf(now)).map(fileView) }
}

export async function listBoards({ db }: ReadCtx) {
  const rows = await listedBoards(db)
  return { boards: rows.map(boardView), madeAt: rows[0]?.made_at.toISOString() ?? null }
}

const isBoard = (name: string): name is BoardName => boardNames.some((one) => one === name)
/** A page of a board. One of a tag or a camera that has none is nowhere; one of all is there before it was ever reckoned. */
export async function showBoard(ctx: ReadCtx, name: string, of: string, query: FeedQuery) {
  if (!isBoard(name)) return fail('NOT_FOUND')
  const board = { board: name, of }
  const line = await findBoard(ctx.db, board)
  if (!line && (of || name === 'genre' || name === 'camera')) return fail('NOT_FOUND')
  const feed = await readFeed(ctx, boardFeed(board), query)
  const held = await placesOf(
    ctx.db,
    board,
    feed.posts.map(({ author, permlink }) => ({ account: author.account, permlink })),
  )
  // points would say the counts that an author shows to nobody
  const hidden = new Set(feed.posts.filter(({ likes }) => likes === null).map(({ author, permlink }) => `${author.account}/${permlink}`))
  const places = held.map(({ account, permlink, position, points }) => ({
    author: account,
    permlink,
    position,
    points: hidden.has(`${account}/${permlink}`) ? null : Number(points),
  }))
  return { ...feed, places, photographs: line?.photographs ?? 0, madeAt: line?.made_at.toISOString() ?? null }
}

/** `in=board:genre:sea`: one steps through a board as through any other wall. */
export const boardWalls: Walls = {
  board: async (ctx, said) => {
    const [name = '', of = ''] = said.split(/:(.*)/s)
    const line = isBoard(name) ? await findBoard(ctx.db, { board: name, of }) : null
    return line && { source: boardFeed(line), named: of }
  },
}
