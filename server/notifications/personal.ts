import type { ReadCtx } from '#server/context.ts'
import type { ExportedPart, Personal } from '#server/hooks/personal.ts'
import { fieldsOf, exportRows, type ExportTable, type ExportRow } from '#server/kit/export-tables.ts'
import { forgetMessages } from '#server/kit/message-outbox.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { openAddress } from './confirm-address.ts'
import { keepFromGathering } from './queries-arrivals.ts'
import { deleteOwnRows, deletePerson } from './queries-personal.ts'
import { addressOf } from './queries-settings.ts'
import { addressTable, plainTables } from './views-export.ts'

async function* exportNotifications(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  for (const exportTable of plainTables) yield { kind: 'list', exportTable, rows: readRows(ctx, exportTable, accountId) }
  yield { kind: 'list', exportTable: addressTable, rows: readAddress(ctx, accountId) }
}
async function* readRows(ctx: ReadCtx, exportTable: ExportTable, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, [accountId], after))) yield fieldsOf(exportTable, row)
}
async function* readAddress(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, addressTable, [accountId], after)))
    yield { ...fieldsOf(addressTable, row), address: openAddress(ctx, accountId, row.address_sealed as Buffer) }
}

export const notificationsPersonal: Personal = {
  tables: [
    'notifications',
    'notification_arrivals',
    'notification_people',
    'notification_choices',
    'notification_devices',
    'notification_addresses',
    'notification_sends',
  ],
  notExported: {
    notification_arrivals: 'stands in the list a second later',
    notification_people: 'in whose lists one stands; what one did there stands with the follows and likes themselves',
    notification_sends: 'what went out about the entries of the list',
  },
  export: exportNotifications,
  files: () => Promise.resolve([]),
  erase: async (ctx, accountId) => {
    await keepFromGathering(ctx.db)
    const address = await addressOf(ctx.db, accountId)
    if (address) await forgetMessages(ctx.db, [openAddress(ctx, accountId, address.address_sealed)])
    await deleteOwnRows(ctx.db, accountId)
    await deletePerson(ctx.db, accountId)
  },
}
