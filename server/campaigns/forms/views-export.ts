import { exportTableOf } from '#server/kit/export-tables.ts'

export const formAnswersTable = exportTableOf({
  name: 'form-answers',
  title: { zh: '你在活动里填的表单', en: 'Forms of campaigns that you answered' },
  table: 'form_answers',
  owner: 'account_id',
  key: ['id'],
  fields: {
    id: { zh: '编号', en: 'Number' },
    activity_id: { zh: '哪个活动', en: 'Which campaign' },
    made_at: { zh: '填写的时间', en: 'When you answered' },
    changed_at: { zh: '最后修改的时间', en: 'When you changed it last' },
    erased_at: { zh: '清除的时间，在这以后没有内容', en: 'When your answers were erased; none are left after that' },
  },
  added: { answers: { zh: '你填的内容，按表单里每一项的名字', en: 'What you answered, by the name of each field' } },
  withheld: {
    account_id: 'the account’s number says whose the row is',
    answers: 'stands there as answers, with what was sealed',
    personal_sealed: 'opened: it stands there among the answers',
  },
})
