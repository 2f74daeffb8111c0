import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { forgetKeys } from '#server/kit/idempotency.ts'
import { forgetEvents } from '#server/kit/realtime/events.ts'
import { sealName } from '../count-tries.ts'
import { lockRow } from '../queries.ts'
import { openPhone } from '../seal-phone.ts'
import { securityOf } from '../security/queries.ts'
import { endSessions } from '../sessions/service.ts'
import { findUnfinished } from './find-unfinished.ts'
import { isDue, isHeld } from './policy.ts'
import { beginErasing, cancellationOf, dropSessions, emptyAccount, markErased, namesOf, putOff, retireNames } from './queries.ts'
import { sealRetired, type Leaving } from './service.ts'

declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    'account-erased': { accountId: string }
  }
}

export const phoneOf = async (ctx: ReadCtx | WriteCtx, accountId: string): Promise<{ e164: string }> => ({
  e164: openPhone(ctx, await securityOf(ctx.db, accountId)),
})

/**
 * The last look, before any file goes: false for who is not due, or whose money is still on its way, which is looked at again an hour later. Under the lock of
 * the account, so that no withdrawal begins and nobody takes anything back meanwhile; what an operator has not decided by now is beside the point.
 */
export async function startErasing(ctx: WriteCtx, accountId: string, { personal, desk }: Leaving): Promise<boolean> {
  await lockRow(ctx.db, accountId)
  const row = await cancellationOf(ctx.db, accountId)
  if (!isDue(row, ctx.now)) return false
  if (row!.state === 'erasing') return true
  await desk.dropReview(ctx, 'cancellation', accountId)
  const held = isHeld((await findUnfinished(ctx, personal, [accountId]))(accountId).open)
  await (held ? putOff : beginErasing)(ctx.db, accountId, ctx.now)
  return !held
}

/** Every domain's rows, then the account's own. Nothing happens for who was erased before. */
export async function eraseAccount(ctx: WriteCtx, accountId: string, personal: readonly Personal[]): Promise<void> {
  await lockRow(ctx.db, accountId)
  if (!(await markErased(ctx.db, accountId, ctx.now))) return
  const { e164 } = await phoneOf(ctx, accountId)
  for (const one of personal) await one.erase(ctx, accountId)
  const names = await namesOf(ctx.db, accountId)
  await retireNames(
    ctx.db,
    names.map((name) => sealRetired(ctx, name)),
    ctx.now,
  )
  const tryKeys = [`account ${accountId}`, `phone ${e164}`].map((name) => sealName(ctx, name))
  await emptyAccount(ctx.db, accountId, ctx.random.bytes(32), tryKeys)
  await forgetKeys(ctx, accountId)
  await forgetEvents(ctx, accountId)
  await endSessions(ctx, accountId, null)
  await dropSessions(ctx.db, accountId)
  await announce(ctx, 'account-erased', { accountId })
}
