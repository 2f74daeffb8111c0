import { WELCOME_PIXT } from '#api/limits.ts'
import type { Cause, FileQuery, StatementQuery } from '#api/wallet.ts'
import { markPhone } from '#server/account/service.ts'
import type { MemberReadCtx, WriteCtx } from '#server/context.ts'
import { dayStart } from '#server/kit/clock.ts'
import { energyOf } from './energy/queries.ts'
import { energyView } from './energy/views.ts'
import { post } from './ledger.ts'
import { balancesOf, earningsOf, entriesOf, hasEntry, linesOf, type EntryRow } from './queries.ts'
import { balanceView, csvView, entryView, fileNameOf } from './views.ts'

const DAY_MS = 86_400_000
/** Entries of one file. */
const FILE_MOST = 2500
const INCOME: readonly Cause[] = ['welcome', 'reward']

export async function showWallet(ctx: MemberReadCtx) {
  const [balances, energy] = await Promise.all([balancesOf(ctx.db, ctx.viewer.id), energyOf(ctx.db, ctx.viewer.id, ctx.now)])
  return { pixt: balanceView(balances, 'pixt'), yuan: balanceView(balances, 'yuan'), energy: energyView(energy, ctx.now) }
}

/** The balances alone, as the specification names the call. */
export async function showMoney(ctx: MemberReadCtx) {
  const balances = await balancesOf(ctx.db, ctx.viewer.id)
  const [pixt, yuan] = [balanceView(balances, 'pixt'), balanceView(balances, 'yuan')]
  return { pixt: pixt.available, pixtHeld: pixt.held, yuan: yuan.available, yuanHeld: yuan.held }
}

/** A page of the viewer's entries in one currency. */
export async function listStatement(ctx: MemberReadCtx, { limit, before, ...filter }: StatementQuery) {
  const rows = await entriesOf(ctx.db, ctx.viewer.id, { ...spanOf(filter), currency: filter.currency, before: before ?? null, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { entries: await showEntries(ctx, page, filter.currency), next: rows.length > limit ? page.at(-1)!.id : null }
}

export async function writeStatement(ctx: MemberReadCtx, filter: FileQuery) {
  const rows = await entriesOf(ctx.db, ctx.viewer.id, { ...spanOf(filter), currency: filter.currency, before: null, limit: FILE_MOST + 1 })
  const entries = await showEntries(ctx, rows.slice(0, FILE_MOST), filter.currency)
  return { name: fileNameOf(filter, ctx.now), csv: csvView(entries), whole: rows.length <= FILE_MOST }
}

/** What came in, by page number as the specification asks for it. */
export async function listEarnings(ctx: MemberReadCtx, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const { rows, total } = await earningsOf(ctx.db, ctx.viewer.id, INCOME, pageNum * pageSize)
  return { entries: await showEntries(ctx, rows.slice((pageNum - 1) * pageSize), 'PIXT'), pageNum, pageSize, total }
}

async function showEntries(ctx: MemberReadCtx, rows: EntryRow[], currency: FileQuery['currency']) {
  const lines = Map.groupBy(
    await linesOf(
      ctx.db,
      rows.map((row) => row.id),
    ),
    (line) => line.entry_id,
  )
  return rows.map((row) => entryView(row, lines.get(row.id) ?? [], ctx.viewer.id, currency))
}

const spanOf = ({ from, to }: Pick<FileQuery, 'from' | 'to'>) => ({
  from: from ? dayStart(new Date(from)) : null,
  until: to ? new Date(dayStart(new Date(to)).getTime() + DAY_MS) : null,
})

/** The house's gift to who is new: once for a phone number, also for one whose earlier account is gone. */
export async function giveWelcome(ctx: WriteCtx, accountId: string): Promise<void> {
  const mark = await markPhone(ctx, accountId)
  const key = `welcome ${mark}`
  if (!mark || (await hasEntry(ctx.db, key))) return
  await post(ctx, {
    key,
    cause: 'welcome',
    subject: '',
    lines: [
      { holder: 'platform', book: 'pixt-treasury', amount: -WELCOME_PIXT },
      { holder: accountId, book: 'pixt', amount: WELCOME_PIXT },
    ],
  })
}
