import type { JobHandler } from '#server/kit/jobs/handler.ts'
import type { Personal } from '#server/personal.ts'
import { eraseAccount, phoneOf } from './erase-account.ts'
import { cancellationOf } from './queries.ts'

/**
 * Forgets somebody whose time is over: first their files and what the carrier's outbox keeps, then, in one transaction, every row that says who they
 * were. `personal` lists what each domain holds of a person, in the order in which it goes.
 */
export const eraseAccountJob = (personal: readonly Personal[]): JobHandler<'erase-account', boolean> => ({
  async outside(ctx, { accountId }) {
    const row = await cancellationOf(ctx.db, accountId)
    if (!row || row.erased_at || row.due_at > ctx.now) return false
    const files = await Promise.all(personal.map((one) => one.files(ctx, accountId)))
    await ctx.kit.store.delete(files.flat())
    await ctx.kit.sms.forget(await phoneOf(ctx, accountId))
    return true
  },
  async write(ctx, { accountId }, isDue) {
    if (isDue) await eraseAccount(ctx, accountId, personal)
  },
})
