import type { ReadCtx } from '#server/context.ts'
import type { ExportedList, Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { eraseJuror } from './juries/queries.ts'
import { scoresTable } from './juries/views-export.ts'
import { eraseContests } from './queries-erase.ts'
import { forgetStandings } from './standings/queries.ts'
import { standingsTable } from './standings/views-export.ts'
import { eraseRewards } from './tasks/queries.ts'
import { rewardsTable } from './tasks/views-export.ts'
import { entriesTable, pairsTable } from './views-export.ts'

async function* readRows(ctx: ReadCtx, table: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, table, [accountId], after))) yield fieldsOf(table, row)
}
const listOf = (ctx: ReadCtx, exportTable: ExportTable, accountId: string): ExportedList => ({
  kind: 'list',
  exportTable,
  rows: readRows(ctx, exportTable, accountId),
})

export const contestsPersonal: Personal = {
  tables: ['contest_entries', 'contest_pairs', 'task_rewards', 'jury_scores', 'campaign_standings'],
  notExported: {},
  export: async function* (ctx, accountId) {
    for (const table of [entriesTable, pairsTable, scoresTable, rewardsTable, standingsTable]) yield listOf(ctx, table, accountId)
  },
  files: () => Promise.resolve([]),
  erase: async (ctx, accountId) => {
    await eraseContests(ctx.db, accountId, ctx.now)
    await eraseJuror(ctx.db, accountId)
    await eraseRewards(ctx.db, accountId)
    await forgetStandings(ctx.db, accountId)
  },
}
