import { inviteRules } from '#api/limits.ts'
import type { WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { dropReview } from '#server/reviews/service.ts'
import { payInvites, returnInvitePots } from '#server/wallet/pay-invites.ts'
import { findHolds, type Signs } from './policy-holds.ts'
import { DAY_MS, decideDue, heldUntil, monthOf } from './policy.ts'
import { movePots, takeRests } from './queries-pots.ts'
import { signsOf } from './queries-signs.ts'
import {
  addSettled,
  lockDue,
  lockHeld,
  lockLate,
  lockOneHeld,
  lockOpenOf,
  setDecided,
  setLooked,
  type Decision,
  type DueRow,
  type HeldRow,
  type OpenRow,
} from './queries.ts'
import { giveForFreed } from './tickets/service.ts'

/** Friends of one transaction. */
const MOST = 200

/** Looks at friends whose seven days are over, and once a day at what is held: pays for who came, holds what looks made for it, and frees what is kept for others. */
export async function settleInvites(ctx: WriteCtx): Promise<Swept> {
  const due = await lockDue(ctx.db, daysAgo(ctx, inviteRules.settleDays), MOST)
  const held = await lockHeld(ctx.db, daysAgo(ctx, 1), MOST)
  const late = await lockLate(ctx.db, daysAgo(ctx, inviteRules.postDays), MOST)
  const signs = await signsOf(
    ctx.db,
    [...due, ...held].map(({ id }) => id),
  )
  const each = [...due.map((row) => settleDue(row, signs, ctx.now)), ...held.map((row) => settleHeld(row, signs, ctx.now))]
  await decideEach(ctx, [...each, ...late.map((row): Settled => ({ row, decision: { id: row.id, state: 'lapsed', lapsed_for: 'no-post' } }))])
  if ([due, held, late].some(({ length }) => length === MOST)) return 'more'
}
const daysAgo = ({ now }: WriteCtx, days: number) => new Date(now.getTime() - days * DAY_MS)

type Kept = OpenRow & Partial<Pick<DueRow, 'inviter_id' | 'mark' | 'party'>>
type Settled = { row: Kept; decision: Decision | null }
type SignsOf = ReadonlyMap<string, Signs>

function settleDue(row: DueRow, signs: SignsOf, now: Date): Settled {
  const decided = decideDue(row, now)
  if (decided === 'waiting') return { row, decision: { id: row.id, state: 'waiting', lapsed_for: null } }
  if (decided !== 'paid') return { row, decision: { id: row.id, state: 'lapsed', lapsed_for: decided } }
  const held_for = findHolds(signs.get(row.id)!)
  return { row, decision: { id: row.id, state: held_for.length ? 'held' : 'paid', lapsed_for: null, ...(held_for.length && { held_for }) } }
}

/** What is in common may have changed, as when the friend signed in on a device of their own. */
function settleHeld(row: HeldRow, signs: SignsOf, now: Date): Settled {
  if (!findHolds(signs.get(row.id)!).length) return { row, decision: { id: row.id, state: 'paid', lapsed_for: null } }
  return { row, decision: now < heldUntil(row.held_at) ? null : { id: row.id, state: 'lapsed', lapsed_for: 'held' } }
}

/** Everything that follows, in one go: places and pots, counts, one posting, and what inviters are told. */
async function decideEach(ctx: WriteCtx, each: readonly Settled[]): Promise<void> {
  const looked = each.filter(({ decision }) => !decision).map(({ row }) => row.id)
  if (looked.length) await setLooked(ctx.db, looked, ctx.now)
  const decided = each.flatMap(({ row, decision }) => (decision ? [{ row, decision }] : []))
  if (!decided.length) return
  await setDecided(
    ctx.db,
    decided.map(({ decision }) => decision),
    ctx.now,
  )
  const freed = decided.filter(({ decision: { state } }) => state === 'lapsed').map(({ row: { month, amount } }) => ({ month, paid: 0, freed: amount }))
  const paid = decided.filter(({ decision: { state } }) => state === 'paid').map(({ row }) => row as DueRow)
  const changes = [...freed, ...paid.map(({ month, amount }) => ({ month, paid: amount, freed: 0 }))]
  if (changes.length) await movePots(ctx.db, changes)
  await pay(ctx, paid)
  await giveForFreed(
    ctx,
    paid.map(({ id }) => id),
  )
  const held = decided.filter(({ decision: { state } }) => state === 'held').map(({ row }) => row as DueRow)
  await tellEach(ctx, held, 'held')
}

async function pay(ctx: WriteCtx, paid: readonly DueRow[]): Promise<void> {
  if (!paid.length) return
  await addSettled(
    ctx.db,
    paid.map(({ inviter_id: inviter, amount }) => ({ inviter, amount })),
  )
  const rows = paid.filter(({ amount }) => amount > 0)
  if (!rows.length) return
  await payInvites(
    ctx,
    rows.map(({ id, mark, party, inviter_id: inviter, amount }) => ({ mark, subject: id, party, inviter, amount })),
  )
  await tellEach(ctx, rows, 'paid')
}

const tellEach = (ctx: WriteCtx, rows: readonly Pick<DueRow, 'id' | 'inviter_id' | 'amount'>[], state: 'paid' | 'held' | 'refused') =>
  notifyMany(
    ctx,
    rows.map(({ id, inviter_id: to, amount }) => ({ to, what: { kind: 'invite', subject: id, facts: { state, amount } } })),
  )

/** A reviewer read the words: it is paid, or refused. False where it is held no more. */
export async function decideHeld(ctx: WriteCtx, id: string, state: 'paid' | 'refused'): Promise<boolean> {
  const row = await lockOneHeld(ctx.db, id)
  if (!row) return false
  await decideEach(ctx, [{ row, decision: state === 'paid' ? { id, state, lapsed_for: null } : { id, state: 'lapsed', lapsed_for: state } }])
  if (state === 'refused') await tellEach(ctx, [row], state)
  return true
}

/** Somebody leaves: what is open of theirs, as a friend or as who invited, comes to nothing. */
export async function lapseInvitesOf(ctx: WriteCtx, accountId: string): Promise<void> {
  const rows = await lockOpenOf(ctx.db, accountId)
  for (const { id } of rows) await dropReview(ctx, 'invite', id)
  await decideEach(
    ctx,
    rows.map((row) => ({ row, decision: { id: row.id, state: 'lapsed', lapsed_for: 'left' } })),
  )
}

/** What nobody waits for in months that are over goes back to the treasury. */
export async function returnRests(ctx: WriteCtx): Promise<void> {
  const rests = await takeRests(ctx.db, monthOf(ctx.now))
  if (rests.length) await returnInvitePots(ctx, rests)
}
