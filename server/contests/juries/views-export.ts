import { exportTableOf } from '#server/kit/export-tables.ts'

export const scoresTable = exportTableOf({
  name: 'jury-scores',
  title: { zh: '你当评委给的分', en: 'Your scores as a juror' },
  table: 'jury_scores',
  owner: 'juror_id',
  key: ['activity_id', 'number', 'seat'],
  fields: {
    activity_id: { zh: '哪个活动', en: 'Which campaign' },
    number: { zh: '参赛编号', en: 'Number of the entry' },
    seat: { zh: '第几个评委席，从0数起', en: 'Which seat of the jury, from 0' },
    score: { zh: '分数', en: 'Score' },
    words: { zh: '写给作者的话', en: 'Words to its author' },
    given_at: { zh: '给分的时间', en: 'When you gave it' },
  },
  withheld: { juror_id: 'the account’s number says whose the row is' },
})
