import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, exportTableOf, fieldsOf, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { forgetAccount } from './queries.ts'

const certificateTable = exportTableOf({
  name: 'certificates',
  title: { zh: '颁发给你的证书', en: 'Certificates issued to you' },
  table: 'certificates',
  owner: 'account_id',
  key: ['id'],
  fields: {
    number: { zh: '证书编号', en: 'Number' },
    kind: { zh: '哪一种：graduation毕业，valentine-day情人节', en: 'Which: graduation, valentine-day' },
    name: { zh: '证书上的名字', en: 'The name on it' },
    words_zh: { zh: '中文的话', en: 'What it says in Chinese' },
    words_en: { zh: '英文的话', en: 'What it says in English' },
    issued_at: { zh: '颁发的时间', en: 'When it was issued' },
    revoked_at: { zh: '撤销的时间', en: 'When it was revoked' },
    revoked_why: { zh: '撤销的原因', en: 'Why it was revoked' },
  },
  withheld: {
    id: 'the number of a row of ours',
    account_id: 'the account’s number says whose the row is',
    issued_by: 'which of the platform’s people issued it',
    revoked_by: 'which of the platform’s people revoked it',
  },
})

async function* readRows(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, certificateTable, [accountId], after))) yield fieldsOf(certificateTable, row)
}

export const certificatesPersonal: Personal = {
  tables: ['certificates'],
  notExported: {},
  export: async function* (ctx, accountId) {
    yield { kind: 'list', exportTable: certificateTable, rows: readRows(ctx, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: (ctx, accountId) => forgetAccount(ctx.db, accountId),
}
