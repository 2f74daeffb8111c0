import type { WaitsFor } from '#api/comments.ts'
import { newcomerRules } from '#api/limits.ts'
import type { Draft } from '#api/posts.ts'
import { fail, type MemberCtx, type ReadCtx } from '#server/context.ts'
import { copiesSince, hasLink, hasManyCopies, isNewcomer, newUntil, waitFor } from './policy.ts'
import { describedSince, saidSince, writerOf, type Again, type Said } from './queries.ts'

// Words of new members are looked at more closely, by rules that stand at /transparency/newcomers, and whoever is slowed reads why.

/** `edits`: the comment whose words change; it is no copy of itself, and no further one. */
type Comment = { words: string; holdsNew: boolean; edits: string | null }
/** What holds a comment of somebody new until the author of the post says yes; null where nothing does. Too fast, or the same again and again, is refused. */
export async function checkComment(ctx: MemberCtx, { words, holdsNew, edits }: Comment): Promise<WaitsFor | null> {
  if (!(await isNew(ctx))) return null
  const said = await saidSince(ctx.db, ctx.viewer.id, copiesSince(ctx.now), edits ? { comment: edits } : {})
  refuseRepeated(ctx, words, said, edits !== null)
  if (hasLink(words, ctx.kit.config.origin)) return 'link'
  return holdsNew ? 'new' : null
}

/** `again`: what of it was said before and changes now. `elsewhere`: what was said where this domain does not look, and since when it should be looked. */
type Words = { words: string; again: Again | 'elsewhere' | null; elsewhere?: (since: Date) => Promise<Said[]> }
/** Words of somebody new that no author says yes to, beside a forward or in a group: they lead to no other site, and come neither too fast nor again and again. */
export async function checkWords(ctx: MemberCtx, { words, again, elsewhere = () => Promise.resolve([]) }: Words): Promise<void> {
  if (!words || !(await isNew(ctx))) return
  const since = copiesSince(ctx.now)
  const [here, there] = await Promise.all([saidSince(ctx.db, ctx.viewer.id, since, again === 'elsewhere' || !again ? {} : again), elsewhere(since)])
  const said = [...here, ...there].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  refuseRepeated(ctx, words, said, again !== null)
  if (hasLink(words, ctx.kit.config.origin)) fail('NEW_LINKS', { field: 'words' })
}

async function isNew({ db, viewer, now }: MemberCtx): Promise<boolean> {
  const { joinedAt, comments } = await writerOf(db, viewer.id)
  return isNewcomer(joinedAt, comments, now)
}

/** `said`: the latest first. What only changes is not one more. */
function refuseRepeated({ kit, now }: MemberCtx, words: string, said: readonly Said[], changes: boolean): void {
  const retryAfter = changes
    ? null
    : waitFor(
        said.map(({ at }) => at),
        now,
      )
  if (retryAfter && kit.config.RATE_LIMITS === 'on') fail('TOO_FAST', { retryAfter })
  refuseCopies(
    [words],
    said.map((one) => one.words),
  )
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
