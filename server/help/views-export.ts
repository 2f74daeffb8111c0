import { exportTableOf } from '#server/kit/export-tables.ts'

export const questionsTable = exportTableOf({
  name: 'help-questions',
  title: { zh: '向客服的提问', en: 'What you asked us' },
  table: 'help_questions',
  owner: 'account_id',
  key: ['id'],
  fields: {
    id: { zh: '编号', en: 'Its number' },
    lang: { zh: '语言', en: 'Its language' },
    words: { zh: '问题', en: 'The question' },
    page: { zh: '在哪一页问的', en: 'From which page' },
    asked_at: { zh: '时间', en: 'When' },
    answer: { zh: '回答', en: 'The answer' },
    answered_at: { zh: '回答的时间', en: 'When it was answered' },
  },
  withheld: { account_id: 'the account’s number says whose the row is' },
})
