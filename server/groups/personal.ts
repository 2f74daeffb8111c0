import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { eraseFromGroups } from './queries-erase.ts'
import { saidTables } from './views-export-said.ts'
import { groupTables } from './views-export.ts'

async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}

/** What somebody is in groups goes with them; what they decided for a group stays, without their name. */
export const groupsPersonal: Personal = {
  tables: [
    'group_members',
    'group_requests',
    'group_invitations',
    'group_posts',
    'group_removals',
    'group_bans',
    'group_handovers',
    'group_takedowns',
    'group_announcements',
    'group_discussions',
    'group_replies',
    'group_mentions',
    'group_challenges',
    'group_entries',
    'group_pairs',
  ],
  notExported: { group_takedowns: 'what an operator decided for the platform; its owner reads it with the decisions about their things' },
  export: async function* (ctx, accountId) {
    for (const exportTable of [...groupTables, ...saidTables]) yield { kind: 'list', exportTable, rows: readRows(ctx, exportTable, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: (ctx, accountId) => eraseFromGroups(ctx.db, accountId, ctx.now),
}
