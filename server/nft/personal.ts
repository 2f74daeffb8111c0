import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { dropReview } from '#server/reviews/service.ts'
import { creatorOf, eraseCreator } from './creators/queries.ts'
import { creatorTable } from './creators/views-export.ts'

async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}

export const nftPersonal: Personal = {
  tables: ['creators'],
  notExported: {},
  export: async function* (ctx, accountId) {
    yield { kind: 'list', exportTable: creatorTable, rows: readRows(ctx, creatorTable, accountId) }
  },
  files: () => Promise.resolve([]),
  async erase(ctx, accountId) {
    const row = await creatorOf(ctx.db, accountId)
    if (row) await dropReview(ctx, 'creator', row.id)
    await eraseCreator(ctx.db, accountId)
  },
}
