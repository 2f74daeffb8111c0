import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { releaseAll } from '#server/posts/listings/service.ts'
import { eraseItems } from './items/queries-erase.ts'
import { eraseShop } from './licences/queries-erase.ts'
import { shopTables } from './licences/views-export.ts'
import { itemTables } from './items/views-export.ts'

async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}

/** What somebody offers for sale goes with their words; that there was an item stays for who bought it. */
export const marketPersonal: Personal = {
  tables: ['market_items', 'market_item_moves', 'market_item_regions', 'market_likenesses', 'market_licences', 'market_carts', 'market_watches', 'market_listings', 'market_reservations', 'market_sellers'],
  notExported: {
    market_listings: 'the wall’s copy of what each item says',
    market_reservations: 'kept for some minutes; the order says so',
    market_sellers: 'how many of one’s licences stand: the licences themselves are there',
    market_item_moves: 'each item says where it stands; what reviewers did stands in the console',
    market_item_regions: 'what a reviewer holds up for a moment, which goes to the seller with the decision',
  },
  export: async function* (ctx, accountId) {
    for (const exportTable of [...itemTables, ...shopTables]) yield { kind: 'list', exportTable, rows: readRows(ctx, exportTable, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: async (ctx, accountId) => {
    await releaseAll(ctx, accountId)
    await eraseItems(ctx.db, accountId, ctx.now)
    await eraseShop(ctx.db, accountId)
  },
}
