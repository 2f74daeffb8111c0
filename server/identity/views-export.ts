import { exportTableOf } from '#server/kit/export-tables.ts'

export const identityTable = exportTableOf({
  name: 'verified-name',
  title: { zh: '实名认证', en: 'Your verified name' },
  table: 'identities',
  owner: 'account_id',
  key: ['id'],
  fields: {
    state: { zh: '状态：waiting等待，verified已通过，refused未通过', en: 'Where it stands: waiting, verified, refused' },
    document: { zh: '证件：id身份证，passport护照，driver驾驶证，other其他', en: 'Which document: id is a resident identity card' },
    last_four: { zh: '证件号码的后四位', en: 'Last four characters of its number' },
    birth: { zh: '出生日期', en: 'Date of birth' },
    asked_at: { zh: '提交时间', en: 'When you asked' },
    checked: { zh: '核验服务的答复：match一致，mismatch不一致，unknown没有答复', en: 'What the checking service said' },
    decided_at: { zh: '有结果的时间', en: 'When it was decided' },
    decided_by: { zh: '谁决定的：reviewer审核员，service核验服务', en: 'Who decided: a reviewer or the service' },
    reason: { zh: '没有通过的原因', en: 'Why it was refused' },
    words: { zh: '审核员的说明', en: 'The reviewer’s words' },
    forget_at: { zh: '号码和照片删除的时间', en: 'When number and pictures are deleted' },
  },
  added: { name: { zh: '姓名', en: 'Name' }, number: { zh: '证件号码，通过以后不再保存', en: 'Number of the document; not kept once it is verified' } },
  withheld: {
    id: 'a number that means nothing outside',
    account_id: 'the account’s number says whose the row is',
    name_sealed: 'opened: it stands there as name',
    number_sealed: 'opened: it stands there as number',
    number_lookup: 'finds the number again and says nothing',
  },
})
