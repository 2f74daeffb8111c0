import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const OTHER = 'the number of somebody else'
const OURS = 'a number that means nothing outside'
const ON_CHAIN = 'it stands on the chain'
const fields = {
  casting_id: { zh: '作品', en: 'Work' },
  edition: { zh: '第几份', en: 'Edition' },
  kind: { zh: '交付（delivery）或赠送（gift）', en: 'A delivery by its creator, or a gift' },
  state: { zh: '状态：waiting等待，sending在路上，done已完成，failed未成', en: 'Where it stands: waiting, sending, done, failed' },
  why: { zh: '没有成的原因', en: 'Why it failed' },
  began_at: { zh: '开始的时间', en: 'When it began' },
  ended_at: { zh: '结束的时间', en: 'When it ended' },
} as const
const withheld = { id: OURS, key: OURS, to_address: ON_CHAIN, signature: ON_CHAIN, deadline: ON_CHAIN, transaction_id: OURS } as const

export const transferTables = [
  exportTableOf({
    name: 'collectibles-sent',
    title: { zh: '从你这里转出的数字藏品', en: 'Collectibles that went from you' },
    table: 'piece_transfers',
    owner: 'from_id',
    key: ['from_id', 'id'],
    fields,
    withheld: { ...withheld, from_id: NUMBER, to_id: OTHER },
  }),
  exportTableOf({
    name: 'collectibles-received',
    title: { zh: '转给你的数字藏品', en: 'Collectibles that came to you' },
    table: 'piece_transfers',
    owner: 'to_id',
    key: ['to_id', 'id'],
    fields,
    withheld: { ...withheld, from_id: OTHER, to_id: NUMBER },
  }),
  exportTableOf({
    name: 'collectibles-burnt',
    title: { zh: '退款后销毁的数字藏品', en: 'Collectibles that were burnt after a refund' },
    table: 'piece_burns',
    owner: 'holder_id',
    key: ['holder_id', 'purchase_id'],
    fields: {
      casting_id: fields.casting_id,
      edition: fields.edition,
      state: { zh: '状态：waiting等待，sending在路上，done已销毁，kept没有销毁', en: 'Where it stands: waiting, sending, done, kept' },
      why: { zh: '没有销毁的原因', en: 'Why it was not burnt' },
      began_at: fields.began_at,
      ended_at: fields.ended_at,
    },
    withheld: { holder_id: NUMBER, purchase_id: OURS, transaction_id: OURS },
  }),
]
