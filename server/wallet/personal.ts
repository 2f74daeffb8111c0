import type { ReadCtx } from '#server/context.ts'
import type { ExportedPart, Personal } from '#server/hooks/personal.ts'
import { fieldsOf, exportRows, type ExportTable, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { deleteCoupons } from './coupons/queries.ts'
import { deleteEnergy } from './energy/queries.ts'
import { entriesByIds } from './queries.ts'
import { couponsTable, energyTable, linesTable } from './views-export.ts'
import { exportWithdrawals } from './withdrawals/export-withdrawals.ts'
import { listUnfinished } from './withdrawals/list-unfinished.ts'
import { erasePayees } from './withdrawals/queries-payees.ts'
import { eraseExchanged } from './withdrawals/queries-sums.ts'

async function* exportWallet(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  yield { kind: 'list', exportTable: linesTable, rows: readLines(ctx, accountId) }
  yield { kind: 'list', exportTable: energyTable, rows: readTable(ctx, energyTable, accountId) }
  yield { kind: 'list', exportTable: couponsTable, rows: readTable(ctx, couponsTable, accountId) }
  yield* exportWithdrawals(ctx, accountId)
}
async function* readLines(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: ExportRow | null) => {
    const rows = await exportRows(ctx.db, linesTable, [accountId], after)
    const entries = await entriesByIds(
      ctx.db,
      rows.map((row) => String(row.entry_id)),
    )
    return rows.map((row) => ({ ...row, entry: entries.get(String(row.entry_id)) }))
  }
  for await (const row of readPages<ExportRow>(readPage)) {
    const { at, cause, subject } = row.entry as { at: Date; cause: string; subject: string }
    yield { ...fieldsOf(linesTable, row), time: at, cause, subject }
  }
}
async function* readTable(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}

/** What an account moved stays in the books, under a number that says nothing more; no name, phone or address stands there. */
export const walletPersonal: Personal = {
  tables: [
    'ledger_lines',
    'ledger_accounts',
    'ledger_debtors',
    'ledger_holds',
    'ledger_parties',
    'energy',
    'energy_coupons',
    'coupon_choices',
    'withdrawals',
    'exchanged_yuan',
    'withdrawal_steps',
    'payees',
    'withdrawal_reauthentications',
    'cashier_files',
    'cashier_orders',
  ],
  notExported: {
    ledger_accounts: 'sums of the lines',
    ledger_debtors: 'who owes or has owed: the lines say how much',
    ledger_holds: 'what is held for what: sums of the lines, each with the subject of its entry',
    ledger_parties: 'pots and desks that somebody answers for, or has become; what they had stands in the lines of who got it',
    exchanged_yuan: 'how many of one’s yuan came out of PIXT and have not left: a sum of the lines',
    coupon_choices: 'whether coupons are used for one before they expire: a switch on the page of coupons',
    cashier_files: 'which colleague read a file in',
    cashier_orders: 'what was to be paid to whom: what came stands in the lines',
    withdrawal_steps: 'who decided; what was decided, and when, stands in the withdrawals',
    withdrawal_reauthentications: 'until when a session may look at withdrawals: gone within the hour',
  },
  export: exportWallet,
  files: () => Promise.resolve([]),
  unfinished: listUnfinished,
  erase: async (ctx, accountId) => {
    await deleteEnergy(ctx.db, accountId)
    await deleteCoupons(ctx.db, accountId)
    await erasePayees(ctx.db, accountId)
    await eraseExchanged(ctx.db, accountId)
  },
}
