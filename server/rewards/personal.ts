import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { fieldsOf, exportRows, type ExportTable, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { rewardsTable, sharesTable } from './views-export.ts'

async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}

/**
 * How rewards were shared stays, as the ledger does, under a number that says nothing more. What is not shared yet when somebody goes is not theirs any more:
 * their likes and posts are gone by then, and the day is shared among the others.
 */
export const rewardsPersonal: Personal = {
  tables: ['reward_posts', 'reward_shares', 'reward_drafts', 'reward_counted'],
  notExported: {
    reward_drafts: 'copies of what a day is reckoned from, gone when it is settled; what came of it stands with the rewards',
    reward_counted: 'copies of what a day is reckoned from, gone when it is settled; what came of it stands with the rewards',
  },
  export: async function* (ctx, accountId) {
    for (const exportTable of [rewardsTable, sharesTable]) yield { kind: 'list', exportTable, rows: readRows(ctx, exportTable, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
}
