import type { ReadCtx } from '#server/context.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { fieldsOf, sheetRows, type Sheet, type SheetRow } from '#server/kit/sheets.ts'
import type { ExportedPart, Personal } from '#server/personal.ts'
import { deleteCoupons } from './coupons/queries.ts'
import { deleteEnergy } from './energy/queries.ts'
import { entriesByIds } from './queries.ts'
import { couponsSheet, energySheet, linesSheet } from './views-sheets.ts'
import { exportWithdrawals } from './withdrawals/export-withdrawals.ts'
import { listUnfinished } from './withdrawals/list-unfinished.ts'
import { erasePayees } from './withdrawals/queries-payees.ts'

async function* exportWallet(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  yield { kind: 'list', sheet: linesSheet, rows: readLines(ctx, accountId) }
  yield { kind: 'list', sheet: energySheet, rows: readSheet(ctx, energySheet, accountId) }
  yield { kind: 'list', sheet: couponsSheet, rows: readSheet(ctx, couponsSheet, accountId) }
  yield* exportWithdrawals(ctx, accountId)
}
async function* readLines(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: SheetRow | null) => {
    const rows = await sheetRows(ctx.db, linesSheet, [accountId], after)
    const entries = await entriesByIds(
      ctx.db,
      rows.map((row) => String(row.entry_id)),
    )
    return rows.map((row) => ({ ...row, entry: entries.get(String(row.entry_id)) }))
  }
  for await (const row of readPages<SheetRow>(readPage)) {
    const { at, cause, subject } = row.entry as { at: Date; cause: string; subject: string }
    yield { ...fieldsOf(linesSheet, row), time: at, cause, subject }
  }
}
async function* readSheet(ctx: ReadCtx, sheet: Sheet, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<SheetRow>((after) => sheetRows(ctx.db, sheet, [accountId], after))) yield fieldsOf(sheet, row)
}

/** What an account moved stays in the books, under a number that says nothing more; no name, phone or address stands there. */
export const walletPersonal: Personal = {
  tables: ['ledger_lines', 'ledger_accounts', 'energy', 'energy_coupons', 'coupon_choices', 'withdrawals', 'withdrawal_steps', 'payees', 'withdraw_doors'],
  notExported: {
    ledger_accounts: 'sums of the lines',
    coupon_choices: 'whether coupons are used for one before they expire: a switch on the page of coupons',
    withdrawal_steps: 'who decided; what was decided, and when, stands in the withdrawals',
    withdraw_doors: 'until when a session may look at withdrawals: gone within the hour',
  },
  export: exportWallet,
  files: () => Promise.resolve([]),
  unfinished: listUnfinished,
  erase: async (ctx, accountId) => {
    await deleteEnergy(ctx.db, accountId)
    await deleteCoupons(ctx.db, accountId)
    await erasePayees(ctx.db, accountId)
  },
}
