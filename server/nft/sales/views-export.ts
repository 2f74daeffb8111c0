import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const WORK = { zh: '作品', en: 'Work' }
const sums = {
  price: { zh: '价格（分）', en: 'Price (fen)' },
  seller_part: { zh: '其中创作者的（分）', en: 'Of it the creator’s (fen)' },
  fee_part: { zh: '其中平台的（分）', en: 'Of it the platform’s (fen)' },
  tax_part: { zh: '其中增值税（分）', en: 'Of it value added tax (fen)' },
  returned: { zh: '其中已退回（分）', en: 'Of it given back (fen)' },
}
export const pieceSaleTables = [
  exportTableOf({
    name: 'collectible-offerings',
    title: { zh: '你出售的藏品', en: 'Collectibles you offered' },
    table: 'piece_offerings',
    owner: 'account_id',
    key: ['id'],
    fields: {
      casting_id: WORK,
      price: sums.price,
      editions: { zh: '份数', en: 'How many' },
      begins_at: { zh: '开始时间', en: 'From when on' },
      offered_at: { zh: '挂出时间', en: 'When you offered it' },
      ended_at: { zh: '结束时间', en: 'When it ended' },
    },
    numbers: ['price'],
    withheld: { id: 'a number that means nothing outside', account_id: NUMBER },
  }),
  exportTableOf({
    name: 'collectible-purchases',
    title: { zh: '你买的藏品', en: 'Collectibles you bought' },
    table: 'piece_purchases',
    owner: 'buyer_id',
    key: ['id'],
    fields: {
      number: { zh: '编号', en: 'Number' },
      casting_id: WORK,
      edition: { zh: '第几份', en: 'Edition' },
      order_number: { zh: '订单号', en: 'Order' },
      ...sums,
      state: { zh: '状态：paid已付款，sending送往链上，received已收到，returned已退回', en: 'Where it stands: paid, sending, received, returned' },
      bought_at: { zh: '付款时间', en: 'When you paid' },
      sends_at: { zh: '送出时间', en: 'When it leaves' },
      received_at: { zh: '收到时间', en: 'When you received it' },
      returned_at: { zh: '退回时间', en: 'When it was given back' },
      frozen_at: { zh: '暂停时间', en: 'Suspended' },
    },
    numbers: ['price', 'seller_part', 'fee_part', 'tax_part', 'returned'],
    withheld: {
      id: 'the number of a row of ours',
      buyer_id: NUMBER,
      seller_id: 'another person',
      offering_id: 'the number of a row of ours',
      share_permille: 'what the creator agreed to',
      settles_at: 'when the creator may use their part',
      settled_at: 'when the creator could use their part',
    },
  }),
]
