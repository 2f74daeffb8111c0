import { exportTableOf } from '#server/kit/export-tables.ts'

export const yearlyCardsTable = exportTableOf({
  name: 'yearly-cards',
  title: { zh: '你的年度卡片', en: 'Cards of your years' },
  table: 'yearly_cards',
  owner: 'account_id',
  key: ['year'],
  fields: {
    year: { zh: '哪一年', en: 'Which year' },
    code: { zh: '卡片网址的最后一段', en: 'The last part of its address' },
    facts: { zh: '卡片上写了什么', en: 'What it says' },
    best: { zh: '卡片上的作品', en: 'Posts on it' },
    made_at: { zh: '做这张卡片的时间', en: 'When you made it' },
  },
  withheld: { account_id: 'the account’s number says whose the row is' },
})
