import type { WriteCtx } from '#server/context.ts'
import { addMember, removeMember, removeMembers } from './queries.ts'

type Member = { groupId: string; accountId: string }
type Ctx = Pick<WriteCtx, 'db'>

// Who is in a group, as far as posts that are for one group ask it. Groups stand to the right: they call these in the transaction in which somebody comes or goes.

/** From now on posts for this group are for them, too. Safe to repeat. */
export const joinAudience = (ctx: Ctx, { groupId, accountId }: Member): Promise<void> => addMember(ctx.db, { group_id: groupId, account_id: accountId })

/** Posts for this group, and their pictures, are not theirs to see any more. Safe to repeat. */
export const leaveAudience = (ctx: Ctx, { groupId, accountId }: Member): Promise<void> => removeMember(ctx.db, { group_id: groupId, account_id: accountId })

/** The group is no more: its posts are their authors' alone. */
export const dissolveAudience = (ctx: Ctx, { groupId }: Pick<Member, 'groupId'>): Promise<void> => removeMembers(ctx.db, groupId)
