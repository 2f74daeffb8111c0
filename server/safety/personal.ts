import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { ExportedPart, Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { forgetClaims } from './queries-claims.ts'
import { picturesOf, removePictures } from './queries-pictures.ts'
import { clearWords } from './queries-reports.ts'
import { deleteStrikes } from './queries-strikes.ts'
import { caseIdsOf, forgetCasesOf } from './queries.ts'
import { decisionsTable, reportsTable, strikesTable } from './views-export.ts'

async function* readTable(ctx: ReadCtx, table: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, table, [accountId], after))) if (isTheirs(row)) yield fieldsOf(table, row)
}
/** A case that nobody decided yet is not theirs to know of. */
const isTheirs = ({ state }: ExportRow) => state !== 'open'

async function* exportSafety(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  for (const exportTable of [reportsTable, decisionsTable, strikesTable])
    yield { kind: 'list', exportTable, rows: await Promise.resolve(readTable(ctx, exportTable, accountId)) }
}

async function eraseSafety(ctx: WriteCtx, accountId: string): Promise<void> {
  await clearWords(ctx.db, accountId)
  const ids = await forgetCasesOf(ctx.db, accountId)
  await forgetClaims(ctx.db, ids)
  await removePictures(ctx.db, ids, ctx.now)
  await deleteStrikes(ctx.db, accountId)
}

/** That something was reported and decided stays, under a number, so that it can be counted; words and evidence go. */
export const safetyPersonal: Personal = {
  tables: ['reports', 'report_cases', 'strikes'],
  notExported: {},
  export: exportSafety,
  files: async ({ db }, accountId) => (await picturesOf(db, await caseIdsOf(db, accountId))).map(({ key }) => key),
  erase: eraseSafety,
}
