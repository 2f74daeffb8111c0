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
  const [weights, row, stand, boards, files] = await Promise.all([
    readWeights(ctx.db, ctx.now),
    numbersOf(ctx.db, post.id),
    open ? standsUnder(ctx, post.id) : null,
    open ? boardsWith(ctx.db, post.id) : [],
    filesBefore(ctx.db, null, 1),
  ])
  return {
    at: ctx.now.toISOString(),
    weights,
    publishedAt: post.created_at.toISOString(),
    position: stand?.position ?? null,
    waits: stand?.waits ?? false,
    boards,
    file: files[0] ? fileView(files[0]) : null,
    ...(showsNumbers(ctx, post) ? countedView(row, weights) : NOTHING),
    standsAt: open && showsNumbers(ctx, post) ? new Date(placeOf(row, weights)).toISOString() : null,
    mark: open && showsNumbers(ctx, post) ? markOf(ctx.kit.secrets, 'post', post.id) : null,
  }
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
