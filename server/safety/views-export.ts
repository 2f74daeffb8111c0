import { exportTableOf } from '#server/kit/export-tables.ts'

export const reportsTable = exportTableOf({
  name: 'reports',
  title: { zh: '我的举报', en: 'What you reported' },
  table: 'reports',
  owner: 'account_id',
  key: ['id'],
  fields: {
    id: { zh: '编号', en: 'Its number' },
    reason: { zh: '举报的原因', en: 'Why you reported it' },
    words: { zh: '你写的说明', en: 'What you wrote' },
    at: { zh: '时间', en: 'When' },
  },
  withheld: {
    case_id: 'the number of a row of ours',
    account_id: 'the account’s number says whose the row is',
    light: 'where it stood in our queue; the rule is public',
  },
})

/** Who reported is nobody's to know. */
export const decisionsTable = exportTableOf({
  name: 'decisions',
  title: { zh: '对我的内容的处理', en: 'What was decided about your things' },
  table: 'report_cases',
  owner: 'account_id',
  key: ['number'],
  fields: {
    number: { zh: '编号', en: 'Its number' },
    kind: { zh: '是什么', en: 'What kind of thing' },
    subject: { zh: '它的编号', en: 'The number of that' },
    state: {
      zh: '结果：labelled加了标签，removed停止显示，stands申诉后维持，restored申诉后恢复，unfounded没有违规',
      en: 'What came of it: labelled, removed, stands (after an appeal), restored, unfounded (nothing was wrong)',
    },
    decided_at: { zh: '决定时间', en: 'When it was decided' },
    reason: { zh: '原因', en: 'Why' },
    label: { zh: '加的内容标签', en: 'The content label' },
    words: { zh: '审核员的话', en: 'The reviewer’s words' },
    appealed_at: { zh: '申诉时间', en: 'When you appealed' },
    closed_at: { zh: '申诉的结论时间', en: 'When the appeal was decided' },
  },
  numbers: ['number'],
  withheld: {
    id: 'the number of a row of ours',
    account_id: 'the account’s number says whose the row is',
    claimed: 'whether a right holder or a reporter began it; who, is nobody’s to know',
    evidence: 'a sealed copy of your own words, kept for who decides',
    forget_at: 'when that copy goes',
    opened_at: 'says when somebody reported it',
  },
})

export const strikesTable = exportTableOf({
  name: 'strikes',
  title: { zh: '违规记录', en: 'Strikes' },
  table: 'strikes',
  owner: 'account_id',
  key: ['at', 'case_id'],
  fields: {
    at: { zh: '时间', en: 'When' },
    expires_at: { zh: '到期时间', en: 'When it stops counting' },
    lifted_at: { zh: '申诉后撤销的时间', en: 'When an appeal took it back' },
  },
  withheld: { case_id: 'the number of a row of ours', account_id: 'the account’s number says whose the row is' },
})
