import type { ReadCtx } from '#server/context.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { fieldsOf, sheetRows, type SheetRow } from '#server/kit/sheets.ts'
import type { ExportedPart } from '#server/personal.ts'
import { payeesSheet, withdrawalsSheet } from '../views-sheets.ts'
import { stepsOf, type PayeeRow, type StepRow } from './queries.ts'
import { openName, openTarget } from './seal-payee.ts'

export async function* exportWithdrawals(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  yield { kind: 'list', sheet: payeesSheet, rows: readPayees(ctx, accountId) }
  yield { kind: 'list', sheet: withdrawalsSheet, rows: readWithdrawals(ctx, accountId) }
}

async function* readPayees(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<SheetRow>((after) => sheetRows(ctx.db, payeesSheet, [accountId], after)))
    yield { ...fieldsOf(payeesSheet, row), target: openTarget(ctx, row as PayeeRow) }
}
async function* readWithdrawals(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: SheetRow | null) => {
    const rows = await sheetRows(ctx.db, withdrawalsSheet, [accountId], after)
    const steps = await stepsOf(
      ctx.db,
      rows.map((row) => String(row.id)),
    )
    return rows.map((row) => ({ ...row, own: steps.get(String(row.id)) ?? [] }))
  }
  for await (const row of readPages<SheetRow>(readPage)) {
    const name = row.name_sealed ? openName(ctx, String(row.number), row.name_sealed as Buffer) : ''
    const steps = (row.own as StepRow[]).map(({ state, at, reason, words }) => ({ state, at, reason, words: words ?? '' }))
    yield { ...fieldsOf(withdrawalsSheet, row), name, steps }
  }
}
