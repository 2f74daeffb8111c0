import type { ReadCtx } from '#server/context.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { fieldsOf, sheetRows, type SheetRow } from '#server/kit/sheets.ts'
import type { ExportedPart, Personal } from '#server/personal.ts'
import { deleteEnergy } from './energy/queries.ts'
import { entriesByIds } from './queries.ts'
import { energySheet, linesSheet } from './views-sheets.ts'

async function* exportWallet(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  yield { kind: 'list', sheet: linesSheet, rows: readLines(ctx, accountId) }
  yield { kind: 'list', sheet: energySheet, rows: readEnergy(ctx, accountId) }
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
async function* readEnergy(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<SheetRow>((after) => sheetRows(ctx.db, energySheet, [accountId], after))) yield fieldsOf(energySheet, row)
}

/** What an account moved stays in the books, under a number that says nothing more; no name, phone or address stands there. */
export const walletPersonal: Personal = {
  tables: ['ledger_lines', 'ledger_accounts', 'energy'],
  notExported: { ledger_accounts: 'sums of the lines' },
  export: exportWallet,
  files: () => Promise.resolve([]),
  erase: ({ db }, accountId) => deleteEnergy(db, accountId),
}
