import type { ReadCtx } from '#server/context.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { fieldsOf, sheetRows, type SheetRow } from '#server/kit/sheets.ts'
import type { Personal } from '#server/personal.ts'
import { clearAppeals, dropWaiting } from './queries.ts'
import { reviewsSheet } from './views-sheets.ts'

async function* readReviews(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<SheetRow>((after) => sheetRows(ctx.db, reviewsSheet, [accountId], after))) yield fieldsOf(reviewsSheet, row)
}

/** That something was reviewed stays, under a number; what its member and the reviewer said of it goes. */
export const reviewsPersonal: Personal = {
  tables: ['reviews', 'review_votes'],
  notExported: { review_votes: 'what an operator decided for the house' },
  export: async function* (ctx, accountId) {
    yield { kind: 'list', sheet: reviewsSheet, rows: readReviews(ctx, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: async (ctx, accountId) => {
    await dropWaiting(ctx.db, accountId, ctx.now)
    await clearAppeals(ctx.db, accountId)
  },
}
