import { ENTRIES_MAX } from '#api/limits.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { may } from '../policy.ts'
import { TURNS } from './policy.ts'
import { deleteEntry, enteredBy, insertEntry, ownInGroup } from './queries-write.ts'
import { holdChallenge, readChallenge, showOne } from './service.ts'

type Named = { id: string; number: string }
/** Enters a post of one's own. Under the account's lock, so that there are never four. */
export async function enterChallenge(ctx: MemberCtx, named: Named, permlink: string) {
  await lockAccount(ctx, ctx.viewer.id)
  const { group, row, state } = await holdChallenge(ctx, named, 'keep')
  if (!may(group.role, 'enter')) return fail('NOT_IN_GROUP')
  if (state !== 'running') return fail('CHALLENGE_NOT_RUNNING')
  const own = { group_id: group.id, account_id: ctx.viewer.id, permlink }
  const postId = (await ownInGroup(ctx.db, own)) ?? fail('NOT_FOUND')
  const entered = await enteredBy(ctx.db, row.id, ctx.viewer.id)
  if (!entered.includes(postId) && entered.length >= ENTRIES_MAX) return fail('ENTRIES_MANY', { limit: ENTRIES_MAX })
  await insertEntry(ctx.db, postId, { ...own, challenge_id: row.id, now: ctx.now, turn: ctx.random.int(TURNS) })
  return showOne(ctx, group, await readChallenge(ctx, group, row.id))
}

/** Whoever has left takes theirs out, too, and out of one that has ended. */
export async function leaveChallenge(ctx: MemberCtx, named: Named, permlink: string) {
  const { group, row } = await holdChallenge(ctx, named, 'keep')
  await deleteEntry(ctx.db, row.id, ctx.viewer.id, permlink)
  return showOne(ctx, group, await readChallenge(ctx, group, row.id))
}
