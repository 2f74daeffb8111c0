import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { makeOwner } from './join-group.ts'
import { may } from './policy.ts'
import { roleOf, setRole, teamOf } from './queries-members.ts'
import { deleteOffer, putOffer } from './queries-moderate.ts'
import type { GroupRow } from './queries.ts'
import { holdGroup, readGroup, requirePower } from './service.ts'
import { tellRole } from './tell-members.ts'
import { namedView } from './views.ts'

/** Offers a group of one's own to a member, who may accept. */
export async function offerGroup(ctx: MemberCtx, id: string, handle: string): Promise<GroupRow> {
  const row = await requirePower(ctx, id, 'handOver', 'update')
  const person = (await findAccount(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  const role = await roleOf(ctx.db, row.id, person.id)
  if (role === null || role === 'owner') return fail('NOT_IN_GROUP')
  await putOffer(ctx.db, row.id, person.id, ctx.now)
  await notifyMember(ctx, person.id, { kind: 'group-offer', subject: row.id, facts: { from: ctx.viewer.account, ...namedView(row) } })
  return readGroup(ctx, row.id)
}

/** Accepts: who owned it moderates it from now on. */
export async function acceptOffer(ctx: MemberCtx, id: string): Promise<GroupRow> {
  const row = await holdGroup(ctx, id, 'update')
  if (!(await deleteOffer(ctx.db, row.id, ctx.viewer.id))) return fail('NOT_OFFERED')
  const before = (await teamOf(ctx.db, row.id)).find(({ role }) => role === 'owner')
  if (before) {
    await setRole(ctx.db, row.id, before.id, 'moderator', ctx.now)
    await tellRole(ctx, row, before.id, 'moderator')
  }
  await makeOwner(ctx, row, ctx.viewer.id)
  return readGroup(ctx, row.id)
}

/** The owner takes an offer back, or whom it was made to declines. */
export async function withdrawOffer(ctx: MemberCtx, id: string): Promise<GroupRow> {
  const row = await holdGroup(ctx, id, 'share')
  await deleteOffer(ctx.db, row.id, may(row.role, 'handOver') ? null : ctx.viewer.id)
  return readGroup(ctx, row.id)
}
