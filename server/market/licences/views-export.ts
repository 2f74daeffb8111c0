import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const ITEM = { zh: '图片编号', en: 'Number of the picture' }

export const shopTables = [
  exportTableOf({
    name: 'licences',
    title: { zh: '你买下的许可', en: 'Licences you bought' },
    table: 'market_licences',
    owner: 'buyer_id',
    key: ['id'],
    fields: {
      number: { zh: '许可号', en: 'Number' },
      item_id: ITEM,
      order_number: { zh: '订单号', en: 'Order' },
      kind: { zh: '种类：standard标准，extended扩展，editorial编辑，exclusive独家', en: 'Kind' },
      terms_version: { zh: '条款版本', en: 'Version of the terms' },
      price: { zh: '价格（分）', en: 'Price (fen)' },
      seller_part: { zh: '其中作者的（分）', en: 'Of it the author’s (fen)' },
      models_part: { zh: '其中照片里的人的（分）', en: 'Of it for people in the picture (fen)' },
      fee_part: { zh: '其中平台的（分）', en: 'Of it the platform’s (fen)' },
      tax_part: { zh: '其中增值税（分）', en: 'Of it value added tax (fen)' },
      returned: { zh: '其中已退回（分）', en: 'Of it given back (fen)' },
      share_permille: { zh: '作者分成（千分之一）', en: 'The author’s share (thousandths)' },
      issued_at: { zh: '签发时间', en: 'Issued' },
      first_downloaded_at: { zh: '第一次下载', en: 'First downloaded' },
      frozen_at: { zh: '暂停时间', en: 'Suspended' },
      revoked_at: { zh: '终止时间', en: 'Ended' },
    },
    numbers: ['price', 'seller_part', 'models_part', 'fee_part', 'tax_part', 'returned'],
    withheld: {
      id: 'the number of a row of ours',
      buyer_id: NUMBER,
      seller_id: 'another person',
      settles_at: 'when the author may use their part',
      settled_at: 'when the author could use their part',
    },
  }),
  exportTableOf({
    name: 'cart',
    title: { zh: '购物车', en: 'Your cart' },
    table: 'market_carts',
    owner: 'account_id',
    key: ['item_id'],
    fields: {
      item_id: ITEM,
      kind: { zh: '许可种类', en: 'Kind of licence' },
      price: { zh: '放进时的价格（分）', en: 'Price when you put it in (fen)' },
      licence_class: { zh: '放进时的用途', en: 'What it could be used for then' },
      added_at: { zh: '放进时间', en: 'When' },
    },
    withheld: { account_id: NUMBER },
  }),
  exportTableOf({
    name: 'waiting-for',
    title: { zh: '你在等的图片', en: 'Pictures you wait for' },
    table: 'market_watches',
    owner: 'account_id',
    key: ['item_id'],
    fields: { item_id: ITEM, since: { zh: '从何时起', en: 'Since' } },
    withheld: { account_id: NUMBER },
  }),
]
