import type { WriteCtx } from '#server/context.ts'
import { enqueueEach } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { domainOf, domainsToLook, noteLook, ownerOfDomain, type DomainRow } from './queries.ts'
import { recordName, recordValue } from './views.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'look-at-domain': { accountId: string }
    'look-at-domains': Record<never, never>
  }
}

/** What was never proven is looked for so long, what is missing ends when it is missed again after so long. */
const NAMED_MS = 7 * 86_400_000
const MISSING_MS = 3_600_000
/** All of an hour are spread over so long. */
const SPREAD_MS = 20 * 60_000

type Found = { row: DomainRow; found: 'record' | 'none' | 'unreached' } | null
export const lookAtDomainJob: JobHandler<'look-at-domain', Found> = {
  async outside(ctx, { accountId }) {
    const row = await domainOf(ctx.db, accountId)
    if (!row) return null
    const texts = await ctx.kit.resolveText(recordName(row.domain))
    return { row, found: texts === null ? 'unreached' : texts.includes(recordValue(row.word)) ? 'record' : 'none' }
  },
  async write(ctx, _, looked) {
    if (looked) await note(ctx, looked)
  },
}

async function note(ctx: WriteCtx, { row, found }: NonNullable<Found>): Promise<void> {
  const { proven_at, missing_since } = row
  const at = { looked_at: ctx.now, found }
  if (found === 'unreached') return noteLook(ctx.db, row, { ...at, proven_at, missing_since })
  if (found === 'record') {
    const owner = await ownerOfDomain(ctx.db, row.domain)
    if (owner !== null && owner !== row.account_id) return noteLook(ctx.db, row, { ...at, found: 'taken', proven_at: null, missing_since: null })
    return noteLook(ctx.db, row, { ...at, proven_at: proven_at ?? ctx.now, missing_since: null })
  }
  const since = missing_since ?? ctx.now
  const isOver = ctx.now.getTime() - since.getTime() >= MISSING_MS
  return noteLook(ctx.db, row, { ...at, proven_at: isOver ? null : proven_at, missing_since: proven_at ? since : missing_since })
}

/** Each hour all that answer, and all that were named within a week. */
export const lookAtDomainsJob: JobHandler<'look-at-domains'> = {
  async write(ctx) {
    const ids = await domainsToLook(ctx.db, new Date(ctx.now.getTime() - NAMED_MS))
    const step = SPREAD_MS / Math.max(1, ids.length)
    await enqueueEach(
      ctx,
      'look-at-domain',
      ids.map((accountId, n) => ({ payload: { accountId }, runAt: new Date(ctx.now.getTime() + n * step) })),
    )
  },
}
