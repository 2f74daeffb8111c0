import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { exportRows, exportTableOf, fieldsOf, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { eraseBadges } from './queries.ts'

const badgeTable = exportTableOf({
  name: 'badges',
  title: { zh: '你的徽章', en: 'Your badges' },
  table: 'badges',
  owner: 'account_id',
  key: ['name'],
  fields: {
    name: {
      zh: '哪一枚：first-light第一件公开作品，seven-days在七天里发布，thirty-people一件作品有30人喜欢，ten-helped十条点评帮到作者，twelve-others影集里有12位别人的作品',
      en: 'Which: first-light (a first public work), seven-days (published on seven days), thirty-people (thirty people like one work), ten-helped (ten critiques helped), twelve-others (a collection with works of twelve others)',
    },
    goal: { zh: '得到时规则要求的数目', en: 'What its rule took then' },
    post_id: { zh: '在哪件作品下得到', en: 'Number of the work under which you earned it' },
    collection_id: { zh: '在哪个影集里得到', en: 'Number of the collection in which you earned it' },
    earned_at: { zh: '得到的时间', en: 'When you earned it' },
  },
  withheld: { account_id: 'the account’s number says whose the row is' },
})

async function* readRows(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  for await (const row of readPages<ExportRow>((after) => exportRows(ctx.db, badgeTable, [accountId], after))) yield fieldsOf(badgeTable, row)
}

export const badgesPersonal: Personal = {
  tables: ['badges'],
  notExported: {},
  export: async function* (ctx, accountId) {
    yield { kind: 'list', exportTable: badgeTable, rows: readRows(ctx, accountId) }
  },
  files: () => Promise.resolve([]),
  erase: (ctx, accountId) => eraseBadges(ctx.db, accountId),
}
