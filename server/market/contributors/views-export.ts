import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
export const contributorTable = exportTableOf({
  name: 'contributor',
  title: { zh: '供稿人申请', en: 'Your application to sell licences' },
  table: 'contributors',
  owner: 'account_id',
  key: ['id'],
  fields: {
    state: { zh: '状态：draft草稿，waiting审核中，approved已通过，rejected未通过', en: 'Where it stands: draft, waiting, approved, rejected' },
    title: { zh: '称呼：mr先生，ms女士，mrs太太', en: 'Title' },
    country: { zh: '国家或地区', en: 'Country' },
    link: { zh: '更多作品的网址', en: 'Address with more of your work' },
    began_at: { zh: '开始填写的时间', en: 'When you began it' },
    asked_at: { zh: '提交的时间', en: 'When you sent it' },
    decided_at: { zh: '有结果的时间', en: 'When it was decided' },
    reason: { zh: '没有通过的原因', en: 'Why it was rejected' },
    words: { zh: '审核员的说明', en: 'The reviewer’s words' },
  },
  added: {
    firstName: { zh: '名', en: 'First name' },
    lastName: { zh: '姓', en: 'Last name' },
    email: { zh: '联系邮箱', en: 'E-mail address' },
    address: { zh: '地址', en: 'Address' },
    phone: { zh: '手机号', en: 'Phone number' },
  },
  withheld: {
    id: 'a number that means nothing outside',
    account_id: NUMBER,
    person_sealed: 'opened: it stands there as firstName and lastName',
    contact_sealed: 'opened: it stands there as email and address',
    phone_sealed: 'opened: it stands there as phone',
    phone_lookup: 'finds the number again and says nothing',
  },
})

export const sampleWorksTable = exportTableOf({
  name: 'contributor-works',
  title: { zh: '随申请提交的作品', en: 'Works that you sent with your application' },
  table: 'contributor_works',
  owner: 'account_id',
  key: ['post_id'],
  fields: { post_id: { zh: '作品编号', en: 'Number of the work' }, place: { zh: '顺序', en: 'Its place among them' } },
  withheld: { account_id: NUMBER },
})
