import type { viewSpans, ViewSource } from '#api/analytics.ts'
import { fail, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { GONE, type ReadReferences } from '#server/hooks/references.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'
import { sweptAll, type Swept } from '#server/kit/jobs/batch.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readParameters } from '#server/settings/service.ts'
import { fileRows, ownWork, saveRows, viewRows, workRows } from './queries-views.ts'
import { deleteViews, forgetMarks, sumOldEvents } from './queries.ts'
import { csvView } from './views-csv.ts'
import { stepsOf, workView } from './views.ts'

const DAY_MS = 86_400_000
const WEEK = 7
/** Days of a file, and rows. */
const FILE_DAYS = 366
const FILE_MOST = 5000

export type Span = (typeof viewSpans)[number]
const [DAYS, WEEKS] = [14, 12] as const

/** The days on which the steps of a span begin, the first one first; weeks begin on Mondays. */
function beginningsOf(span: Span, now: Date): Date[] {
  const today = dayStart(now)
  const back = (days: number) => new Date(today.getTime() - days * DAY_MS)
  if (span === 'days') return Array.from({ length: DAYS }, (_, n) => back(DAYS - 1 - n))
  const sinceMonday = (new Date(dayOf(now)).getUTCDay() + 6) % WEEK
  return Array.from({ length: WEEKS }, (_, n) => back(sinceMonday + (WEEKS - 1 - n) * WEEK))
}

/** What was counted of one's works, or of one of them, step by step. */
export async function showViews(ctx: MemberReadCtx, readReferences: ReadReferences, { span, permlink }: { span: Span; permlink?: string | undefined }) {
  const postId = permlink === undefined ? undefined : ((await ownWork(ctx.db, ctx.viewer.id, permlink)) ?? fail('NOT_FOUND'))
  const beginnings = beginningsOf(span, ctx.now)
  const of = { authorId: ctx.viewer.id, postId, from: beginnings[0]! }
  const [views, saves, known] = await Promise.all([viewRows(ctx.db, of), saveRows(ctx.db, of), readReferences(ctx, postId === undefined ? [] : [postId])])
  const steps = stepsOf(beginnings.map(dayOf), views, saves)
  const sum = (key: 'views' | 'readers' | 'saves') => steps.reduce((all, step) => all + step[key], 0)
  const bySource = Map.groupBy(views, ({ source }) => source)
  const sources = [...bySource].map(([source, rows]) => ({ source: source as ViewSource, views: rows.reduce((all, row) => all + row.views, 0) }))
  return {
    span,
    steps,
    total: { views: sum('views'), readers: sum('readers'), saves: sum('saves') },
    sources: sources.toSorted((a, b) => b.views - a.views),
    work: postId === undefined ? null : (known.get(postId)?.reference ?? GONE),
  }
}

export async function listWorks(ctx: MemberReadCtx, readReferences: ReadReferences, { before, limit }: { before?: string | undefined; limit: number }) {
  const [rows, { promisedReaders }] = await Promise.all([workRows(ctx.db, ctx.viewer.id, before, limit + 1), readParameters(ctx.db, ctx.now)])
  const { page, last } = cutPage(rows, limit)
  const posts = await readReferences(
    ctx,
    page.map(({ id }) => id),
  )
  return { works: page.map((row) => workView(row, posts.get(row.id)?.reference ?? GONE, promisedReaders)), next: last?.id ?? null }
}

export async function writeFile(ctx: MemberReadCtx) {
  const from = new Date(dayStart(ctx.now).getTime() - (FILE_DAYS - 1) * DAY_MS)
  const rows = await fileRows(ctx.db, { authorId: ctx.viewer.id, from }, FILE_MOST + 1)
  return { name: `pixtura-views-${dayOf(ctx.now)}.csv`, csv: csvView(rows.slice(0, FILE_MOST), ctx.lang), whole: rows.length <= FILE_MOST }
}

/** Its author deleted it: what was counted goes, too. */
export const dropViews = (ctx: WriteCtx, postId: string): Promise<void> => deleteViews(ctx.db, postId)

/** What the hourly sweep calls. */
export const sumEvents = (ctx: WriteCtx): Promise<Swept> => sweptAll(sumOldEvents(ctx.db, ctx.now), forgetMarks(ctx.db, dayOf(ctx.now)))
