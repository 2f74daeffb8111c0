import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { judgeStored } from './judge-event.ts'
import { matchLines } from './match-lines.ts'
import { missingThere } from './queries.ts'
import { warnOfCashier } from './service.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'judge-event': { id: string }
    'match-lines': { after: string }
    'reconcile-cashiers': Record<never, never>
  }
}

export const judgeEventJob: JobHandler<'judge-event'> = { write: (ctx, { id }) => judgeStored(ctx, id) }

/** Some lines at a time, each time in a transaction of its own. */
export const matchLinesJob: JobHandler<'match-lines'> = {
  write: async (ctx, { after }) => {
    const last = await matchLines(ctx, after)
    if (last) await enqueue(ctx, 'match-lines', { after: last })
  },
}

/** Each hour what is aside is looked at again, for somebody may have said meanwhile what it was; what no file has is said each time until it is found. */
export const reconcileCashiersJob: JobHandler<'reconcile-cashiers'> = {
  write: async (ctx) => {
    await enqueue(ctx, 'match-lines', { after: '0' })
    const missing = await missingThere(ctx.db, 100)
    const [first] = missing
    if (first) await warnOfCashier(ctx, { cashier: first.cashier, missing: missing.length, number: first.number, why: 'missing' })
  },
}
