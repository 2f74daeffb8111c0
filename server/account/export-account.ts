import type { ReadCtx } from '#server/context.ts'
import type { ExportedList, ExportedPart } from '#server/hooks/personal.ts'
import { fieldsOf, exportRows, type ExportTable, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { sealName } from './count-tries.ts'
import { nameAvatar } from './profile/name-avatars.ts'
import { accountById, namesByIds } from './queries.ts'
import { openPhone, type PhoneRow } from './seal-phone.ts'
import { securityOf } from './security/queries.ts'
import { messagesTable, plainSecurityTables, triesTable } from './views-export-security.ts'
import { blocksTable, followersTable, followingTable, mutesTable, plainTables, profileTable } from './views-export.ts'

/** The account, its security and whom it follows; the largest of its own pictures. */
export async function* exportAccount(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  const phone = await securityOf(ctx.db, accountId)
  const tries = [`account ${accountId}`, `own password ${accountId}`, `phone ${openPhone(ctx, phone)}`].map((name) => sealName(ctx, name))
  yield list(profileTable, rowsOf(ctx, profileTable, [accountId]), (row) => ({ ...fieldsOf(profileTable, row), phone: openPhone(ctx, row as PhoneRow) }))
  for (const exportTable of [...plainTables, ...plainSecurityTables]) yield list(exportTable, rowsOf(ctx, exportTable, [accountId]))
  yield { kind: 'list', exportTable: followingTable, rows: readNamed(ctx, followingTable, 'followed_id', accountId) }
  yield { kind: 'list', exportTable: followersTable, rows: readNamed(ctx, followersTable, 'account_id', accountId) }
  yield { kind: 'list', exportTable: blocksTable, rows: readNamed(ctx, blocksTable, 'blocked_id', accountId) }
  yield { kind: 'list', exportTable: mutesTable, rows: readNamed(ctx, mutesTable, 'muted_id', accountId) }
  yield list(messagesTable, rowsOf(ctx, messagesTable, [phone.phone_lookup]))
  yield list(triesTable, rowsOf(ctx, triesTable, tries))
  const { header_key: header, created_at: at } = await accountById(ctx.db, accountId)
  if (header) yield { kind: 'file', key: nameAvatar(header, '512.webp'), name: 'avatar.webp', at, bytes: null, shown: null }
}

const rowsOf = (ctx: ReadCtx, exportTable: ExportTable, owners: readonly (string | Buffer)[]) =>
  readPages<ExportRow>((after) => exportRows(ctx.db, exportTable, owners, after))

const list = (exportTable: ExportTable, rows: AsyncIterable<ExportRow>, shape = (row: ExportRow): object => fieldsOf(exportTable, row)): ExportedList => ({
  kind: 'list',
  exportTable,
  rows: shaped(rows, shape),
})
async function* shaped(rows: AsyncIterable<ExportRow>, shape: (row: ExportRow) => object): AsyncGenerator<object> {
  for await (const row of rows) yield shape(row)
}

/** Rows about other people, each by the name that everybody reads; names are asked for a page at a time. */
function readNamed(ctx: ReadCtx, exportTable: ExportTable, column: string, accountId: string): AsyncIterable<object> {
  const readPage = async (after: ExportRow | null) => {
    const rows = await exportRows(ctx.db, exportTable, [accountId], after)
    const names = await namesByIds(
      ctx.db,
      rows.map((row) => row[column]).filter((id) => typeof id === 'string'),
    )
    return rows.map((row) => ({ ...row, account: names.get(String(row[column])) ?? null }))
  }
  return shaped(readPages<ExportRow>(readPage), (row) => ({ account: row.account, ...fieldsOf(exportTable, row) }))
}
