import type { Kit, WriteCtx } from '../context.ts'
import type { WriteDb } from '../db/pool.ts'
import { deleteHeard, insertEvents, lockUnheard } from '../kit/jobs/domain-events.ts'
import { enqueueEach } from '../kit/jobs/enqueue.ts'
import type { JobHandler } from '../kit/jobs/handler.ts'

/**
 * What happens in a domain and others may want to hear of, by name with its numbers; the first of them is the subject. Whoever announces it says so beside it:
 *
 *     declare module '#server/hooks/domain-events.ts' {
 *       interface DomainEvents { 'post-published': { postId: string; accountId: string } }
 *     }
 */
export interface DomainEvents {}
export type EventName = keyof DomainEvents
/** Runs in a transaction of its own, at least once for each event, in the order of the subject's events; it must be safe to run again. */
type Listener<E extends EventName> = (ctx: WriteCtx, about: DomainEvents[E]) => Promise<void>
/** By event, each under a name of its own. */
export type Listeners = { [E in EventName]?: Readonly<Record<string, Listener<E>>> }

const MOST_AT_ONCE = 100

type AnnounceCtx = { db: WriteDb; now: Date; kit: Pick<Kit, 'listeners'> }
/** Says in the caller's transaction that something happened: a row for each listener, whom nobody here knows. */
export const announce = <E extends EventName>(ctx: AnnounceCtx, event: E, about: DomainEvents[E]): Promise<void> => announceEach(ctx, event, [about])

/** The same of several subjects at once. */
export async function announceEach<E extends EventName>(ctx: AnnounceCtx, event: E, each: readonly DomainEvents[E][]): Promise<void> {
  const listeners = ctx.kit.listeners.get(event) ?? []
  if (!listeners.length || !each.length) return
  const rows = each.flatMap((about) => listeners.map((listener) => ({ listener, subject: subjectOf(about), about })))
  await insertEvents(ctx.db, event, rows, ctx.now)
  await enqueueEach(
    ctx,
    'hear',
    rows.map(({ listener, subject }) => ({ payload: { listener, subject }, runAt: ctx.now })),
  )
}

/** `{ postId: '17' }` → `postId 17`. */
const subjectOf = (about: object) => `${Object.keys(about)[0]} ${String(Object.values(about)[0])}`

/** Every listener by `domain/name`. */
type All = ReadonlyMap<string, (ctx: WriteCtx, about: never) => Promise<void>>
/** Tells one listener what it has not heard yet of one subject. Whoever comes second at the same moment waits for the first, and finds nothing left. */
export const hearJob = (all: All): JobHandler<'hear'> => ({
  async write(ctx, { listener, subject }) {
    const rows = await lockUnheard(ctx.db, listener, subject, MOST_AT_ONCE)
    for (const { about } of rows) await all.get(listener)?.(ctx, about as never)
    await deleteHeard(
      ctx.db,
      rows.map((row) => row.id),
    )
    if (rows.length === MOST_AT_ONCE) await enqueueEach(ctx, 'hear', [{ payload: { listener, subject }, runAt: ctx.now }])
  },
})
