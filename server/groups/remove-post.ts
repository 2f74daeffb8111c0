import { GROUP_PINS_MAX } from '#api/limits.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { may } from './policy.ts'
import { deleteGroupPost, followPost, insertRemoval, lockGroupPost, pinnedIn, setPinned } from './queries-posts.ts'
import { addEach, addToCounts } from './queries.ts'
import { holdGroup, requirePower } from './service.ts'
import { namedView } from './views.ts'

type Named = { author: string; permlink: string }
/** Takes back a post of one's own, also of who has left; or takes out somebody's, who is told why. */
export async function removePost(ctx: MemberCtx, id: string, { author, permlink, reason }: Named & { reason: string }) {
  const row = await holdGroup(ctx, id, 'share')
  const post = (await lockGroupPost(ctx.db, row.id, author, permlink)) ?? fail('NOT_FOUND')
  const own = post.account_id === ctx.viewer.id
  if (!own && !may(row.role, 'remove')) return fail('NOT_FOUND')
  if (!own && !reason) return fail('INVALID_INPUT', { problems: { reason: 'why-empty' } })
  if (await deleteGroupPost(ctx.db, row.id, post.post_id)) await addToCounts(ctx.db, row.id, post.account_id, { posts: -1 })
  await announce(ctx, 'group-shows', { postId: post.post_id })
  if (own) return { author, permlink, reason: '' }
  await refuseBannedWords(ctx, [{ field: 'description', text: reason }])
  const removal = { group_id: row.id, post_id: post.post_id, account_id: post.account_id, removed_by: ctx.viewer.id, removed_at: ctx.now, reason }
  await insertRemoval(ctx.db, removal)
  const facts = { ...namedView(row), title: post.title, permlink: post.permlink, reason }
  await notifyMember(ctx, post.account_id, { kind: 'group-removal', subject: post.post_id, facts })
  return { author, permlink, reason }
}

/** Puts a post first, or back. The group is held by one alone, so that there are never four. */
export async function pinPost(ctx: MemberCtx, id: string, { author, permlink, pinned }: Named & { pinned: boolean }): Promise<{ pinned: boolean }> {
  const row = await requirePower(ctx, id, 'pin', 'update')
  const post = (await lockGroupPost(ctx.db, row.id, author, permlink)) ?? fail('NOT_FOUND')
  if (post.pinned === pinned) return { pinned }
  if (pinned && (await pinnedIn(ctx.db, row.id)).length >= GROUP_PINS_MAX) return fail('PINS_MANY')
  await setPinned(ctx.db, row.id, post.post_id, pinned ? { by: ctx.viewer.id, now: ctx.now } : null)
  return { pinned }
}

/** A post changed or went: it leaves groups that it is not for any more, and is counted where everybody sees it. */
export async function followPostInGroups(ctx: WriteCtx, postId: string): Promise<void> {
  const changes = await followPost(ctx.db, postId, ctx.now)
  if (changes.length) await addEach(ctx.db, changes)
  await announce(ctx, 'group-shows', { postId })
}
