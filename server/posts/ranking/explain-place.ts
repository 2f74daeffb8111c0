import type { Why } from '#api/ranking.ts'
import type { ReadCtx } from '#server/context.ts'
import type { PostRow } from '../queries.ts'
import { readPost } from '../service.ts'
import { isOpen } from '../visibility.ts'
import { boardsWith, filesBefore } from './queries-boards.ts'
import { standsUnder } from './queries-recommended.ts'
import { numbersOf, type NumbersRow } from './queries.ts'
import { placeOf, pointsOf, type Weights } from './rank.ts'
import { readWeights } from './read-weights.ts'
import { fileView } from './views.ts'
import { markOf } from './write-export.ts'

/** Why a photograph stands where it stands, by the function that orders the list and in the numbers that the export has of it. */
export async function explainPlace(ctx: ReadCtx, { author, permlink }: { author: string; permlink: string }): Promise<Why> {
  const post = await readPost(ctx, author, permlink)
  const open = isOpen(post)
  const [weights, row, places, files] = await Promise.all([
    readWeights(ctx.db, ctx.now),
    numbersOf(ctx.db, post.id),
    open ? placesOfPost(ctx, post.id) : NOWHERE,
    filesBefore(ctx.db, null, 1),
  ])
  const shown = showsNumbers(ctx, post)
  return {
    at: ctx.now.toISOString(),
    weights,
    publishedAt: post.created_at.toISOString(),
    ...places,
    file: files[0] ? fileView(files[0]) : null,
    ...(shown ? countedView(row, weights) : NOTHING),
    standsAt: open && shown ? new Date(placeOf(row, weights)).toISOString() : null,
    mark: open && shown ? markOf(ctx.kit.secrets, 'post', post.id) : null,
  }
}

type Places = Pick<Why, 'position' | 'waits' | 'boards'>
/** What is not everybody's stands in no list. */
const NOWHERE: Places = { position: null, waits: false, boards: [] }
async function placesOfPost(ctx: ReadCtx, id: string): Promise<Places> {
  const [stand, boards] = await Promise.all([standsUnder(ctx, id), boardsWith(ctx.db, id)])
  return { ...stand, boards }
}

const NOTHING = { numbers: null, points: null }
/** What it has, and what that comes to. */
const countedView = (row: NumbersRow, weights: Weights): Pick<Why, 'numbers' | 'points'> => ({
  numbers: {
    likes: row.likes,
    forwards: row.forwards,
    helped: row.helped,
    likeCount: row.like_count,
    forwardCount: row.forward_count,
    helpedCount: row.helped_count,
  },
  points: pointsOf(row, weights),
})

/** Counts that their author shows to nobody else stand in the export without a name; here they would have one. */
const showsNumbers = ({ viewer }: ReadCtx, { shows_counts: shown, account_id: author }: PostRow) => shown || viewer?.id === author
