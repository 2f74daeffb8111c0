import { notificationRules } from '#api/kinds.ts'
import { NOTIFICATION_DAYS, type NotificationsQuery, type Told } from '#api/notifications.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { GONE, type ReadReferences } from '#server/hooks/references.ts'
import { dayOf } from '#server/kit/clock.ts'
import { sweptAll, type Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { publish } from '#server/kit/realtime/events.ts'
import { hasArrivals } from './queries-arrivals.ts'
import { deleteSilentDevices } from './queries-settings.ts'
import { deleteEntry, deleteOlder, entryRows, insertArrivals, insertEachArrival, markRead, markReadUntil, unreadOf, type Arrival } from './queries.ts'
import { entryView, isOfPost } from './views.ts'

const DAY_MS = 86_400_000

type What = Told & { subject: string; group?: string }
/**
 * Tells a member something: a row beside the change that causes it, so it costs that change nothing to wait for, and within a second or two an entry
 * of their list. `subject`: what it is about. What has the same `group` is one entry while that is unread and shows the latest facts; kinds whose rule
 * says `gathered` are so without being asked. The domain says only what happened: whether somebody wants to hear it is looked at when it is gathered.
 */
export const notifyMember = (ctx: { db: WriteDb; now: Date }, to: string, what: What): Promise<void> => notifyEach(ctx, [to], what)

/** The same to several. */
export async function notifyEach(ctx: { db: WriteDb; now: Date }, to: readonly string[], what: What): Promise<void> {
  await insertArrivals(ctx.db, to, arrivalOf(ctx.now, what))
}

/** Something of its own to each of many. */
export const notifyMany = (ctx: { db: WriteDb; now: Date }, each: readonly { to: string; what: What }[]): Promise<void> =>
  insertEachArrival(
    ctx.db,
    each.map(({ to, what }) => ({ to, ...arrivalOf(ctx.now, what) })),
  )

function arrivalOf(now: Date, { kind, subject, group, facts: said }: What): Arrival {
  const { facts, gathered } = notificationRules[kind]
  const topics = { subject, everything: '', day: dayOf(now) }
  return { kind, topic: group ?? (gathered && topics[gathered]), subject, facts: facts.parse(said), at: now }
}

/** Asks for a round of gathering where something has arrived: done each second, by any number of processes. */
export async function askToGather(ctx: { db: WriteDb; now: Date }): Promise<void> {
  if (await hasArrivals(ctx.db)) await enqueue(ctx, 'gather-notifications', {})
}

export const countUnread = async ({ db, viewer }: MemberReadCtx | MemberCtx) => ({ unread: await unreadIn(db, viewer.id) })
const unreadIn = async (db: ReadDb, id: string) => (await unreadOf(db, [id])).get(id) ?? 0

/** Entries about posts show them as they are now: one question for those of a page. */
export async function listNotifications(ctx: MemberReadCtx, readReferences: ReadReferences, { limit, startAt, startNumber }: NotificationsQuery) {
  const after = startAt && startNumber ? { at: new Date(startAt), id: startNumber } : null
  const [rows, unread] = await Promise.all([entryRows(ctx.db, ctx.viewer.id, after, limit + 1), unreadIn(ctx.db, ctx.viewer.id)])
  const { page, last } = cutPage(rows, limit)
  const posts = await readReferences(
    ctx,
    page.filter(isOfPost).map((row) => row.subject),
  )
  return {
    notifications: page.map((row) => entryView(row, isOfPost(row) ? (posts.get(row.subject)?.reference ?? GONE) : null)),
    unread,
    asOf: ctx.now.toISOString(),
    next: last ? { startAt: last.at.toISOString(), startNumber: last.id } : null,
  }
}

/** What was told up to a time: what came while the list was open stays unread. */
export async function readAll(ctx: MemberCtx, until: string) {
  const marked = await markReadUntil(ctx.db, ctx.viewer.id, new Date(until), ctx.now)
  return tellUnread(ctx, marked > 0)
}

export async function readOne(ctx: MemberCtx, number: string) {
  const marked = (await markRead(ctx.db, ctx.viewer.id, numberIn(number), ctx.now)) ?? fail('NOT_FOUND')
  return tellUnread(ctx, marked === 'now')
}

export async function removeOne(ctx: MemberCtx, number: string) {
  if (!(await deleteEntry(ctx.db, ctx.viewer.id, numberIn(number)))) return fail('NOT_FOUND')
  return tellUnread(ctx, true)
}

const numberIn = (text: string) => (/^\d{1,18}$/.test(text) ? text : fail('NOT_FOUND'))

/** One's other pages and devices hear of it. */
async function tellUnread(ctx: MemberCtx, changed: boolean) {
  const unread = await unreadIn(ctx.db, ctx.viewer.id)
  if (changed) await publish(ctx, ctx.viewer.id, 'notifications', { unread })
  return { unread }
}

/** What the hourly sweep calls. */
export const sweepNotifications = ({ db, now }: WriteCtx): Promise<Swept> =>
  sweptAll(deleteOlder(db, new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)), deleteSilentDevices(db, now))
