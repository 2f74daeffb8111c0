import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { dayOf } from '#server/kit/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { recommend } from './place-owed.ts'
import { boardsOf, DAYS, placesOn } from './policy-boards.ts'
import { boardRows, boardsMadeAt, deleteFiles, findFile, insertFile, oldFiles, replaceBoards, type BoardPlaces, type RankingFile } from './queries-boards.ts'
import { placePosts } from './queries.ts'
import { rank } from './rank.ts'
import { readWeights, WEIGHTS } from './read-weights.ts'
import { keyOf, writeExport } from './write-export.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'compute-boards': Record<never, never>
    'place-posts': { after: string }
  }
}

const DAY_MS = 86_400_000
/** Boards are reckoned again when they are so old. */
const EVERY_MS = 600_000
/** Places of Recommended that the export says. */
const SAID = 100
/** Posts that are placed anew in one transaction; days that an export stays. */
const [AT_ONCE, FILE_DAYS] = [2000, 90]

type Reckoned = { boards: BoardPlaces[]; file: RankingFile | null }
/** Every board as it is now; and once a day the public file of it, out of the same rows. */
export const computeBoardsJob: JobHandler<'compute-boards', Reckoned> = {
  outside: (ctx, _payload, signal) => computeBoards(ctx, signal),
  async write(ctx, _payload, { boards, file }) {
    await replaceBoards(ctx.db, boards, ctx.now)
    if (file) await insertFile(ctx.db, file)
  },
}

async function computeBoards(ctx: ReadCtx, signal: AbortSignal): Promise<Reckoned> {
  const { db, now } = ctx
  const longest = Math.max(...Object.values(DAYS))
  const [rows, weights, known] = await Promise.all([boardRows(db, new Date(now.getTime() - longest * DAY_MS)), readWeights(db, now), findFile(db, dayOf(now))])
  const places = boardsOf(rows, now.getTime()).map((board): BoardPlaces => {
    const { count, places: standing } = placesOn(board, rows, weights, now.getTime())
    return { ...board, photographs: count, places: standing.map(({ row, points }) => ({ id: row.post, points })) }
  })
  // before anybody published there is nothing to reckon again
  if (known || !rows.length) return { boards: places, file: null }
  const ranked = rank(rows, weights, now.getTime()).map(({ row }) => row)
  const first = recommend(ranked, rows, now.getTime()).order.slice(0, SAID)
  const lists = [{ list: 'recommended', of: '', places: first.map(({ post }) => post) }, ...places.map(listOf)]
  return { boards: places, file: await writeExport(ctx, { rows, weights, lists }, signal) }
}
const listOf = ({ board, of, places }: BoardPlaces) => ({ list: board, of, places: places.map(({ id }) => id) })

/** Asks for boards that are no older than ten minutes; looked at once a minute by any number of processes. */
export async function askForBoards(ctx: { db: WriteDb & ReadDb; now: Date }): Promise<void> {
  const madeAt = await boardsMadeAt(ctx.db)
  if (!madeAt || madeAt.getTime() <= ctx.now.getTime() - EVERY_MS) await enqueue(ctx, 'compute-boards', {})
}

/** A weight was changed: all posts get the places that it makes, some at a time. */
export const placePostsJob: JobHandler<'place-posts'> = {
  async write(ctx, { after }) {
    const last = await placePosts(ctx.db, after, AT_ONCE)
    if (last) await enqueue(ctx, 'place-posts', { after: last })
  },
}
export async function followWeights(ctx: WriteCtx, { parameter }: { parameter: string }): Promise<void> {
  if (WEIGHTS.some((one) => one === parameter)) await enqueue(ctx, 'place-posts', { after: '0' })
}

const oldest = (now: Date) => dayOf(new Date(now.getTime() - FILE_DAYS * DAY_MS))
/** Exports that are old go, files first. */
export async function dropOldExports({ db, kit, now }: ReadCtx): Promise<void> {
  const days = await oldFiles(db, oldest(now))
  if (days.length) await kit.store.delete(days.map(({ day, sha256 }) => keyOf(day, sha256)))
}
export async function forgetOldExports({ db, now }: WriteCtx): Promise<void> {
  await deleteFiles(db, oldest(now))
}
