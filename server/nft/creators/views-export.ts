import { exportTableOf } from '#server/kit/export-tables.ts'

export const creatorTable = exportTableOf({
  name: 'creator',
  title: { zh: '数字藏品创作者申请', en: 'Your application to cast collectibles' },
  table: 'creators',
  owner: 'account_id',
  key: ['id'],
  fields: {
    state: {
      zh: '状态：waiting审核中，qualified有资格，rejected未通过，withdrawn已撤回',
      en: 'Where it stands: waiting, qualified, rejected, withdrawn',
    },
    about: { zh: '想铸造什么', en: 'What you want to cast' },
    asked_at: { zh: '提交的时间', en: 'When you sent it' },
    decided_at: { zh: '有结果的时间', en: 'When it was decided' },
    reason: { zh: '没有通过的原因', en: 'Why it was rejected' },
    words: { zh: '审核员的说明', en: 'The reviewer’s words' },
  },
  withheld: { id: 'a number that means nothing outside', account_id: 'the account’s number says whose the row is' },
})
