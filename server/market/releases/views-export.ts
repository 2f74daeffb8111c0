import { exportTableOf } from '#server/kit/export-tables.ts'

export const releasesTable = exportTableOf({
  name: 'releases',
  title: { zh: '你的授权书', en: 'Your releases' },
  table: 'releases',
  owner: 'account_id',
  key: ['id'],
  fields: {
    number: { zh: '编号', en: 'Number' },
    kind: { zh: '种类：portrait肖像，property物权', en: 'Portrait or property' },
    state: {
      zh: '状态：waiting等待签署，in-review审核中，valid有效，rejected未通过，expired已到期，revoked已收回，cancelled已取消',
      en: 'Where it stands: waiting for its signature, in review, valid, rejected, expired, revoked, cancelled',
    },
    is_minor: { zh: '模特未成年', en: 'Whether the model is under 18' },
    remark: { zh: '备注', en: 'Remark' },
    fee: { zh: '每卖出一次许可给模特的报酬，单位分', en: 'What the model gets of each licence sold, in fen' },
    years: { zh: '年限', en: 'Years' },
    link_ends_at: { zh: '链接有效到', en: 'Until when its link can be signed' },
    made_at: { zh: '建立时间', en: 'When you made it' },
    asked_at: { zh: '签署时间', en: 'When it was signed' },
    decided_at: { zh: '有结果的时间', en: 'When it was decided' },
    valid_until: { zh: '有效到', en: 'Valid until' },
    ended_at: { zh: '结束时间', en: 'When it ended' },
    reason: { zh: '没有通过的原因', en: 'Why it was rejected' },
    words: { zh: '审核员的说明', en: 'The reviewer’s words' },
  },
  added: {
    name: { zh: '你写的模特或物', en: 'Who or what it is about, as you called it' },
    photographs: { zh: '照片的标题和原图的SHA-256', en: 'Titles of its photographs and hashes of their originals' },
    signedBy: { zh: '签署人', en: 'Who signed it' },
  },
  withheld: {
    id: 'a number that means nothing outside',
    account_id: 'the account’s number says whose the row is',
    renews_id: 'a number that means nothing outside',
    name_sealed: 'opened: it stands there as name',
    link_hash: 'the link itself stands on the page of the release',
    link_sealed: 'the link itself stands on the page of the release',
    codes: 'a count of messages, for a limit',
  },
})
