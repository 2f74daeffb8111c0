import type { WriteCtx } from '#server/context.ts'
import type { Reportable } from '#server/hooks/reportable.ts'
import { findSeenOf } from '../service.ts'
import { bringBack, layBy } from './queries-takedowns.ts'
import { countComment, emptyComment, lockComment } from './queries-write.ts'
import { commentRow, placeOf } from './queries.ts'
import { readingOf } from './service.ts'

const NUMBER = /^[1-9]\d{0,17}$/
/** Of its words so many say which one it was. */
const TITLE = 40

/** A comment, by its number. */
export const reportableComment: Reportable = {
  async find(ctx, subject) {
    const place = NUMBER.test(subject) ? await placeOf(ctx.db, subject) : null
    const post = place && (await findSeenOf(ctx, place.author_id, place.permlink))
    const row = post && (await commentRow(ctx.db, readingOf(ctx, post), subject))
    if (!post || !row?.account_id || row.state !== 'shown') return null
    const signs = [...row.words.replace(/\s+/g, ' ')]
    return {
      id: row.id,
      accountId: row.account_id,
      title: signs.length > TITLE ? `${signs.slice(0, TITLE).join('')}…` : signs.join(''),
      path: `/photocomment/${post.account}/${post.permlink}?comment=${row.id}`,
      texts: [row.words],
      pictures: [],
    }
  },
  remove: (ctx, { id, by }) => takeDownComment(ctx, id, by),
  putBack: (ctx, { id }) => putBackComment(ctx, id),
}

async function takeDownComment(ctx: WriteCtx, id: string, by: string): Promise<void> {
  const comment = await lockComment(ctx.db, id)
  if (comment?.state !== 'shown' && comment?.state !== 'waiting') return
  await layBy(ctx.db, id, { at: ctx.now, by })
  await emptyComment(ctx.db, id, 'taken-down', ctx.now)
  if (comment.state === 'shown') await countComment(ctx.db, comment.post_id, -1)
}

/** Hearts and mentions went with it; who was mentioned has heard of it before. */
async function putBackComment(ctx: WriteCtx, id: string): Promise<void> {
  const comment = await lockComment(ctx.db, id)
  if (comment && (await bringBack(ctx.db, id)) === 'shown') await countComment(ctx.db, comment.post_id, 1)
}
