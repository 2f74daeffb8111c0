import { exportTableOf } from '#server/kit/export-tables.ts'

/** What a person put before the reviewers, and what became of it. */
export const reviewsTable = exportTableOf({
  name: 'reviews',
  title: { zh: '审核记录', en: 'Reviews' },
  table: 'reviews',
  owner: 'account_id',
  key: ['id'],
  fields: {
    kind: { zh: '审核的种类', en: 'What kind of review' },
    subject: { zh: '编号', en: 'Its number' },
    round: { zh: '第几次', en: 'Which time' },
    appeal: { zh: '你的说明', en: 'What you said to it' },
    state: { zh: '状态', en: 'State' },
    opened_at: { zh: '提交时间', en: 'Opened' },
    closed_at: { zh: '结论时间', en: 'Decided' },
    outcome: { zh: '处理的结果', en: 'What it came to' },
    refusal: { zh: '未通过的原因', en: 'Why it was refused' },
    note: { zh: '审核员的话', en: 'The reviewer’s words' },
  },
  withheld: {
    id: 'the number of a row of ours',
    account_id: 'the account’s number says whose the row is',
    turn_at: 'where it stood in our queue',
    mark: 'finds the payee, which stands in the withdrawal',
  },
})
