import { exportTableOf } from '#server/kit/export-tables.ts'

export const modelFeesTable = exportTableOf({
  name: 'model-fees',
  title: { zh: '你领取的模特报酬，和退还给你的', en: 'Models’ fees that you claimed, and that came back to you' },
  table: 'market_model_payouts',
  owner: 'account_id',
  key: ['licence_id', 'release_id'],
  fields: {
    how: { zh: '领取（claimed）或退还（returned）', en: 'Claimed or returned' },
    amount: { zh: '金额（分）', en: 'Amount (fen)' },
    paid_at: { zh: '时间', en: 'When' },
  },
  numbers: ['amount'],
  withheld: {
    licence_id: 'the number of a row of ours',
    release_id: 'the number of a row of ours',
    account_id: 'the account’s number says whose the row is',
  },
})
