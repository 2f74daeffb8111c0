import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { eraseCollections, heldRows } from './queries-erase.ts'
import { collectionTables, heldTable } from './views-export.ts'

async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}
async function* readHeld(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => heldRows(ctx.db, accountId, after))) yield fieldsOf(heldTable, row)
}

/** What somebody put together goes with them, and so does their work out of what others put together. */
export const collectionsPersonal: Personal = {
  tables: ['collections', 'short_links', 'portfolios', 'portfolio_chapters', 'portfolio_letters', 'portfolio_domains', 'proofs', 'collection_people'],
  notExported: { portfolio_letters: 'letters of others, who gave their addresses for an answer and not to be kept: they stand under Portfolio for 180 days' },
  export: async function* (ctx, accountId) {
    for (const exportTable of collectionTables) yield { kind: 'list', exportTable, rows: readRows(ctx, exportTable, accountId) }
    yield { kind: 'list', exportTable: heldTable, rows: readHeld(ctx, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: (ctx, accountId) => eraseCollections(ctx.db, accountId),
}
