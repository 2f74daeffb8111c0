import type { ReadCtx } from '#server/context.ts'
import type { ExportedPart } from '#server/hooks/personal.ts'
import { fieldsOf, exportRows, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { payeesTable, withdrawalsTable } from '../views-export.ts'
import { stepsOf, type PayeeRow, type StepRow } from './queries.ts'
import { openName, openTarget } from './seal-payee.ts'

export async function* exportWithdrawals(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  yield { kind: 'list', exportTable: payeesTable, rows: readPayees(ctx, accountId) }
  yield { kind: 'list', exportTable: withdrawalsTable, rows: readWithdrawals(ctx, accountId) }
}

async function* readPayees(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, payeesTable, [accountId], after)))
    yield { ...fieldsOf(payeesTable, row), target: openTarget(ctx, row as PayeeRow) }
}
async function* readWithdrawals(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: ExportRow | null) => {
    const rows = await exportRows(ctx.db, withdrawalsTable, [accountId], after)
    const steps = await stepsOf(
      ctx.db,
      rows.map((row) => String(row.id)),
    )
    return rows.map((row) => ({ ...row, own: steps.get(String(row.id)) ?? [] }))
  }
  for await (const row of readPages<ExportRow>(readPage)) {
    const name = row.name_sealed ? openName(ctx, String(row.number), row.name_sealed as Buffer) : ''
    const steps = (row.own as StepRow[]).map(({ state, at, reason, words }) => ({ state, at, reason, words: words ?? '' }))
    yield { ...fieldsOf(withdrawalsTable, row), name, steps }
  }
}
