import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { eraseViews } from './queries.ts'
import { analyticsTables } from './views-export.ts'

async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}

/** What was counted of somebody's works is theirs. Of what they opened themselves nothing is held. */
export const analyticsPersonal: Personal = {
  tables: ['page_events', 'post_view_days'],
  notExported: {},
  export: async function* (ctx, accountId) {
    for (const exportTable of analyticsTables) yield { kind: 'list', exportTable, rows: readRows(ctx, exportTable, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: (ctx, accountId) => eraseViews(ctx.db, accountId),
}
