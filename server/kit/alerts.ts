import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '../db/pool.ts'
import { desc, keyset } from './keyset.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const APART_MS = 60_000

/**
 * What alerts are about, in one of few words. A domain adds its own where it raises it:
 *
 *     declare module '#server/kit/alerts.ts' {
 *       interface Alerts { payout: true }
 *     }
 */
export interface Alerts {}
type AlertKind = keyof Alerts
type About = Record<string, string | number>
/** Something that an operator should look at. `about`: numbers and names, nobody's secrets. */
export type Alert = (what: AlertKind, about: About) => void

/** Counts every alert in `alerts_total`, and writes one line a minute of each kind into the log. `clock` counts milliseconds. */
export function openAlerts({ log, metrics, clock = () => performance.now() }: { log: Log; metrics: Metrics; clock?: () => number }): Alert {
  const saidAt = new Map<string, number>()
  return (what, about) => {
    metrics.alerts.inc({ what })
    if (clock() - (saidAt.get(what) ?? -APART_MS) < APART_MS) return
    saidAt.set(what, clock())
    log.error({ what, ...about }, 'alert')
  }
}

/** As much of a call's context as it needs: the context itself knows alerts. */
type AlertCtx = { db: WriteDb; now: Date; kit: { alert: Alert }; after: { run: (effect: () => void) => void } }
/** The same as a row of `alerts` too, which stays until an operator says that they have seen it. Said once the caller's transaction is in the database. */
export async function raiseAlert(ctx: AlertCtx, what: AlertKind, about: About): Promise<void> {
  await sql`insert into alerts (what, about, at) values (${what}, ${JSON.stringify(about)}, ${ctx.now})`.execute(ctx.db)
  ctx.after.run(() => ctx.kit.alert(what, about))
}

/** The same, but nothing where one with the same words stands already, seen or not. */
export async function raiseAlertOnce(ctx: AlertCtx, what: AlertKind, about: About): Promise<void> {
  const found = await sql`select from alerts where what = ${what} and about = ${JSON.stringify(about)}::jsonb limit 1`.execute(ctx.db)
  if (!found.rows.length) await raiseAlert(ctx, what, about)
}

export type AlertRow = { id: string; what: string; about: About; at: Date; seen_by: string | null; seen_at: Date | null }
/** Seen ones or the others, the latest first; `after` is the number that a page ended with. */
export async function alertRows(db: ReadDb, { seen, after, limit }: { seen: boolean; after?: string | undefined; limit: number }): Promise<AlertRow[]> {
  const { beyond, page } = keyset(desc(sql`id`), after === undefined ? null : [after], limit)
  const found = await sql<AlertRow>`select id::text, what, about, at, seen_by::text, seen_at from alerts
    where seen_at is ${seen ? sql`not` : sql``} null ${beyond} ${page}`.execute(db)
  return found.rows
}
/** Up to a thousand: more are as many. */
export async function countUnseen(db: ReadDb): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from (select from alerts where seen_at is null limit 1000) one`.execute(db)
  return found.rows[0]!.n
}
/** Whether it was this call that did it; null where there is none. */
export async function markSeen(db: WriteDb, id: string, by: { accountId: string; at: Date }): Promise<boolean | null> {
  const done = await sql`update alerts set seen_by = ${by.accountId}, seen_at = ${by.at} where id = ${id} and seen_at is null returning id`.execute(db)
  if (done.rows.length) return true
  return (await sql`select from alerts where id = ${id}`.execute(db)).rows.length ? false : null
}

/** Alerts by when they were raised: `n` counts steps of so many seconds from a time on. */
export async function countAlerts(db: ReadDb, from: Date, step: number): Promise<{ n: number; amount: string }[]> {
  const found = await sql<{
    n: number
    amount: string
  }>`select floor(extract(epoch from at - ${from}::timestamptz) / ${step}::int)::int as n, count(*) as amount
    from alerts where at >= ${from} group by 1`.execute(db)
  return found.rows
}
