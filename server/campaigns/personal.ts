import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { eraseCheckIns } from './check-ins/queries.ts'
import { checkInsTable } from './check-ins/views-export.ts'

async function* readCheckIns(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, checkInsTable, [accountId], after))) yield fieldsOf(checkInsTable, row)
}

export const campaignsPersonal: Personal = {
  tables: ['check_ins', 'campaign_versions', 'campaign_openings'],
  notExported: {
    campaign_versions: 'what an editor composed for the platform; campaigns name no author',
    campaign_openings: 'what operators decided for the platform',
  },
  export: async function* (ctx, accountId) {
    yield { kind: 'list', exportTable: checkInsTable, rows: readCheckIns(ctx, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: (ctx, accountId) => eraseCheckIns(ctx.db, accountId),
}
