import type { Why } from '#api/ranking.ts'
import type { ReadCtx } from '#server/context.ts'
import type { PostRow } from '../queries.ts'
import { readPost } from '../service.ts'
import { isOpen } from '../visibility.ts'
import { boardsWith, filesBefore } from './queries-boards.ts'
import { standsUnder } from './queries-recommended.ts'
import { numbersOf } from './queries.ts'
import { placeOf, pointsOf } from './rank.ts'
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
  const shown = showsNumbers(ctx, post)
  const numbers = {
    likes: row.likes,
    forwards: row.forwards,
    helped: row.helped,
    likeCount: row.like_count,
    forwardCount: row.forward_count,
    helpedCount: row.helped_count,
  }
  return {
    at: ctx.now.toISOString(),
    weights,
    numbers: shown ? numbers : null,
    points: shown ? pointsOf(row, weights) : null,
    publishedAt: post.created_at.toISOString(),
    standsAt: shown && open ? new Date(placeOf(row, weights)).toISOString() : null,
    position: stand?.position ?? null,
    waits: stand?.waits ?? false,
    boards,
    mark: shown && open ? markOf(ctx.kit.secrets, 'post', post.id) : null,
    file: files[0] ? fileView(files[0]) : null,
  }
}

/** Counts that their author shows to nobody else stand in the export without a name; here they would have one. */
const showsNumbers = ({ viewer }: ReadCtx, { shows_counts: shown, account_id: author }: PostRow) => shown || viewer?.id === author
