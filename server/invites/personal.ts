import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { ExportedList, Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow, type ExportTable } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { deleteRecallsOf } from './queries-recalls.ts'
import { deleteCode } from './queries.ts'
import { lapseInvitesOf } from './settle-invites.ts'
import { askedBackTable, codesTable, daysTable, friendsTable, invitedTable, recalledTable } from './views-export.ts'

async function* readRows(ctx: ReadCtx, table: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, table, [accountId], after))) yield fieldsOf(table, row)
}
const listOf = (ctx: ReadCtx, exportTable: ExportTable, accountId: string): ExportedList => ({
  kind: 'list',
  exportTable,
  rows: readRows(ctx, exportTable, accountId),
})

/** What was settled stays, under a number: somebody was paid for it. */
async function eraseInvites(ctx: WriteCtx, accountId: string): Promise<void> {
  await lapseInvitesOf(ctx, accountId)
  await deleteCode(ctx.db, accountId)
  await deleteRecallsOf(ctx.db, accountId)
}

export const invitesPersonal: Personal = {
  tables: ['invite_codes', 'invites', 'invite_days', 'invite_counts', 'recalls'],
  notExported: { invite_counts: 'sums of the friends' },
  export: async function* (ctx, accountId) {
    for (const table of [codesTable, friendsTable, invitedTable, daysTable, recalledTable, askedBackTable]) yield listOf(ctx, table, accountId)
  },
  files: () => Promise.resolve([]),
  erase: eraseInvites,
}
