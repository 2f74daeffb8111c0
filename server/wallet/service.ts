import { COUNTED_MOST, WELCOME_PIXT } from '#api/limits.ts'
import type { Cause, EarningsMonth, FileQuery, StatementQuery } from '#api/wallet.ts'
import { markPhone } from '#server/account/service.ts'
import type { MemberCtx, MemberReadCtx, WriteCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import type { ReadReferences } from '#server/hooks/references.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { energyOf } from './energy/queries.ts'
import { energyView } from './energy/views.ts'
import { postEntry } from './ledger.ts'
import { balancesOf, earningsOf, entriesByIds, entriesOf, hasEntry, linesOf, monthSums, type EntryRow } from './queries.ts'
import { csvView, fileNameOf } from './views-csv.ts'
import { balanceView, entryView, isOfPost, monthsBack, monthView } from './views.ts'

const DAY_MS = 86_400_000
/** Entries of one file. */
const FILE_MOST = 2500
const INCOME: readonly Cause[] = ['welcome', 'reward', 'invitation', 'prize']

export async function showWallet(ctx: MemberReadCtx) {
  const [balances, energy] = await Promise.all([balancesOf(ctx.db, ctx.viewer.id), energyOf(ctx.db, ctx.viewer.id, ctx.now)])
  return { pixt: balanceView(balances, 'PIXT'), yuan: balanceView(balances, 'CNY'), energy: energyView(energy, ctx.now) }
}

/** The balances alone, as the specification names the call. */
export const showMoney = (ctx: MemberReadCtx) => showMoneyOf(ctx, ctx.viewer.id)

/** Somebody's balances, for who may see them. */
export async function showMoneyOf(ctx: { db: ReadDb }, holderId: string) {
  const balances = await balancesOf(ctx.db, holderId)
  const [pixt, yuan] = [balanceView(balances, 'PIXT'), balanceView(balances, 'CNY')]
  return { pixt: pixt.available, pixtHeld: pixt.held, yuan: yuan.available, yuanHeld: yuan.held }
}

/** A page of the viewer's entries in one currency. */
export const listStatement = (ctx: MemberReadCtx, readReferences: ReadReferences, query: StatementQuery) =>
  listStatementOf(ctx, readReferences, ctx.viewer.id, query)

/** The same of anybody, for who may see it; `own` are that member's lines, posts are shown as the viewer may see them. */
export async function listStatementOf(ctx: Reading, readReferences: ReadReferences, holderId: string, { limit, before, ...filter }: StatementQuery) {
  const { currency } = filter
  const rows = await entriesOf(ctx.db, holderId, { ...spanOf(filter), currency, before: before ?? null, limit: limit + 1 })
  const { page, last } = cutPage(rows, limit)
  return { entries: await showEntries(ctx, readReferences, page, { holderId, currency }), next: last?.id ?? null }
}

export async function writeStatement(ctx: MemberReadCtx, readReferences: ReadReferences, filter: FileQuery) {
  const { currency } = filter
  const rows = await entriesOf(ctx.db, ctx.viewer.id, { ...spanOf(filter), currency, before: null, limit: FILE_MOST + 1 })
  const entries = await showEntries(ctx, readReferences, rows.slice(0, FILE_MOST), { holderId: ctx.viewer.id, currency })
  return { name: fileNameOf(filter, ctx.now), csv: csvView(entries, ctx.lang), whole: rows.length <= FILE_MOST }
}

/** What came in, by page number as the specification asks for it: the latest thousand, whose numbers are walked and of which one page is fetched. */
export async function listEarnings(ctx: MemberReadCtx, readReferences: ReadReferences, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const last = Math.min(pageNum * pageSize, COUNTED_MOST)
  const found = await earningsOf(ctx.db, ctx.viewer.id, INCOME, { first: (pageNum - 1) * pageSize + 1, last, most: COUNTED_MOST + 1 })
  const rows = await entriesByIds(ctx.db, found.ids)
  const entries = await showEntries(
    ctx,
    readReferences,
    found.ids.map((id) => rows.get(id)!),
    { holderId: ctx.viewer.id, currency: 'PIXT' },
  )
  const total = Math.min(found.total, COUNTED_MOST)
  return { entries, pageNum, pageSize, total, totalPage: Math.ceil(total / pageSize), whole: found.total <= COUNTED_MOST }
}

const MONTHS = 12
/** The last twelve months; one without income stands there with nothing. */
export async function listMonths(ctx: MemberReadCtx): Promise<{ months: EarningsMonth[] }> {
  const months = monthsBack(dayOf(ctx.now).slice(0, 7), MONTHS)
  const sums = await monthSums(ctx.db, ctx.viewer.id, INCOME, dayStart(new Date(`${months.at(-1)}-01T12:00:00Z`)))
  return { months: months.map((month) => monthView(month, sums)) }
}

type Reading = MemberReadCtx | MemberCtx
type Of = { holderId: string; currency: FileQuery['currency'] }
/** With their lines, and with the posts that they are about: one question for each, however many entries there are. */
async function showEntries(ctx: Reading, readReferences: ReadReferences, rows: EntryRow[], of: Of) {
  const [all, posts] = await Promise.all([
    linesOf(
      ctx.db,
      rows.map((row) => row.id),
    ),
    readReferences(
      ctx,
      rows.filter(isOfPost).map((row) => row.subject),
    ),
  ])
  const lines = Map.groupBy(all, (line) => line.entry_id)
  return rows.map((row) => entryView(row, lines.get(row.id) ?? [], { ...of, posts }))
}

const spanOf = ({ from, to }: Pick<FileQuery, 'from' | 'to'>) => ({
  from: from ? dayStart(new Date(from)) : null,
  until: to ? new Date(dayStart(new Date(to)).getTime() + DAY_MS) : null,
})

/** The platform's gift to who is new: once for a phone number, also for one whose earlier account is gone. */
export async function giveWelcome(ctx: WriteCtx, accountId: string): Promise<void> {
  const mark = await markPhone(ctx, accountId)
  const key = `welcome ${mark}`
  if (!mark || (await hasEntry(ctx.db, key))) return
  const entry = await postEntry(ctx, {
    key,
    cause: 'welcome',
    subject: '',
    lines: [
      { holder: 'platform', book: 'pixt-treasury', amount: -WELCOME_PIXT },
      { holder: accountId, book: 'pixt', amount: WELCOME_PIXT },
    ],
  })
  if (entry) await notifyMember(ctx, accountId, { kind: 'welcome', subject: entry, facts: { amount: WELCOME_PIXT } })
}
