import type { Comment, Pin } from '#api/comments.ts'
import { refuseBlocked } from '#server/account/blocks/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { checkComment } from '../newcomers/service.ts'
import type { PostRow } from '../queries.ts'
import { readPost } from '../service.ts'
import { noteMentions } from './note-mentions.ts'
import { mayWrite } from './policy.ts'
import { countComment, insertComment, keepComment, type Standing } from './queries-write.ts'
import { rulesOf, type Rules } from './queries.ts'
import { readingOf, showComment } from './service.ts'
import { tellComment } from './tell-comment.ts'

export type Said = { author: string; permlink: string; words: string; replyTo: string | null; pin: Pin | null }

/** Says something under a post, or replies there. What waits for the author's yes is told to the author alone. */
export async function writeComment(ctx: MemberCtx, { author, permlink, words, replyTo, pin }: Said): Promise<{ comment: Comment }> {
  await requireStanding(ctx)
  await refuseBannedWords(ctx, [{ field: 'comment', text: words }])
  const post = await readPost(ctx, author, permlink)
  const reading = readingOf(ctx, post)
  const rules = await rulesOf(ctx.db, reading)
  refuseClosed(rules, reading.isAuthor)
  if (!reading.isAuthor) await refuseBlocked(ctx, post.account_id)
  const parent = replyTo ? await answeredIn(ctx, post, replyTo) : null
  if (pin && !rules.critique) return fail('CRITIQUE_OFF')
  const heldFor = reading.isAuthor ? null : await checkComment(ctx, { words, holdsNew: rules.holdsNew, edits: null })
  const state = heldFor ? 'waiting' : 'shown'
  const row = { post_id: post.id, account_id: ctx.viewer.id, ...placeUnder(parent), state, held_for: heldFor, words, created_at: ctx.now } as const
  const id = (await insertComment(ctx.db, row, pin)) ?? fail('NOT_FOUND')
  await noteMentions(ctx, post, { comment: id, words, shown: state === 'shown' })
  if (state === 'shown') await countComment(ctx.db, post.id, 1)
  await tellComment(ctx, post, { id, by: ctx.viewer, answers: parent?.account_id ?? null, state, words })
  return { comment: (await showComment(ctx, post, id))! }
}

function refuseClosed({ from, follows }: Rules, isAuthor: boolean): void {
  const said = mayWrite(from, { isAuthor, follows })
  if (said === 'closed') fail('COMMENTS_CLOSED')
  if (said === 'followers') fail('COMMENTS_FOLLOWERS')
}

/** What is answered, held so that it does not go meanwhile: of this post, still there, and of nobody with whom there is a block. */
async function answeredIn(ctx: MemberCtx, post: PostRow, id: string): Promise<Standing> {
  const parent = (await keepComment(ctx.db, id)) ?? fail('NOT_FOUND')
  if (parent.post_id !== post.id) return fail('NOT_FOUND')
  if (parent.state === 'waiting') return fail([post.account_id, parent.account_id].includes(ctx.viewer.id) ? 'COMMENT_WAITS' : 'NOT_FOUND')
  if (parent.state !== 'shown') return fail('COMMENT_GONE')
  if (parent.account_id !== ctx.viewer.id) await refuseBlocked(ctx, parent.account_id!)
  return parent
}

/** A reply to a reply stands beside it and names whom it answers. */
const placeUnder = (parent: Standing | null) => ({
  root_id: parent ? (parent.root_id ?? parent.id) : null,
  answers_id: parent?.root_id ? parent.id : null,
  answered_id: parent?.root_id ? parent.account_id : null,
})
