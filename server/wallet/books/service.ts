import type { FilesQuery, Transparency } from '#api/books.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { raiseAlert } from '#server/kit/alerts.ts'
import { runChecks, runSpanChecks, type Checked, type Fault, type Span } from '#server/kit/checks.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'
import { cutPage } from '#server/kit/keyset.ts'
import type { Metrics } from '#server/kit/metrics.ts'
import { passOf, spansOf } from './policy.ts'
import { countSpan, insertReconciliation, isReconciled, lastReached, lastReconciliation, type Reached } from './queries-reconcile.ts'
import { witnessSpan } from './queries-witness.ts'
import {
  closedFile,
  endOfDay,
  filesBefore,
  firstEntryAt,
  insertCut,
  lastCut,
  lastFile,
  lockCuts,
  platformSums,
  readAccounts,
  type Cut,
  type FileRow,
} from './queries.ts'
import { witnessKey } from './views-witness.ts'
import { closedView, fileView, reconciliationView, totalsView } from './views.ts'
import { readHash } from './write-file.ts'

declare module '#server/kit/alerts.ts' {
  interface Alerts {
    books: true
  }
}

const DAY_MS = 86_400_000
/** Faults that a row keeps; how many there were is counted. */
const FOUND_MOST = 50

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
/** The day that ended last. */
const endedDay = (now: Date) => dayOf(new Date(now.getTime() - DAY_MS))

export async function showTransparency({ db, now, kit }: ReadCtx): Promise<Transparency> {
  const [sums, file, reconciliation, accounts, span] = await Promise.all([
    platformSums(db),
    closedFile(db),
    lastReconciliation(db),
    readAccounts(db),
    witnessSpan(db),
  ])
  return {
    now: { at: now.toISOString(), totals: totalsView(sums, accounts) },
    closed: file && closedView(file, accounts),
    reconciliation: reconciliation && reconciliationView(reconciliation),
    twoPeople: kit.config.PAYOUT_PEOPLE === 'two',
    witness: span && { ...span, place: placeName(span.place), key: witnessKey(kit.secrets) },
  }
}

/** A folder of ours is nobody's to know. */
const placeName = (place: string) => (place.startsWith('/') ? '' : new URL(place).host)

export async function listFiles({ db }: ReadCtx, { before, limit }: FilesQuery) {
  const { page, last } = cutPage(await filesBefore(db, before ?? null, limit + 1), limit)
  return { files: page.map(fileView), next: last?.day ?? null }
}

/**
 * The cut whose file is to be written: one that was left without, or that of the day that ended; null when all is done. Whichever processes ask, and however
 * often, a day is cut once. Days of which nobody was there to cut them are part of the next file.
 */
export async function placeCut({ db, now }: WriteCtx, settled: string): Promise<Cut | null> {
  await lockCuts(db)
  const last = await lastCut(db)
  if (last && !last.isFiled) return last
  const day = endedDay(now)
  if (last && last.day >= day) return null
  const after = last?.until ?? '0'
  const first = last ? null : await firstEntryAt(db)
  if (!last && (!first || dayOf(first) > day)) return null // the first day has not ended yet
  const since = last ? dayAfter(last.day) : dayOf(first!)
  const cut = { day, since, after, until: await endOfDay(db, after, settled, dayStart(now)), cutAt: now }
  await insertCut(db, cut)
  return cut
}

/** A file of which the store has other bytes than were published. */
export async function inspectFile({ db, kit }: ReadCtx): Promise<Fault | null> {
  const file: FileRow | null = await lastFile(db)
  return file && (await readHash(kit.store, file.day)) !== file.sha256 ? { check: 'file', row: { fault: 'not what was published', id: file.day } } : null
}

/** What a night compares: what is new since the last one, and a part of what is old. */
export type Night = { fresh: Span; old: Span; reached: Reached }
/** Null where the day that has ended is reconciled already. */
export async function planNight({ db, now }: WriteCtx, settled: string): Promise<Night | null> {
  if (await isReconciled(db, endedDay(now))) return null
  const reached = await lastReached(db)
  return { fresh: { after: reached.newUntil, until: settled }, old: passOf(reached.newUntil, reached.passUntil), reached }
}

export type Compared = Checked & { night: Night; entries: number; lines: number }
/** Entries and their lines, a million at a time, each time in a state of its own: what was written is final. */
export async function checkEntries({ db }: ReadCtx, night: Night, signal: AbortSignal): Promise<Compared> {
  const checked = await runSpanChecks(db, [...spansOf(night.fresh), ...spansOf(night.old)], () => signal.throwIfAborted())
  return { ...checked, night, ...(await countSpan(db, night.fresh)) }
}

/** Compares accounts with what they come from, and writes down what a night found, once for each day that has ended; a difference is an alert. */
export async function checkBooks(ctx: WriteCtx, { compared, lost }: { compared: Compared; lost: Fault | null }): Promise<void> {
  const day = endedDay(ctx.now)
  if (await isReconciled(ctx.db, day)) return
  const { checks, faults } = await runChecks(ctx.db)
  const all = [...(lost ? [lost] : []), ...compared.faults, ...faults]
  const { fresh, old, reached } = compared.night
  await insertReconciliation(ctx.db, {
    day,
    entries: Number(reached.entries) + compared.entries,
    lines: Number(reached.lines) + compared.lines,
    checks: ['file', ...compared.checks, ...checks],
    differences: all.length,
    found: all.slice(0, FOUND_MOST),
    newUntil: fresh.until,
    passUntil: old.until,
    at: ctx.now,
  })
  if (all.length) await raiseAlert(ctx, 'books', { day, differences: all.length, first: JSON.stringify(all[0]).slice(0, 500) })
}

/** What `/metrics` says of the last reconciliation, whichever process did it. */
export async function countReconciliation({ metrics, readDb }: { metrics: Metrics; readDb: ReadDb }): Promise<void> {
  const last = await lastReconciliation(readDb)
  metrics.reconciledAt.set(last ? last.at.getTime() / 1000 : 0)
  metrics.differences.set(last?.differences ?? 0)
}
