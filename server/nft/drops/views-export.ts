import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the number says whose or where the row is'
export const dropTables = [
  exportTableOf({
    name: 'collectible-drop-entries',
    title: { zh: '你参加的抽购', en: 'Drops you entered' },
    table: 'piece_drop_entries',
    owner: 'account_id',
    key: ['id'],
    fields: {
      drop_id: { zh: '哪一次抽选', en: 'Which draw' },
      code: { zh: '票号', en: 'The ticket' },
      entered_at: { zh: '报名时间', en: 'When you entered' },
      number: { zh: '在文件里的第几行', en: 'Its line in the file' },
      place: { zh: '第几个抽中', en: 'The place in which it was drawn' },
      edition: { zh: '第几份', en: 'Edition' },
      won_at: { zh: '轮到你的时间', en: 'When your turn came' },
      pay_by: { zh: '付款截止', en: 'Until when you could pay' },
      bought_at: { zh: '付款时间', en: 'When you paid' },
      lapsed_at: { zh: '过期的时间', en: 'When your turn lapsed' },
    },
    withheld: { id: NUMBER, account_id: NUMBER },
  }),
  exportTableOf({
    name: 'drop-tickets',
    title: { zh: '你的好友票', en: 'Your tickets of friends' },
    table: 'piece_drop_tickets',
    owner: 'account_id',
    key: ['id'],
    fields: {
      given_at: { zh: '得到的时间', en: 'When you got it' },
      voided_at: { zh: '因朋友退款作废的时间', en: 'When it became void, as your friend’s money went back' },
    },
    withheld: { id: NUMBER, account_id: NUMBER, friend_id: 'somebody else', purchase_id: 'somebody else’s purchase' },
  }),
]
