import type { GroupRole } from '#api/groups-kinds.ts'
import type { MemberCtx, WriteCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { teamOf } from './queries-members.ts'
import type { GroupRow } from './queries.ts'
import { namedView } from './views.ts'

type Named = Pick<GroupRow, 'id' | 'name_zh' | 'name_en'>
/** Somebody asks to be let in: who may do so hears of it, all that ask in one entry. */
export async function tellModerators(ctx: MemberCtx, row: Named): Promise<void> {
  const facts = { from: ctx.viewer.account, ...namedView(row) }
  const team = await teamOf(ctx.db, row.id)
  await Promise.all(team.map(({ id }) => notifyMember(ctx, id, { kind: 'group-request', subject: row.id, facts })))
}

export const tellRole = (ctx: WriteCtx, row: Named, accountId: string, role: GroupRole): Promise<void> =>
  notifyMember(ctx, accountId, { kind: 'group-role', subject: row.id, facts: { ...namedView(row), role } })
