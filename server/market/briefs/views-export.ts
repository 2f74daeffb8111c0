import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'a number that means nothing outside'

export const briefTables = [
  exportTableOf({
    name: 'briefs',
    title: { zh: '你发布的需求', en: 'Your briefs' },
    table: 'market_briefs',
    owner: 'account_id',
    key: ['id'],
    fields: {
      number: { zh: '编号', en: 'Number' },
      title: { zh: '标题', en: 'Title' },
      words: { zh: '要什么', en: 'What you looked for' },
      lang: { zh: '语言', en: 'Language' },
      kind: { zh: '许可种类', en: 'Kind of licence' },
      budget: { zh: '每张的预算（分）', en: 'Budget for each (fen)' },
      wanted: { zh: '要几张', en: 'How many pictures' },
      answers: { zh: '收到几张', en: 'Pictures that were offered' },
      opened_at: { zh: '发布时间', en: 'Opened' },
      until: { zh: '截止时间', en: 'Open until' },
      closed_at: { zh: '结束时间', en: 'Closed' },
      removed_at: { zh: '被移除的时间', en: 'Removed' },
    },
    withheld: { id: NUMBER, account_id: 'the account’s number says whose the row is' },
  }),
  exportTableOf({
    name: 'brief-answers',
    title: { zh: '你提供给需求的照片', en: 'Pictures that you offered to briefs' },
    table: 'brief_answers',
    owner: 'account_id',
    key: ['id'],
    fields: {
      item_id: { zh: '图片编号', en: 'Number of the picture' },
      words: { zh: '你说的话', en: 'What you said' },
      answered_at: { zh: '提供时间', en: 'When you offered it' },
    },
    withheld: { id: NUMBER, brief_id: NUMBER, account_id: 'the account’s number says whose the row is' },
  }),
]
