import type { ReadCtx } from '#server/context.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { fieldsOf, sheetRows, type Sheet, type SheetRow } from '#server/kit/sheets.ts'
import type { Personal } from '#server/personal.ts'
import { rewardsSheet, sharesSheet } from './views-sheets.ts'

async function* readRows(ctx: ReadCtx, sheet: Sheet, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<SheetRow>((after) => sheetRows(ctx.db, sheet, [accountId], after))) yield fieldsOf(sheet, row)
}

/**
 * How rewards were shared stays, as the ledger does, under a number that says nothing more. What is not shared yet when somebody goes is not theirs any more:
 * their likes and posts are gone by then, and the day is shared among the others.
 */
export const rewardsPersonal: Personal = {
  tables: ['reward_posts', 'reward_shares'],
  notExported: {},
  export: async function* (ctx, accountId) {
    for (const sheet of [rewardsSheet, sharesSheet]) yield { kind: 'list', sheet, rows: readRows(ctx, sheet, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
}
