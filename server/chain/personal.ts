import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, exportTableOf, fieldsOf, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { forgetAccount } from './anchors/queries.ts'

const proofsTable = exportTableOf({
  name: 'proofs-of-authorship',
  title: { zh: '你的作品存证', en: 'Proofs of your authorship' },
  table: 'anchor_leaves',
  owner: 'account_id',
  key: ['id'],
  fields: {
    kind: { zh: '照片（photograph）或影片（film）', en: 'A photograph, or a film' },
    number: { zh: '存证编号', en: 'Number' },
    post_id: { zh: '作品编号', en: 'Number of the work' },
    stated_at: { zh: '存证写明的时间', en: 'Time that it states' },
  },
  withheld: {
    id: 'the number of a row of ours',
    subject: 'the number of a row of ours',
    account_id: 'the account’s number says whose the row is',
    content_hash: 'the checksum stands beside each photograph',
    batch_id: 'the number of a row of ours',
    place: 'part of the proof file, which its page hands out',
    path: 'part of the proof file, which its page hands out',
  },
})

async function* readRows(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, proofsTable, [accountId], after))) yield fieldsOf(proofsTable, row)
}

/** A hash on a chain stays there and says of nobody whose it is; here it is forgotten whose it was. */
export const chainPersonal: Personal = {
  tables: ['anchor_leaves'],
  notExported: {},
  export: async function* (ctx, accountId) {
    yield { kind: 'list', exportTable: proofsTable, rows: readRows(ctx, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: (ctx, accountId) => forgetAccount(ctx.db, accountId),
}
