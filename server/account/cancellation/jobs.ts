import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { eraseAccount, phoneOf, startErasing } from './erase-account.ts'
import type { Leaving } from './service.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'erase-account': { accountId: string }
  }
}

/**
 * Forgets somebody whose time is over: that nothing stops it any more is committed first, then their files go and what the carrier's outbox keeps, then, in
 * one transaction, every row that says who they were. `personal` lists what each domain holds of a person, in the order in which it goes.
 */
export const eraseAccountJob = (leaving: Leaving): JobHandler<'erase-account', boolean, 'begin', boolean> => ({
  async outside(ctx, { accountId }, _signal, tell) {
    if (!(await tell('begin'))) return false
    const files = await Promise.all(leaving.personal.map((one) => one.files(ctx, accountId)))
    await ctx.kit.store.delete(files.flat())
    await ctx.kit.sms.forget(await phoneOf(ctx, accountId))
    return true
  },
  tell: (ctx, { accountId }) => startErasing(ctx, accountId, leaving),
  async write(ctx, { accountId }, mayGo) {
    if (mayGo) await eraseAccount(ctx, accountId, leaving.personal)
  },
})
