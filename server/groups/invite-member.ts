import { refuseBlocked } from '#server/account/blocks/service.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { enterGroup } from './join-group.ts'
import { roleOf, standsOutside } from './queries-members.ts'
import { insertInvitation } from './queries-moderate.ts'
import type { GroupRow } from './queries.ts'
import { readGroup, requirePower } from './service.ts'
import { namedView } from './views.ts'

/** Asks somebody in; who waits to be let in is in by it. */
export async function inviteMember(ctx: MemberCtx, id: string, handle: string): Promise<GroupRow> {
  const row = await requirePower(ctx, id, 'invite')
  const person = (await findAccount(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  if (await roleOf(ctx.db, row.id, person.id)) return fail('ALREADY_IN_GROUP')
  await refuseBlocked(ctx, person.id)
  const { asked, ban_ends: until, ban_reason: reason } = await standsOutside(ctx.db, row.id, person.id, ctx.now)
  if (until) return fail('BANNED_FROM_GROUP', { until: until.toISOString(), reason })
  if (asked) {
    await enterGroup(ctx, row.id, person.id)
    await notifyMember(ctx, person.id, { kind: 'group-answer', subject: row.id, facts: { ...namedView(row), state: 'accepted' } })
  } else if (await insertInvitation(ctx.db, row.id, person.id, ctx.viewer.id, ctx.now)) {
    await notifyMember(ctx, person.id, { kind: 'group-invitation', subject: row.id, facts: { from: ctx.viewer.account, ...namedView(row) } })
  }
  return readGroup(ctx, row.id)
}
