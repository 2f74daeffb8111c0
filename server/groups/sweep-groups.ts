import type { WriteCtx } from '#server/context.ts'
import { sweptAll, type Swept } from '#server/kit/jobs/batch.ts'
import { endGroup } from './close-group.ts'
import { makeOwner } from './join-group.ts'
import { OWNERLESS_DAYS } from './policy.ts'
import { oldestOf } from './queries-members.ts'
import { deleteDecided, deleteEndedBans, lockOwnerless } from './queries-moderate.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 365

/** Groups without an owner for thirty days pass to their oldest moderator, without one to their oldest member; where nobody is left they end. One a transaction. */
export async function assignOwners(ctx: WriteCtx): Promise<Swept> {
  const [row] = await lockOwnerless(ctx.db, new Date(ctx.now.getTime() - OWNERLESS_DAYS * DAY_MS))
  if (!row) return
  const heir = await oldestOf(ctx.db, row.id, true)
  await (heir ? makeOwner(ctx, row, heir) : endGroup(ctx, row.id))
  return 'more'
}

/** What is over: bans whose time has come, and requests decided a year ago. */
export const dropEnded = ({ db, now }: WriteCtx): Promise<Swept> =>
  sweptAll(deleteEndedBans(db, now), deleteDecided(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
