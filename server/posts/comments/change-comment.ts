import type { CommentsFrom } from '#api/comments.ts'
import { refuseBlocked } from '#server/account/blocks/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { checkComment } from '../newcomers/service.ts'
import type { PostRow } from '../queries.ts'
import { readPost } from '../service.ts'
import { noteMentions } from './note-mentions.ts'
import { freeUntil } from './policy.ts'
import {
  changeRules,
  changeWords,
  countComment,
  dropBare,
  emptyComment,
  holdAgain,
  keepComment,
  lockComment,
  setHeart,
  setHelped,
  setPinned,
  showComment as letBeSeen,
  type Standing,
} from './queries-write.ts'
import { commentRow, rulesOf } from './queries.ts'
import { readingOf, readUnder, showComment } from './service.ts'
import { tellComment, tellMentioned, tellWriter } from './tell-comment.ts'

type Held = { post: PostRow; comment: Standing; isAuthor: boolean; isWriter: boolean }
/** A comment as the caller finds it, held until the end; what they do not find is answered as what never was. */
async function hold(ctx: MemberCtx, id: string, lock: typeof lockComment = lockComment): Promise<Held> {
  const { post, reading } = await readUnder(ctx, id)
  if (!(await commentRow(ctx.db, reading, id))) return fail('NOT_FOUND')
  const comment = (await lock(ctx.db, id)) ?? fail('NOT_FOUND')
  return { post, comment, isAuthor: reading.isAuthor, isWriter: comment.account_id === ctx.viewer.id }
}
const stands = ({ state }: Standing) => state === 'shown' || state === 'waiting'
const tell = async (ctx: MemberCtx, { post, comment }: Held) => ({ comment: (await showComment(ctx, post, comment.id))! })

export async function editComment(ctx: MemberCtx, id: string, words: string) {
  const held = await hold(ctx, id)
  if (!held.isWriter) return fail('NOT_FOUND')
  if (!stands(held.comment)) return fail('COMMENT_GONE')
  await requireStanding(ctx)
  await refuseBannedWords(ctx, [{ field: 'comment', text: words }])
  if (words === held.comment.words) return tell(ctx, held)
  if (!held.isAuthor) await refuseBlocked(ctx, held.post.account_id)
  await changeWords(ctx.db, id, words, freeUntil(held.comment.created_at) > ctx.now ? null : ctx.now)
  const waits = await holdChanged(ctx, held, words)
  await noteMentions(ctx, held.post, { comment: id, words, shown: held.comment.state === 'shown' && !waits })
  return tell(ctx, held)
}

/** A yes was to words that are others now: what somebody new changes waits for another, by the rules for a new comment. */
async function holdChanged(ctx: MemberCtx, { post, comment, isAuthor }: Held, words: string): Promise<boolean> {
  if (isAuthor) return false
  const { holdsNew } = await rulesOf(ctx.db, readingOf(ctx, post))
  const heldFor = await checkComment(ctx, { words, holdsNew, edits: comment.id })
  if (!heldFor || comment.state !== 'shown') return false
  await holdAgain(ctx.db, comment.id, heldFor)
  await countComment(ctx.db, post.id, -1)
  await tellComment(ctx, post, { id: comment.id, by: ctx.viewer, answers: null, state: 'waiting', words })
  return true
}

/** By its writer, or by the post's author; again changes nothing. */
export async function deleteComment(ctx: MemberCtx, id: string) {
  const held = await hold(ctx, id)
  const { post, comment, isAuthor, isWriter } = held
  if (!isWriter && !isAuthor) return fail('NOT_FOUND')
  if (stands(comment)) {
    await emptyComment(ctx.db, id, isWriter ? 'deleted' : 'removed', ctx.now)
    if (comment.state === 'shown') await countComment(ctx.db, post.id, -1)
  }
  const gone = await dropBare(ctx.db, comment)
  return { comment: gone ? null : await showComment(ctx, post, id) }
}

export async function giveHeart(ctx: MemberCtx, id: string, hearted: boolean) {
  const held = await hold(ctx, id, keepComment)
  if (held.isWriter) return fail('OWN_HEART')
  if (held.comment.state !== 'shown') return fail('COMMENT_GONE')
  if (hearted) await refuseBlocked(ctx, held.comment.account_id!)
  await setHeart(ctx.db, id, ctx.viewer.id, hearted, ctx.now)
  return tell(ctx, held)
}

/** What the author of a post does with a comment that stands under it. */
async function holdUnderOwn(ctx: MemberCtx, id: string): Promise<Held> {
  const held = await hold(ctx, id)
  if (!held.isAuthor) return fail('NOT_FOUND')
  return stands(held.comment) ? held : fail('COMMENT_GONE')
}

export async function markHelped(ctx: MemberCtx, id: string, helped: boolean) {
  const held = await holdUnderOwn(ctx, id)
  const { post, comment, isWriter } = held
  if (!comment.aspect || isWriter || comment.state !== 'shown') return fail('NO_CRITIQUE')
  if (helped === (comment.helped_at !== null)) return tell(ctx, held)
  await setHelped(ctx.db, id, helped ? ctx.now : null)
  if (helped) await tellWriter(ctx, post, 'helped', { id, writer: comment.account_id! })
  return tell(ctx, held)
}

export async function pinComment(ctx: MemberCtx, id: string, pinned: boolean) {
  const held = await holdUnderOwn(ctx, id)
  if (held.comment.root_id || held.comment.state !== 'shown') return fail('NOT_FOUND')
  await setPinned(ctx.db, held.post.id, id, pinned)
  return tell(ctx, held)
}

/** Its writer hears that it is seen, and so do those whom it is for, unless they heard of it before it was changed. */
export async function approveComment(ctx: MemberCtx, id: string) {
  const held = await holdUnderOwn(ctx, id)
  const { post, comment } = held
  if (comment.state === 'shown') return tell(ctx, held)
  await letBeSeen(ctx.db, id)
  await countComment(ctx.db, post.id, 1)
  const found = await tell(ctx, held)
  const writer = { id: comment.account_id!, account: found.comment.person!.account }
  await tellWriter(ctx, post, 'comment-shown', { id, writer: writer.id })
  const answers = comment.answered_id ?? (await rootWriter(ctx, comment))
  if (!comment.seen_before) await tellComment(ctx, post, { id, by: writer, answers, state: 'approved', words: comment.words })
  await tellMentioned(ctx, post, { comment: id, words: comment.words, by: writer })
  return found
}
const rootWriter = async (ctx: MemberCtx, { root_id: root }: Standing) => (root ? ((await keepComment(ctx.db, root))?.account_id ?? null) : null)

type Rules = { permlink: string; from: CommentsFrom; critique: boolean; holdsNew: boolean }
export async function setRules(ctx: MemberCtx, { permlink, ...rules }: Rules) {
  const post = await readPost(ctx, ctx.viewer.account, permlink)
  await changeRules(ctx.db, post.id, rules)
  return rules
}
