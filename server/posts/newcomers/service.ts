import type { WaitsFor } from '#api/comments.ts'
import { newcomerRules } from '#api/limits.ts'
import type { Draft } from '#api/posts.ts'
import { fail, type MemberCtx, type ReadCtx } from '#server/context.ts'
import { copiesSince, hasLink, hasManyCopies, isNewcomer, newUntil, waitFor } from './policy.ts'
import { describedSince, saidSince, writerOf } from './queries.ts'

// Words of new members are looked at more closely, by rules that stand at /transparency/newcomers, and whoever is slowed reads why.

/** `edits`: the comment whose words change; it is no copy of itself, and no further one. */
type Comment = { words: string; holdsNew: boolean; edits: string | null }
/** What holds a comment of somebody new until the author of the post says yes; null where nothing does. Too fast, or the same again and again, is refused. */
export async function checkComment(ctx: MemberCtx, { words, holdsNew, edits }: Comment): Promise<WaitsFor | null> {
  const { joinedAt, comments } = await writerOf(ctx.db, ctx.viewer.id)
  if (!isNewcomer(joinedAt, comments, ctx.now)) return null
  const said = await saidSince(ctx.db, ctx.viewer.id, copiesSince(ctx.now), edits)
  const retryAfter = waitFor(
    said.map(({ at }) => at),
    ctx.now,
  )
  if (!edits && retryAfter && ctx.kit.config.RATE_LIMITS === 'on') return fail('TOO_FAST', { retryAfter })
  refuseCopies(
    [words],
    said.map((one) => one.words),
  )
  if (hasLink(words, ctx.kit.config.origin)) return 'link'
  return holdsNew ? 'new' : null
}

type Described = Pick<Draft, 'title' | 'titleOther' | 'description' | 'descriptionOther'>
/** Until three works of somebody stand, their words lead to no other site and are not the same again and again. What is published together is one text. */
export async function checkPosts(ctx: MemberCtx, drafts: readonly Described[], edits: string | null = null): Promise<void> {
  const { posts } = await writerOf(ctx.db, ctx.viewer.id)
  if (posts >= newcomerRules.posts) return
  const texts = drafts.flatMap(({ title, titleOther, description, descriptionOther }) => [
    { field: 'title', text: title },
    { field: 'title', text: titleOther ?? '' },
    { field: 'description', text: description },
    { field: 'description', text: descriptionOther ?? '' },
  ])
  const linked = texts.find(({ text }) => hasLink(text, ctx.kit.config.origin))
  if (linked) return fail('NEW_LINKS', { field: linked.field, limit: newcomerRules.posts })
  refuseCopies(
    drafts.flatMap(({ description, descriptionOther }) => [description, descriptionOther ?? '']),
    await describedSince(ctx.db, ctx.viewer.id, copiesSince(ctx.now), edits),
  )
}

function refuseCopies(texts: readonly string[], earlier: readonly string[]): void {
  const { copies, hours } = newcomerRules
  if (texts.some((text) => hasManyCopies(text, earlier))) fail('NEAR_COPY', { limit: copies, hours })
}

/** The rules in numbers, and how far the one who asks is. */
export async function showRules({ db, viewer, now }: ReadCtx) {
  const writer = viewer && (await writerOf(db, viewer.id))
  const until = writer && newUntil(writer.joinedAt)
  const own = writer && {
    commentsSlowed: isNewcomer(writer.joinedAt, writer.comments, now),
    until: until && until > now ? until.toISOString() : null,
    commentsLeft: newcomerRules.comments - writer.comments,
    postsLeft: newcomerRules.posts - writer.posts,
  }
  return { rules: newcomerRules, own }
}
