import { exportTableOf } from '#server/kit/export-tables.ts'

export const ordersTable = exportTableOf({
  name: 'orders',
  title: { zh: '订单', en: 'Orders' },
  table: 'orders',
  owner: 'buyer_id',
  key: ['id'],
  fields: {
    number: { zh: '订单号', en: 'Its number' },
    route: { zh: '怎么下的单：fastbuy直接买，checkout从购物车', en: 'How it was placed: fastbuy, or checkout from the cart' },
    state: { zh: '状态', en: 'State' },
    amount: { zh: '金额，分', en: 'Price, in fen' },
    returned: { zh: '其中退了或正在退，分', en: 'As much of it as went back or is on its way, in fen' },
    is_frozen: { zh: '付款是否有争议', en: 'Whether the payment is disputed' },
    opened_at: { zh: '下单时间', en: 'When it was placed' },
    until: { zh: '保留到什么时候', en: 'Up to when it was kept' },
  },
  numbers: ['amount', 'returned'],
  added: {
    things: { zh: '买了什么：名称、内容、金额（分）', en: 'What was bought: name, what it is, price in fen' },
    payments: { zh: '每次付款：付款方式、金额、状态、时间、流水号', en: 'Each payment: how, how much, state, when, number at the cashier' },
    refunds: { zh: '每次退款：金额、原因、状态、时间', en: 'Each refund: how much, why, state, when' },
    invoice: { zh: '发票资料', en: 'What stands on the invoice' },
  },
  withheld: {
    id: 'the number of a row of ours',
    buyer_id: 'the account’s number says whose the row is',
    wanted: 'a hash of the things, by which a second click finds the same order',
    party_id: 'who holds its money in the ledger: the lines say what moved',
    payment_id: 'which of the payments counted',
  },
})
