import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const OURS = 'a number that means nothing outside'
export const redeemTables = [
  exportTableOf({
    name: 'redeem-codes-made',
    title: { zh: '你发出的兑换码', en: 'Redeem codes that you made' },
    table: 'redeem_batches',
    owner: 'account_id',
    key: ['account_id', 'id'],
    fields: {
      number: { zh: '编号', en: 'Number' },
      casting_id: { zh: '作品', en: 'Work' },
      made_at: { zh: '做出的时间', en: 'When they were made' },
      expires_at: { zh: '有效到', en: 'Until when they hold' },
      ended_at: { zh: '收回的时间', en: 'When you took back what was left' },
    },
    withheld: { id: OURS, account_id: NUMBER },
  }),
  exportTableOf({
    name: 'redeem-codes-used',
    title: { zh: '你兑换过的', en: 'What you redeemed' },
    table: 'redeem_codes',
    owner: 'redeemed_by',
    key: ['redeemed_by', 'id'],
    fields: {
      casting_id: { zh: '作品', en: 'Work' },
      edition: { zh: '第几份', en: 'Edition' },
      redeemed_at: { zh: '兑换的时间', en: 'When you redeemed it' },
    },
    withheld: {
      id: OURS,
      batch_id: OURS,
      place: OURS,
      lookup: 'a mark of the code, which is used up',
      phone_lookup: 'a mark of a phone number, which stands with the account',
      turn: OURS,
      redeemed_by: NUMBER,
      redeemed_phone: 'a mark of a phone number, which stands with the account',
    },
  }),
]
