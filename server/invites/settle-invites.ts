import { inviteRules } from '#api/limits.ts'
import type { WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { payInvites, returnInvitePots } from '#server/wallet/pay-invites.ts'
import { DAY_MS, decideDue, monthOf } from './policy.ts'
import { movePots, takeRests } from './queries-pots.ts'
import { addSettled, lockDue, lockLate, lockOpenOf, setDecided, type Decision, type DueRow, type OpenRow } from './queries.ts'

/** Friends of one transaction. */
const MOST = 200

/** Looks at friends whose seven days are over, pays for who came, and gives back what is kept for who did not. */
export async function settleInvites(ctx: WriteCtx): Promise<Swept> {
  const due = await lockDue(ctx.db, new Date(ctx.now.getTime() - inviteRules.settleDays * DAY_MS), MOST)
  if (due.length) await settleDue(ctx, due)
  const late = await lockLate(ctx.db, new Date(ctx.now.getTime() - inviteRules.postDays * DAY_MS), MOST)
  await lapse(ctx, late, 'no-post')
  if (due.length === MOST || late.length === MOST) return 'more'
}

async function settleDue(ctx: WriteCtx, due: readonly DueRow[]): Promise<void> {
  const each = due.map((row) => ({ row, decided: decideDue(row, ctx.now) }))
  const paid = each.filter(({ decided }) => decided === 'paid').map(({ row }) => row)
  await setDecided(
    ctx.db,
    each.map(({ row: { id }, decided }): Decision =>
      decided === 'paid' || decided === 'waiting' ? { id, state: decided, lapsed_for: null } : { id, state: 'lapsed', lapsed_for: decided },
    ),
    ctx.now,
  )
  await movePots(
    ctx.db,
    each.flatMap(({ row: { month, amount }, decided }) =>
      decided === 'waiting' ? [] : [{ month, paid: decided === 'paid' ? amount : 0, freed: decided === 'paid' ? 0 : amount }],
    ),
  )
  await addSettled(
    ctx.db,
    paid.map(({ inviter_id: inviter, amount }) => ({ inviter, amount })),
  )
  await pay(
    ctx,
    paid.filter(({ amount }) => amount > 0),
  )
}

async function pay(ctx: WriteCtx, rows: readonly DueRow[]): Promise<void> {
  if (!rows.length) return
  await payInvites(
    ctx,
    rows.map(({ id, mark, party, inviter_id: inviter, amount }) => ({ mark, subject: id, party, inviter, amount })),
  )
  await notifyMany(
    ctx,
    rows.map(({ id, inviter_id: to, amount }) => ({ to, what: { kind: 'invite', subject: id, facts: { state: 'paid', amount } } })),
  )
}

async function lapse(ctx: WriteCtx, rows: readonly OpenRow[], why: 'no-post' | 'left'): Promise<void> {
  if (!rows.length) return
  await setDecided(
    ctx.db,
    rows.map(({ id }) => ({ id, state: 'lapsed', lapsed_for: why })),
    ctx.now,
  )
  await movePots(
    ctx.db,
    rows.map(({ month, amount }) => ({ month, paid: 0, freed: amount })),
  )
}

/** Somebody leaves: what is open of theirs, as a friend or as who invited, comes to nothing. */
export const lapseInvitesOf = async (ctx: WriteCtx, accountId: string): Promise<void> => lapse(ctx, await lockOpenOf(ctx.db, accountId), 'left')

/** What nobody waits for in months that are over goes back to the treasury. */
export async function returnRests(ctx: WriteCtx): Promise<void> {
  const rests = await takeRests(ctx.db, monthOf(ctx.now))
  if (rests.length) await returnInvitePots(ctx, rests)
}
