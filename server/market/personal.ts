import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { releaseAll } from '#server/posts/listings/service.ts'
import { copyKeysOf, eraseDeliveries, heldDocuments } from './delivery/queries-erase.ts'
import { documentsTable } from './delivery/views-export.ts'
import { eraseItems } from './items/queries-erase.ts'
import { itemTables } from './items/views-export.ts'

async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}

async function* readDocuments(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => heldDocuments(ctx.db, accountId, after))) yield fieldsOf(documentsTable, row)
}

/** What somebody offers for sale goes with their words; that there was an item stays for who bought it. */
export const marketPersonal: Personal = {
  tables: ['market_items', 'market_item_moves', 'market_item_regions', 'market_likenesses'],
  notExported: {
    market_item_moves: 'each item says where it stands; what reviewers did stands in the console',
    market_item_regions: 'what a reviewer holds up for a moment, which goes to the seller with the decision',
  },
  export: async function* (ctx, accountId) {
    for (const exportTable of itemTables) yield { kind: 'list', exportTable, rows: readRows(ctx, exportTable, accountId) }
    yield { kind: 'list', exportTable: documentsTable, rows: readDocuments(ctx, accountId) }
  },
  files: ({ db }, accountId) => copyKeysOf(db, accountId),
  erase: async (ctx, accountId) => {
    await releaseAll(ctx, accountId)
    await eraseItems(ctx.db, accountId, ctx.now)
    await eraseDeliveries(ctx.db, accountId)
  },
}
