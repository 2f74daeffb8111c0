import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { fieldsOf, exportRows, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { clearAppeals, dropWaiting } from './queries.ts'
import { reviewsTable } from './views-export.ts'

async function* readReviews(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, reviewsTable, [accountId], after))) yield fieldsOf(reviewsTable, row)
}

/** That something was reviewed stays, under a number; what its member and the reviewer said of it goes. */
export const reviewsPersonal: Personal = {
  tables: ['reviews', 'review_votes', 'held_votes'],
  notExported: { review_votes: 'what an operator decided for the platform', held_votes: 'the same for the seconds before it counts' },
  export: async function* (ctx, accountId) {
    yield { kind: 'list', exportTable: reviewsTable, rows: readReviews(ctx, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: async (ctx, accountId) => {
    await dropWaiting(ctx.db, accountId, ctx.now)
    await clearAppeals(ctx.db, accountId)
  },
}
