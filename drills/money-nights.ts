// Time in the money drill: what is asked for after each move of the clock, and how everything comes to rest when nobody asks for anything more.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { WriteDb } from '#server/db/pool.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'

/** Less than a day, so that a key that was used before a move is still good after it; all hours of the day come. */
export const MOVE_SECONDS = 21 * 3600
const HOUR_SECONDS = 3600
/** So many cover the seven days after which a day is settled, with those that were there before. */
export const MOVES = 13

const NIGHTLY = ['settle-rewards', 'give-coupons', 'use-coupons', 'close-books', 'reconcile-books', 'sweep'] as const
/** What the hours would bring by themselves, each twice at once. */
export async function askNightly(db: WriteDb, now: Date): Promise<void> {
  for (const job of [...NIGHTLY, ...NIGHTLY]) await enqueue({ db, now }, job, {})
}

/** What still waits for something: a job, an operator, a payout service, the next fold. */
const LEFT = `
  select 'withdrawals ' || state as what, count(*)::int as count from withdrawals where state in ('applied', 'review', 'paying', 'awaiting') group by state
  union all select 'rewards to pay', count(*)::int from reward_parts where paid_at is null
  union all select 'days to settle', count(*)::int from reward_settlings where step <> 'shared'
  union all select 'jobs', count(*)::int from graphile_worker._private_jobs where attempts < max_attempts
  union all select 'outbox', count(*)::int from outbox where coalesce(run_at, '-infinity') <= $1
  union all select 'lines to fold', count(*)::int from ledger_unfolded
  union all select 'likes to fold', count(*)::int from likes_unfolded`
/** The queue waits by the machine's clock, which nobody moves. */
const HURRY = 'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_by is null'

type Resting = { owner: pg.Pool; now: () => Date; move: (seconds: number) => Promise<void>; patienceMs: number; more?: string }
/** `more`: what else waits, as a further part of that question. Waits until nothing is left to do; the clock goes on by hours, as whoever asks a payout service again would wait for it. */
export async function comeToRest({ owner, now, move, patienceMs, more = '' }: Resting): Promise<{ ms: number; left: string[] }> {
  const began = performance.now()
  let [left, moved] = [['everything'], began]
  while (left.length && performance.now() - began < patienceMs) {
    await owner.query(HURRY)
    const { rows } = await owner.query<{ what: string; count: number }>(LEFT + more, [now()])
    left = rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`)
    if (left.some((one) => one.includes('withdrawals')) && performance.now() - moved > 4000) {
      await move(HOUR_SECONDS)
      moved = performance.now()
    }
    if (left.length) await delay(200)
  }
  return { ms: performance.now() - began, left }
}
