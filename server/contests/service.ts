import { readPreview } from '#server/campaigns/drafts/service.ts'
import { findOpened, listOpened } from '#server/campaigns/service.ts'
import { fail, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readCards } from '#server/posts/read-cards.ts'
import { wordsOf } from './juries/queries.ts'
import { isJuror, phaseOf, whyNot, type Definition } from './policy.ts'
import { findReceipt, resultRows } from './queries-count.ts'
import { countEntries, entriesOf, findRow, hashesBeside, latestWorks, standingEntries, type ContestRow } from './queries.ts'
import { contestView, entryView, fileView, resultView, summaryView, verdictsView } from './views.ts'

/** Works that one chooses from; older ones enter by their own page. */
const CHOICES = 48
type Page = { after?: number | undefined; limit: number }

/** The contest of this name, in whatever case; a campaign that is none is not here. */
export async function findContest(db: ReadDb, slug: string): Promise<Definition> {
  const found = await findOpened(db, slug)
  return found?.contest ? (found as Definition) : fail('NOT_FOUND')
}

/** Those that are over come last; among the others and among those, the latest to start first. */
export async function listContests(ctx: ReadCtx) {
  const all = (await listOpened(ctx.db)).filter((one): one is Definition => one.contest !== null).map((one) => summaryView(one, ctx))
  const late = ({ phase }: { phase: string }) => Number(phase === 'results')
  return { contests: all.toSorted((a, b) => late(a) - late(b) || Date.parse(b.startTime) - Date.parse(a.startTime) || (a.slug < b.slug ? -1 : 1)) }
}

/** Beyond a thousand entries their number may be ten seconds old. */
const [EXACT, COUNTED_MS] = [1000, 10_000]
function countRecent(ctx: ReadCtx, { activity_id: activityId, next_number: next }: ContestRow): Promise<number> {
  const count = () => countEntries(ctx.db, activityId)
  return next <= EXACT ? count() : ctx.kit.recent('entries of a contest', `${activityId} ${next}`, COUNTED_MS, count)
}

export async function showContest(ctx: ReadCtx, slug: string) {
  const definition = await findContest(ctx.db, slug)
  const row = await findRow(ctx.db, definition.activityId)
  const entries = row ? await countRecent(ctx, row) : 0
  const phase = phaseOf(definition, ctx.now)
  const judges = ctx.viewer !== null && isJuror(definition, ctx.viewer)
  const may = ctx.viewer !== null && !judges
  const can = { enter: may && phase === 'entries', vote: may && phase === 'votes', judge: judges && phase === 'jury' }
  return {
    contest: contestView(definition, ctx, { entries, answers: row?.answers ?? 0, can }),
  }
}

/** What an editor sees of one that is still composed, at the time at which the clock says so. */
export async function showUnopened(ctx: MemberReadCtx, id: string, asked: Parameters<typeof readPreview>[2]) {
  const { definition, now } = await readPreview(ctx, id, asked)
  const shown = { entries: 0, answers: 0, can: { enter: false, vote: false, judge: false } }
  return { contest: definition.contest && contestView(definition as Definition, { lang: ctx.lang, now }, shown) }
}

/** Whose they are is said when the results are out. */
export async function listEntries(ctx: ReadCtx, slug: string, { after, limit }: Page) {
  const definition = await findContest(ctx.db, slug)
  const { page, last } = cutPage(await standingEntries(ctx.db, definition.activityId, after, limit + 1), limit)
  const cards = await readCards(
    ctx,
    page.map(({ post_id }) => post_id),
  )
  const isOut = phaseOf(definition, ctx.now) === 'results'
  return { entries: page.map((row, n) => entryView(row, cards[n] ?? null, isOut)), next: last?.number ?? null }
}

export async function showOwn(ctx: MemberReadCtx, slug: string) {
  const definition = await findContest(ctx.db, slug)
  const { id } = ctx.viewer
  const { activityId, contest } = definition
  const [entries, works, others] = await Promise.all([
    entriesOf(ctx.db, activityId, id),
    latestWorks(ctx.db, id, CHOICES),
    hashesBeside(ctx.db, activityId, id),
  ])
  const [entered, chosen] = await Promise.all([
    readCards(
      ctx,
      entries.map(({ post_id }) => post_id),
    ),
    readCards(
      ctx,
      works.map((work) => work.id),
    ),
  ])
  return {
    entries: entries.map(({ number, entered_at }, n) => ({ number, enteredAt: entered_at.toISOString(), post: entered[n] ?? null })),
    left: Math.max(0, contest.mostEntries - entries.length),
    choices: works.flatMap((work, n) => {
      const post = chosen[n]
      return post ? [{ post, takenAt: work.taken_at, not: whyNot(work, definition, others) }] : []
    }),
  }
}

/** Nothing of it before the results are out. */
export async function showResults(ctx: ReadCtx, slug: string, { after, limit }: Page) {
  const definition = await findContest(ctx.db, slug)
  const row = phaseOf(definition, ctx.now) === 'results' ? await findRow(ctx.db, definition.activityId) : null
  const isOut = row?.counted_at && (row.judged_at || !definition.contest.jury.length)
  if (!row || !isOut) return { results: [], next: null, verdicts: [], file: null }
  const { page, last } = cutPage(await resultRows(ctx.db, row.activity_id, after, limit + 1), limit)
  const shown = page.flatMap(({ post_id }) => post_id ?? [])
  const cards = new Map((await readCards(ctx, shown)).map((card, n) => [shown[n]!, card]))
  const words = await wordsOf(
    ctx.db,
    row.activity_id,
    page.map(({ number }) => number),
  )
  return {
    results: page.map((one) =>
      resultView(one, definition, ctx.lang, { post: one.post_id ? (cards.get(one.post_id) ?? null) : null, words: words.get(one.number) ?? [] }),
    ),
    next: last?.final ?? null,
    verdicts: verdictsView(row),
    file: fileView(row, definition, ctx.kit.config.origin),
  }
}

/** What is known to everybody who has the receipt; whether it counts is said with the results. */
export async function showReceipt(ctx: ReadCtx, slug: string, receipt: string) {
  const definition = await findContest(ctx.db, slug)
  const row = (await findReceipt(ctx.db, definition.activityId, receipt.toLowerCase())) ?? fail('RECEIPT_UNKNOWN')
  return { ...row, verdict: phaseOf(definition, ctx.now) === 'results' ? row.verdict : null }
}
