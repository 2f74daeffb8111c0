import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { joinAudience, leaveAudience } from '#server/posts/audience/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { deleteMember, forgetOutside, insertMember, insertRequest, oldestOf, setRole, standsOutside } from './queries-members.ts'
import { addToCounts, setOwnerless, type GroupRow } from './queries.ts'
import { holdGroup, readGroup } from './service.ts'
import { tellModerators, tellRole } from './tell-members.ts'

/** Joins, asks to be let in, or accepts an invitation: whatever this group is like and the viewer has of it. Asking twice is asking once. */
export async function joinGroup(ctx: MemberCtx, id: string, words: string): Promise<GroupRow> {
  const row = await holdGroup(ctx, id, 'share')
  if (row.role) return fail('ALREADY_IN_GROUP')
  const { invited, ban_ends: until, ban_reason: reason } = await standsOutside(ctx.db, row.id, ctx.viewer.id, ctx.now)
  if (until) return fail('BANNED_FROM_GROUP', { until: until.toISOString(), reason })
  if (row.joining === 'open' || invited) await enterGroup(ctx, row.id, ctx.viewer.id)
  else if (row.joining === 'request') await askIn(ctx, row, words)
  else return fail('INVITED_ONLY')
  return readGroup(ctx, row.id)
}

async function askIn(ctx: MemberCtx, row: GroupRow, words: string): Promise<void> {
  await refuseBannedWords(ctx, [{ field: 'description', text: words }])
  if (await insertRequest(ctx.db, row.id, ctx.viewer.id, words, ctx.now)) await tellModerators(ctx, row)
}

/** They are in from now on, once, and posts for the group are theirs to see. */
export async function enterGroup(ctx: WriteCtx, groupId: string, accountId: string): Promise<void> {
  await forgetOutside(ctx.db, groupId, accountId, ctx.now)
  if (!(await insertMember(ctx.db, groupId, accountId, 'member', ctx.now))) return fail('ALREADY_IN_GROUP')
  await addToCounts(ctx.db, groupId, accountId, { members: 1 })
  await joinAudience(ctx, { groupId, accountId })
}

/** Leaves, or takes back and declines what there was. The oldest moderator becomes the owner when the owner goes; where there is none, the owner stays. */
export async function leaveGroup(ctx: MemberCtx, id: string): Promise<GroupRow> {
  const { role } = await readGroup(ctx, id)
  const row = await holdGroup(ctx, id, role === 'owner' ? 'update' : 'share')
  const heir = row.role === 'owner' ? ((await oldestOf(ctx.db, row.id)) ?? fail('OWNER_STAYS')) : null
  await forgetOutside(ctx.db, row.id, ctx.viewer.id, ctx.now)
  await takeOut(ctx, row.id, ctx.viewer.id)
  if (heir) await makeOwner(ctx, row, heir)
  return readGroup(ctx, row.id)
}

/** They are in no longer; false where they were not. Their photographs stay until they take them back. */
export async function takeOut(ctx: WriteCtx, groupId: string, accountId: string): Promise<boolean> {
  if (!(await deleteMember(ctx.db, groupId, accountId))) return false
  await addToCounts(ctx.db, groupId, accountId, { members: -1 })
  await leaveAudience(ctx, { groupId, accountId })
  return true
}

/** A group that has no owner gets one, who is told. */
export async function makeOwner(ctx: WriteCtx, row: Pick<GroupRow, 'id' | 'name_zh' | 'name_en'>, accountId: string): Promise<void> {
  await setRole(ctx.db, row.id, accountId, 'owner', ctx.now)
  await setOwnerless(ctx.db, row.id, null)
  await tellRole(ctx, row, accountId, 'owner')
}
