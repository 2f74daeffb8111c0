import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { deleteQuestionsOf, forgetNoter } from './queries.ts'
import { questionsTable } from './views-export.ts'

async function* readQuestions(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, questionsTable, [accountId], after))) yield fieldsOf(questionsTable, row)
}

export const helpPersonal: Personal = {
  tables: ['help_questions', 'help_notes'],
  notExported: { help_notes: 'words of the platform over its own pages' },
  export: async function* (ctx, accountId) {
    yield { kind: 'list', exportTable: questionsTable, rows: await Promise.resolve(readQuestions(ctx, accountId)) }
  },
  files: () => Promise.resolve([]),
  erase: async (ctx, accountId) => {
    await deleteQuestionsOf(ctx.db, accountId)
    await forgetNoter(ctx.db, accountId)
  },
}
