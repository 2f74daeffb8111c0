import type { ReadCtx } from '#server/context.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { fieldsOf, sheetRows, type Sheet, type SheetRow } from '#server/kit/sheets.ts'
import type { ExportedList, ExportedPart } from '#server/personal.ts'
import { sealName } from './count-tries.ts'
import { nameAvatar } from './profile/name-avatars.ts'
import { accountById, namesByIds } from './queries.ts'
import { openPhone, type PhoneRow } from './seal-phone.ts'
import { securityOf } from './security/queries.ts'
import { messagesSheet, plainSecuritySheets, triesSheet } from './views-sheets-security.ts'
import { blocksSheet, followersSheet, followingSheet, plainSheets, profileSheet } from './views-sheets.ts'

/** Lists whose rows name somebody else, and by which column. */
const OTHERS = [
  [followingSheet, 'followed_id'],
  [followersSheet, 'account_id'],
  [blocksSheet, 'blocked_id'],
] as const

/** The account, its security and whom it follows; the largest of its own pictures. */
export async function* exportAccount(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  const phone = await securityOf(ctx.db, accountId)
  const tries = [`account ${accountId}`, `phone ${openPhone(ctx, phone)}`].map((name) => sealName(ctx, name))
  yield list(profileSheet, rowsOf(ctx, profileSheet, [accountId]), (row) => ({ ...fieldsOf(profileSheet, row), phone: openPhone(ctx, row as PhoneRow) }))
  for (const sheet of [...plainSheets, ...plainSecuritySheets]) yield list(sheet, rowsOf(ctx, sheet, [accountId]))
  for (const [sheet, column] of OTHERS) yield { kind: 'list', sheet, rows: readNamed(ctx, sheet, column, accountId) }
  yield list(messagesSheet, rowsOf(ctx, messagesSheet, [phone.phone_lookup]))
  yield list(triesSheet, rowsOf(ctx, triesSheet, tries))
  const { header_key: header, created_at: at } = await accountById(ctx.db, accountId)
  if (header) yield { kind: 'file', key: nameAvatar(header, '512.webp'), name: 'avatar.webp', at, bytes: null, shown: null }
}

const rowsOf = (ctx: ReadCtx, sheet: Sheet, owners: readonly (string | Buffer)[]) => readPages<SheetRow>((after) => sheetRows(ctx.db, sheet, owners, after))

const list = (sheet: Sheet, rows: AsyncIterable<SheetRow>, shape = (row: SheetRow): object => fieldsOf(sheet, row)): ExportedList => ({
  kind: 'list',
  sheet,
  rows: shaped(rows, shape),
})
async function* shaped(rows: AsyncIterable<SheetRow>, shape: (row: SheetRow) => object): AsyncGenerator<object> {
  for await (const row of rows) yield shape(row)
}

/** Rows about other people, each by the name that everybody reads; names are asked for a page at a time. */
function readNamed(ctx: ReadCtx, sheet: Sheet, column: string, accountId: string): AsyncIterable<object> {
  const readPage = async (after: SheetRow | null) => {
    const rows = await sheetRows(ctx.db, sheet, [accountId], after)
    const names = await namesByIds(
      ctx.db,
      rows.map((row) => String(row[column])),
    )
    return rows.map((row) => ({ ...row, account: names.get(String(row[column])) ?? null }))
  }
  return shaped(readPages<SheetRow>(readPage), (row) => ({ account: row.account, ...fieldsOf(sheet, row) }))
}
