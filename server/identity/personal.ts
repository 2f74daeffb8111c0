import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { ExportedPart, Personal, Unfinished } from '#server/hooks/personal.ts'
import { fieldsOf } from '#server/kit/export-tables.ts'
import { dropReview } from '#server/reviews/service.ts'
import { appealing, deleteIdentity, deleteTriesOf, identityOf, picturesOf, removePictures } from './queries.ts'
import { openPart } from './seal-identity.ts'
import { identityTable } from './views-export.ts'
import { appealWords } from './views.ts'

async function* exportIdentity(ctx: ReadCtx, accountId: string): AsyncGenerator<ExportedPart> {
  yield { kind: 'list', exportTable: identityTable, rows: readRow(ctx, accountId) }
}
async function* readRow(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const row = await identityOf(ctx.db, accountId)
  if (!row) return
  const [name, number] = [openPart(ctx, 'name', accountId, row.name_sealed), row.number_sealed && openPart(ctx, 'number', accountId, row.number_sealed)]
  yield { ...fieldsOf(identityTable, row), name, number }
}

async function listUnfinished(ctx: ReadCtx | WriteCtx, accountIds: string[]): Promise<Map<string, Unfinished>> {
  const ids = await appealing(ctx.db, accountIds)
  return new Map(ids.map((id) => [id, { open: ['appeal'], facts: [{ name: 'appeal', kind: 'text', value: appealWords[ctx.lang] }] }]))
}

async function eraseIdentity(ctx: WriteCtx, accountId: string): Promise<void> {
  const row = await identityOf(ctx.db, accountId)
  await deleteTriesOf(ctx.db, accountId)
  if (!row) return
  await dropReview(ctx, 'identity', row.id)
  await removePictures(ctx.db, [row.id], ['front', 'back'], ctx.now)
  await deleteIdentity(ctx.db, row.id)
}

/** Pictures of documents are not taken along: they are deleted with the decision, and whoever sent them has them. */
export const identityPersonal: Personal = {
  tables: ['identities', 'identity_tries'],
  notExported: { identity_tries: 'how many documents were put in today; gone tomorrow' },
  export: exportIdentity,
  files: async ({ db }, accountId) => {
    const row = await identityOf(db, accountId)
    return (await picturesOf(db, row ? [row.id] : [])).map(({ key }) => key)
  },
  unfinished: listUnfinished,
  erase: eraseIdentity,
}
