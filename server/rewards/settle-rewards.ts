import type { WriteCtx } from '#server/context.ts'
import { raiseAlertOnce } from '#server/kit/alerts.ts'
import { dayStart } from '#server/kit/clock.ts'
import { crash } from '#server/kit/crash.ts'
import { readParameters } from '#server/settings/service.ts'
import { DAY_MS, settlesAt } from './policy.ts'
import {
  clearDrafts,
  countFailure,
  countLikes,
  forgetFailures,
  insertDay,
  insertSettling,
  lastPublished,
  listPosts,
  lockSettling,
  nextDay,
  openSettling,
  setAside,
  shareLikes,
  takeUp,
  uncleared,
  unpaidDay,
  type Settling,
} from './queries-settle.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-list': true
    'after-count': true
    'after-share': true
    'after-day': true
  }
}
declare module '#server/kit/alerts.ts' {
  interface Alerts {
    rewards: true
  }
}

const HOUR_MS = 3_600_000
/** Posts are listed by spans of their day; likes are counted and shared so many at once: half a second each, about. */
const SPAN_MS = 6 * HOUR_MS
const PIECE = 20_000
/** A day whose next piece fails so often is set aside; it is tried again after an hour. */
const TRIES = 3
/** So long after its hour a day must be shared and paid. */
const LATE_MS = 2 * HOUR_MS

const spanOf = (day: string) => {
  const from = dayStart(new Date(`${day}T12:00:00+08:00`))
  return { from, until: new Date(from.getTime() + DAY_MS) }
}

/**
 * Does one piece of sharing the pool of the first day that is due, as it stood when that day began; false when none is, or when somebody else is at it. Days are begun in
 * their order. Until the last piece nothing of a day is seen or paid. One without likes is written down too, and its pool has not left the treasury.
 */
export async function sharePiece(ctx: WriteCtx, most = PIECE): Promise<boolean> {
  if (!(await lockSettling(ctx.db))) return false
  const open = await openSettling(ctx.db)
  if (!open) return beginDay(ctx)
  await workOn(ctx, open, most)
  if (open.failures) await forgetFailures(ctx.db, [open.day])
  return true
}

async function beginDay(ctx: WriteCtx): Promise<boolean> {
  const day = await nextDay(ctx.db)
  if (!day || ctx.now < (await dueAt(ctx, day))) return (await takeUp(ctx.db, new Date(ctx.now.getTime() - HOUR_MS))) > 0
  const { from } = spanOf(day)
  const { rewardPool: pool } = await readParameters(ctx.db, from)
  await insertSettling(ctx.db, { day, from, pool, now: ctx.now })
  return true
}

/** When the last post of a day is 7 × 24 hours old. */
async function dueAt({ db }: Pick<WriteCtx, 'db'>, day: string): Promise<Date> {
  const { from, until } = spanOf(day)
  return settlesAt((await lastPublished(db, from, until)) ?? until)
}

async function workOn({ db, kit: { config }, now }: WriteCtx, { day, step, at_time }: Settling, most: number): Promise<void> {
  if (step === 'list') {
    const [end, next] = [spanOf(day).until, new Date(at_time.getTime() + SPAN_MS)]
    await listPosts(db, day, at_time, next, next >= end)
    crash(config, 'after-list')
  } else if (step === 'count') {
    await countLikes(db, day, most)
    crash(config, 'after-count')
  } else if (await shareLikes(db, day, most)) {
    crash(config, 'after-share')
  } else {
    await insertDay(db, day, now)
    crash(config, 'after-day')
  }
}

/** Throws away what a paid day was reckoned from; false when nothing is left. */
export async function clearDay({ db, now }: WriteCtx): Promise<boolean> {
  const day = (await lockSettling(db)) ? await uncleared(db) : null
  if (day) await clearDrafts(db, day, now)
  return day !== null
}

/** A piece failed: of sharing, or of paying. The day that fails again and again is set aside, and later ones go on. */
export async function noteFailure(ctx: WriteCtx, step: 'share' | 'pay'): Promise<void> {
  const day = step === 'share' ? (await openSettling(ctx.db))?.day : await unpaidDay(ctx.db)
  if (!day || (await countFailure(ctx.db, day)) < TRIES) return
  await setAside(ctx.db, day, ctx.now)
  await raiseAlertOnce(ctx, 'rewards', { day, found: `set aside: it fails to ${step}` })
}

/** Raises an alert of a day that is two hours late, or whose entries are, once. */
export async function watchRewards(ctx: WriteCtx): Promise<void> {
  const open = await openSettling(ctx.db)
  await noteLate(ctx, open?.day ?? (await nextDay(ctx.db)))
  await noteLate(ctx, await unpaidDay(ctx.db))
}

async function noteLate(ctx: WriteCtx, day: string | null): Promise<void> {
  if (!day || ctx.now.getTime() < (await dueAt(ctx, day)).getTime() + LATE_MS) return
  await raiseAlertOnce(ctx, 'rewards', { day, found: 'two hours late' })
}
