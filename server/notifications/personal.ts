import type { ReadCtx } from '#server/context.ts'
import { forgetMessages } from '#server/kit/message-outbox.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { fieldsOf, sheetRows, type Sheet, type SheetRow } from '#server/kit/sheets.ts'
import type { ExportedPart, Personal } from '#server/personal.ts'
import { openAddress } from './confirm-address.ts'
import { deleteOwnRows, deletePerson } from './queries-personal.ts'
import { addressOf } from './queries-settings.ts'
import { addressSheet, plainSheets } from './views-sheets.ts'

async function* exportNotifications(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  for (const sheet of plainSheets) yield { kind: 'list', sheet, rows: readRows(ctx, sheet, accountId) }
  yield { kind: 'list', sheet: addressSheet, rows: readAddress(ctx, accountId) }
}
async function* readRows(ctx: ReadCtx, sheet: Sheet, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<SheetRow>((after) => sheetRows(ctx.db, sheet, [accountId], after))) yield fieldsOf(sheet, row)
}
async function* readAddress(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<SheetRow>((after) => sheetRows(ctx.db, addressSheet, [accountId], after)))
    yield { ...fieldsOf(addressSheet, row), address: openAddress(ctx, accountId, row.address_sealed as Buffer) }
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
    const address = await addressOf(ctx.db, accountId)
    if (address) await forgetMessages(ctx.db, [openAddress(ctx, accountId, address.address_sealed)])
    await deleteOwnRows(ctx.db, accountId)
    await deletePerson(ctx.db, accountId)
  },
}
